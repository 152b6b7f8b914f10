import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import { patternsByLanguage } from '#lib/language/patterns/pattern-schema';
import table from './data/clause-matters.json';
import { wording } from './requirement';

/** One thing that contracts settle, wherever it stands in them. */
const clauseMatterSchema = z.strictObject({
  name: wording,
  /** A sentence that settles it has this. */
  cue: patternsByLanguage,
  /** A contract does without it easily. */
  isMinor: z.boolean().optional(),
});
export type ClauseMatter = z.infer<typeof clauseMatterSchema>;

const CLAUSE_MATTERS = z.array(clauseMatterSchema).parse(table);

/** The matters that sentences settle, each with the number of the first sentence that does. */
export function mattersIn(sentences: readonly string[], language: Language): { matter: ClauseMatter; at: number }[] {
  return CLAUSE_MATTERS.flatMap((matter) => {
    const at = sentences.findIndex((text) => matter.cue[language].test(text));
    return at === -1 ? [] : [{ matter, at }];
  });
}

/** A matter's name in both languages, by its name in one; that name alone for what is none of them. */
export function nameOfMatter(name: string, language: Language): ClauseMatter['name'] {
  return CLAUSE_MATTERS.find((matter) => matter.name[language] === name)?.name ?? { ko: name, en: name };
}
