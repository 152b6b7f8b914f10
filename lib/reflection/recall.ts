import { dot } from '#lib/core/numbers';
import type { Reflection } from '#lib/protocol/review';

/** A reflection that was found by its vector, best first. */
export type Near = Reflection & { similarity: number; embedding: readonly number[] };

/** Below this cosine a reflection is about something else. */
const RELEVANT = 0.2;
/** From this cosine on two reflections say the same. */
const SAME = 0.97;
/** So many more are looked at, since near-copies fold. */
export const LOOKED_AT_PER_RECALLED = 6;

/** The `limit` nearest that are relevant; of near-copies only the nearest. Rows are never merged where they are kept. */
export function foldNearCopies(near: readonly Near[], limit: number): Reflection[] {
  const kept: Near[] = [];
  for (const candidate of near) {
    if (kept.length >= limit) break;
    if (candidate.similarity < RELEVANT) continue;
    if (kept.some((one) => isSame(one, candidate))) continue;
    kept.push(candidate);
  }
  return kept.map(({ id, task, reflection, judgment }) => ({ id, task, reflection, judgment }));
}

/** What a reflection's vector is made of. */
export function textOfReflection({ task, reflection }: Pick<Reflection, 'task' | 'reflection'>): string {
  return `${task}\n${reflection}`;
}

function isSame(left: Near, right: Near): boolean {
  return textOfReflection(left) === textOfReflection(right) || cosine(left.embedding, right.embedding) >= SAME;
}

function cosine(left: readonly number[], right: readonly number[]): number {
  const norms = Math.hypot(...left) * Math.hypot(...right);
  return norms === 0 ? 0 : dot(left, right) / norms;
}
