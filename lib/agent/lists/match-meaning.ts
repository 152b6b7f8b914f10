import { z } from 'zod';
import { dot } from '#lib/core/numbers';
import match from './data/list-match.json';

const rowsSchema = z.array(z.array(z.number()));
/** Weights in thousandths: what of a question, and what of a norm, is held against the other; what speaks for a norm alone. */
const MATCH = z.object({ question: rowsSchema, norm: rowsSchema, alone: z.array(z.number()) }).parse(match);
const UNIT = 1e-3;

/** How well the meaning of a norm fits a list that is asked for, in log-odds: learned by `lib/agent/training/train_lists.py`, no cosine. */
export type MatchMeaning = (norm: readonly number[]) => number;

/** By the vector of the question, against those of norms. */
export function matchMeaning(question: readonly number[]): MatchMeaning {
  const asked = MATCH.question.map((row) => dot(row, question) * UNIT);
  // One row for the whole question: what each place of a norm's vector counts beside it.
  const row = MATCH.alone.map(
    (alone, place) =>
      UNIT * MATCH.norm.reduce((sum, weights, at) => sum + (weights[place] ?? 0) * (asked[at] ?? 0), alone),
  );
  return (norm) => dot(row, norm);
}
