import { z } from 'zod';

/**
 * What reading one file gives: the shape of `structure --json`, and what is stored beside the canonical text.
 * Every offset is in UTF-16 code units of the canonical text, end exclusive.
 */
export const fileFormatSchema = z.enum(['pdf', 'docx', 'hwp', 'hwpx', 'txt', 'md', 'image']);
export type FileFormat = z.infer<typeof fileFormatSchema>;

export const languageSchema = z.enum(['ko', 'en']);
export type Language = z.infer<typeof languageSchema>;

const partKindSchema = z.enum(['main', 'annex', 'exhibit', 'preamble', 'signature']);
export type PartKind = z.infer<typeof partKindSchema>;

const span = { start: z.number().int().nonnegative(), end: z.number().int().nonnegative() };

export type ClauseNode = {
  /** As it stands in the document, without the trailing dot: "①", "8.1", "(a)", "1". */
  label: string;
  /** Canonical, unique within the part: "제10조 제2항 제3호", "8.2(b)(ii)". */
  address: string;
  /** How this contract writes it: "Section 8.2(b)". */
  display: string;
  start: number;
  end: number;
  children: ClauseNode[];
};

export const clauseNodeSchema: z.ZodType<ClauseNode> = z.lazy(() =>
  z.object({
    label: z.string(),
    address: z.string(),
    display: z.string(),
    ...span,
    children: z.array(clauseNodeSchema),
  }),
);

const articleSchema = z.object({
  /** As it stands in the document, without white space or trailing dot: "제10조", "제16조의2", "ARTICLE I", "Section 4", "8". */
  number: z.string(),
  title: z.string().nullable(),
  address: z.string(),
  display: z.string(),
  ...span,
  page: z.number().int().positive().nullable(),
  clauses: z.array(clauseNodeSchema),
});
export type Article = z.infer<typeof articleSchema>;

const chapterSchema = z.object({ label: z.string(), title: z.string().nullable(), start: z.number().int() });

const partSchema = z.object({
  title: z.string().nullable(),
  kind: partKindSchema,
  /** The canonical address of an exhibit ("별지 1", "Exhibit A"); null for parts that have articles, preamble and signature. */
  address: z.string().nullable(),
  ...span,
  page: z.number().int().positive().nullable(),
  articles: z.array(articleSchema),
  chapters: z.array(chapterSchema),
  /** Numbered items of a part without articles (an exhibit, a form); addresses begin with the part's own where it has one. */
  clauses: z.array(clauseNodeSchema).optional(),
});
export type Part = z.infer<typeof partSchema>;

const definitionSchema = z.object({
  term: z.string(),
  part: z.number().int(),
  address: z.string(),
  /** Where the term is introduced. */
  ...span,
});

const referenceSchema = z.object({
  from: z.string(),
  to: z.string(),
  part: z.number().int(),
  toPart: z.number().int(),
  text: z.string(),
  ...span,
});

const externalReferenceSchema = z.object({ text: z.string(), law: z.string(), ...span });

const blankSchema = z.object({
  ...span,
  kind: z.enum(['blank', 'unchecked', 'checked']),
  part: z.number().int(),
  address: z.string(),
});

const pageKindSchema = z.enum(['text', 'ocr', 'empty', 'garbled']);
export const receiptSchema = z.object({
  pages: z.array(
    z.object({
      page: z.number().int(),
      kind: pageKindSchema,
      characters: z.number().int(),
      warnings: z.array(z.string()),
    }),
  ),
  /** Numbers of articles and clauses that are skipped, and article numbers used twice in a part. */
  gaps: z.array(z.object({ part: z.number().int(), after: z.string(), before: z.string() })),
  repeats: z.array(z.object({ part: z.number().int(), number: z.string() })),
  /** Numbers are skipped or used twice: what the outline does not have may be in the text. Absent in readings made before it was told. */
  isUncertain: z.boolean().optional(),
  leftOut: z.array(z.object({ page: z.number().int().nullable(), what: z.string(), why: z.string() })),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const documentStructureSchema = z.object({
  file: z.string(),
  format: fileFormatSchema,
  language: languageSchema,
  /** null where the format has no pages. */
  pages: z.number().int().positive().nullable(),
  parts: z.array(partSchema),
  definitions: z.array(definitionSchema),
  references: z.array(referenceSchema),
  externalReferences: z.array(externalReferenceSchema),
  /** Terms left open and boxes to tick; absent in readings made before they were looked for. */
  blanks: z.array(blankSchema).optional(),
  receipt: receiptSchema,
});
export type DocumentStructure = z.infer<typeof documentStructureSchema>;

/** Where the text stands on one page, in points from the lower left corner of the page as it is shown. */
const pageBoxesSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Six numbers a run: start, end (of the canonical text), left, bottom, right, top. Flat, since long files have many. */
  runs: z.array(z.number()),
});
export type PageBoxes = z.infer<typeof pageBoxesSchema>;

const runSchema = z.tuple([z.number().int(), z.number().int(), z.number(), z.number(), z.number(), z.number()]);
/** Start and end in the canonical text, then left, bottom, right, top in points. */
export type PlacedRun = z.infer<typeof runSchema>;

/** One page's boxes as they are served; `size` is null where the contract's format has no places. */
export const placedPageSchema = z.object({
  page: z.number().int().positive(),
  size: z.object({ width: z.number(), height: z.number() }).nullable(),
  runs: z.array(runSchema),
});
export type PlacedPage = z.infer<typeof placedPageSchema>;

/** A read file: the canonical text (NFC) and the structure laid over it. */
export const readDocumentSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** Offsets where each page begins, [0] for a format without pages. */
  pageStarts: z.array(z.number().int()),
  structure: documentStructureSchema,
  /** One for each page; absent where the format has no places. */
  boxes: z.array(pageBoxesSchema).optional(),
});
export type ReadDocument = z.infer<typeof readDocumentSchema>;
