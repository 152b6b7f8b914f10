import { z } from 'zod';

/** A clause of a stored contract: an article, a unit inside one, an exhibit, or the text of a part without articles. */
export const clauseRecordSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  version: z.number().int(),
  part: z.number().int(),
  partTitle: z.string().nullable(),
  kind: z.enum(['article', 'clause', 'exhibit', 'preamble', 'signature']),
  address: z.string(),
  display: z.string(),
  /** The article (or exhibit) this clause belongs to; its own address for one of these. */
  articleAddress: z.string(),
  articleTitle: z.string().nullable(),
  /** From the outermost: chapter, article with title, lead-in sentence of a 호. Not the clause's own text. */
  headingPath: z.array(z.string()),
  start: z.number().int(),
  end: z.number().int(),
  page: z.number().int().nullable(),
  text: z.string(),
});
export type ClauseRecord = z.infer<typeof clauseRecordSchema>;

/** Which clause, without its text. */
export const clauseReferenceSchema = z.object({
  contractId: z.string(),
  part: z.number().int(),
  address: z.string(),
  display: z.string(),
});
export type ClauseReference = z.infer<typeof clauseReferenceSchema>;

/** A clause found by a search, best first. */
export type ClauseHit = ClauseRecord & {
  /** 0..1, comparable within one search only. */
  score: number;
  /** Why it matched, for the trace: words, concepts, vector. */
  why: string[];
};

/** What search ranks: a 항, or a 호 with its lead-in; long clauses are cut into several, short articles stay whole. */
export type SearchUnit = {
  /** Address of the clause it stands for. */
  address: string;
  part: number;
  headingPath: string[];
  start: number;
  end: number;
  page: number | null;
  text: string;
};
