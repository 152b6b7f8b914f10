import { z } from 'zod';
import { createLinearModel, linearModelSchema } from '../models/linear-model';
import type { TermCandidate } from './term-candidate';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../data/term-models.json');

const keySchema = z.enum([
  'agreement_date',
  'effective_date',
  'start_date',
  'expiration_date',
  'term',
  'renewal_term',
  'notice_period',
]);
export type TermKey = z.infer<typeof keySchema>;
export type ScoredTerm = TermCandidate & { score: number };

const MODELS = z.record(keySchema, linearModelSchema.transform(createLinearModel)).parse(shipped);
const KINDS: Readonly<Record<TermKey, readonly TermCandidate['kind'][]>> = {
  agreement_date: ['date'],
  effective_date: ['date'],
  start_date: ['date'],
  expiration_date: ['date', 'open'],
  term: ['duration'],
  renewal_term: ['duration'],
  notice_period: ['duration'],
};
/** What is claimed: below it, contracts held out of the training were wrong too often. */
const LEAST: Readonly<Record<TermKey, number>> = {
  agreement_date: -1.2,
  effective_date: -2.5,
  start_date: -1.5,
  expiration_date: -2,
  term: -2,
  renewal_term: -1.6,
  notice_period: -1.7,
};

/** Korean contracts seldom name a day of effect of its own, and give many lengths of time that are not the contract's. */
const LEAST_KOREAN: Partial<Record<TermKey, number>> = { effective_date: -0.5, term: -1, start_date: -1 };

/** The candidates that may be the key's value, the likeliest first; none where the contract seems not to say. */
export function chooseTerms(key: TermKey, candidates: readonly TermCandidate[], isKorean: boolean): ScoredTerm[] {
  const least = (isKorean ? LEAST_KOREAN[key] : undefined) ?? LEAST[key];
  return candidates
    .filter(({ kind }) => KINDS[key].includes(kind))
    .map((candidate) => ({ ...candidate, score: MODELS[key](candidate.features) }))
    .filter(({ score }) => score > least)
    .sort((a, b) => b.score - a.score);
}
