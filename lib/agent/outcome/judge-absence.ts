import { logistic } from '#lib/core/numbers';
import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import type { QuestionScan } from '../ports';
import { ABSENCE_FEATURES, absenceFeatures } from './absence-features';
import weights from './data/absence-weights.json';

/** Below this the contracts are taken not to have the kind of clause that is asked for by name; chosen out of fold on annotated contracts. */
const LEAST_PRESENCE = 0.15;
/** From here on the kind of clause is taken to be there, whatever words it uses. */
const SURE_PRESENCE = 0.4;
/** From here on the contracts are taken to say nothing on what is asked; chosen on matters and contracts that nothing was learned from. */
const SURELY_SILENT = 0.95;

const { features: WEIGHTS, least: LEAST } = z
  .object({
    features: z.record(z.enum(ABSENCE_FEATURES), z.number()),
    least: z.object({ ko: z.number(), en: z.number() }),
  })
  .parse(weights);

type Read = Parameters<typeof absenceFeatures>[0];

/**
 * Whether the contracts say nothing on a part of a question, from a reading of every clause: by what `npm run bench --
 * train-absence` learned of how likely passages answer; by words alone where none were. From where on that is said is set for each
 * language that is asked in: English has more words for one thing that a contract does not use.
 */
export function isAbsent(read: Read, language: Language): boolean {
  const features = absenceFeatures(read);
  if (features === null) return isAbsentByWords(read);
  return absenceOf(features) >= LEAST[language];
}

/** 0..1: how likely the contracts say nothing, by the features of a reading. */
export function absenceOf(features: readonly number[]): number {
  const odds = ABSENCE_FEATURES.reduce((sum, name, at) => sum + WEIGHTS[name] * (features[at] ?? 0), 0);
  return logistic(odds);
}

/**
 * No passage speaks, in any of its words and in either language, of a subject the question is about, the kind of clause it
 * names is very unlikely to be there, or too few of the things it asks about are named anywhere.
 */
function isAbsentByWords({
  subjects,
  presence,
  silence,
}: Pick<QuestionScan, 'subjects' | 'presence' | 'silence'>): boolean {
  if (presence !== null && presence < LEAST_PRESENCE) return true;
  if (presence !== null && presence >= SURE_PRESENCE) return false;
  return subjects.some((subject) => subject.passages === 0) || (silence?.likelihood ?? 0) >= SURELY_SILENT;
}
