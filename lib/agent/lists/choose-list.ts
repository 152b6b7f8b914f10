import { dot, logistic } from '#lib/core/numbers';
import { z } from 'zod';
import type { Norm } from '#lib/protocol/meaning';
import { AMONG_FEATURES, amongFeatures, groupsOf } from './among-listed';
import among from './data/list-among.json';
import model from './data/list-weights.json';
import { LIST_FEATURES, listFeatures, type ListedNorm } from './list-features';
import { LIST_KINDS, type ListQuestion } from './list-question';

const rowSchema = z.array(z.number()).length(LIST_FEATURES.length);
const MODEL = z
  .object({
    bias: z.number(),
    always: rowSchema,
    /** Beside them, as far as the list is of one matter only. */
    narrow: rowSchema,
    /** Beside them, as far as the list is of a kind. */
    kinds: z.record(z.enum(LIST_KINDS), rowSchema),
  })
  .parse(model);

const amongRowSchema = z.array(z.number()).length(AMONG_FEATURES.length);
const AMONG = z
  .object({
    bias: z.number(),
    always: amongRowSchema,
    narrow: amongRowSchema,
    /** As far as the list is of one matter only, and as far as it is of a kind. */
    isNarrow: z.number(),
    kinds: z.record(z.enum(LIST_KINDS), z.number()),
  })
  .parse(among);

/** Where none is this likely, so many at least that come nearest. */
const LIKELY = 0.34;
const NEAREST = 3;

/** Which norms, by number, make the best list one by one, by how likely each belongs to it. */
export function likeliest(likelihoods: readonly number[]): ReadonlySet<number> {
  const scored = likelihoods.map((likelihood, at) => ({ at, likelihood }));
  const ranked = scored.toSorted((left, right) => right.likelihood - left.likelihood);
  const count = bestCount(ranked.map(({ likelihood }) => likelihood));
  const isAny = (ranked[0]?.likelihood ?? 0) >= LIKELY;
  return new Set(ranked.slice(0, isAny ? count : Math.max(NEAREST, count)).map(({ at }) => at));
}

/** How many of the likeliest make the list with the best expected F1: 2 × expected hits / (shown + expected in all). */
function bestCount(ranked: readonly number[]): number {
  const expected = ranked.reduce((sum, likelihood) => sum + likelihood, 0);
  let [hits, best, count] = [0, 0, 0];
  for (const [at, likelihood] of ranked.entries()) {
    hits += likelihood;
    const score = hits / (at + 1 + expected);
    if (score > best) [best, count] = [score, at + 1];
  }
  return count;
}

/** With a sentence that announces items come its items, all of them and in its place. */
export function wholeLists<Listed extends ListedNorm>(norms: readonly Listed[], chosen: ReadonlySet<Listed>): Listed[] {
  const openers = norms.filter(({ norm }) => norms.some((other) => hangsOn(other.norm, norm)));
  const isOpened = ({ norm }: Listed) => openers.some((opener) => chosen.has(opener) && hangsOn(norm, opener.norm));
  return norms.filter((one) => (chosen.has(one) && !openers.includes(one)) || isOpened(one));
}

function hangsOn({ hangsOn: from, part }: Norm, { start, end, part: itsPart }: Norm): boolean {
  return from !== undefined && part === itsPart && from >= start && from < end;
}

/** How likely each norm belongs to the list that a question asks for, with what all of them together say; learned by `lib/agent/training/train_lists.py`. */
export function likelihoodsAmong(question: ListQuestion, norms: readonly ListedNorm[]): number[] {
  const alone = norms.map((norm) => likelihoodOf(question, norm));
  const { narrow, kinds } = question;
  const ofQuestion = LIST_KINDS.reduce((sum, kind) => sum + kinds[kind] * AMONG.kinds[kind], AMONG.bias);
  return amongFeatures(alone, groupsOf(norms)).map((features) =>
    logistic(ofQuestion + dot(features, AMONG.always) + narrow * (dot(features, AMONG.narrow) + AMONG.isNarrow)),
  );
}

/** How likely a norm belongs to the list that a question asks for, by all that is known of it alone. */
export function likelihoodOf({ kinds, ofOneSide, narrow }: ListQuestion, norm: ListedNorm): number {
  const features = listFeatures(norm, ofOneSide);
  const weigh = (weights: readonly number[]) => dot(features, weights);
  const odds = LIST_KINDS.reduce(
    (sum, kind) => sum + kinds[kind] * weigh(MODEL.kinds[kind]),
    MODEL.bias + norm.match + weigh(MODEL.always) + narrow * weigh(MODEL.narrow),
  );
  return logistic(odds);
}
