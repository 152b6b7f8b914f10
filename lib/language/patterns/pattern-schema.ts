import { z } from 'zod';
import { toPattern, type PatternPart } from './to-pattern';

const part: z.ZodType<PatternPart> = z.lazy(() =>
  z.union([z.string(), z.array(part), z.strictObject({ all: z.array(part) })]),
);
export const alternatives = z.array(part);
/** What no text has. */
const NEVER = /$^/u;

/** A pattern in data for each language of contract, compiled; one that is left out matches nothing. `exact` ones heed case. */
export const patternsByLanguage = z
  .strictObject({
    ko: alternatives.optional(),
    en: z.union([alternatives, z.strictObject({ exact: alternatives })]).optional(),
  })
  .transform(({ ko, en }) => ({
    ko: ko === undefined ? NEVER : toPattern(ko, 'u'),
    en: en === undefined ? NEVER : 'exact' in en ? toPattern(en.exact, 'u') : toPattern(en),
  }));
