import { pieceOf, withJudged, type RankedPiece } from './search-clauses';

/** For each passage how likely it answers the question, 0..1; null where nothing can tell. Throws the signal's reason only. */
export type JudgeAnswers = (
  question: string,
  passages: readonly { headingPath: readonly string[]; text: string }[],
  signal: AbortSignal,
) => Promise<number[] | null>;

/** So many of the best have their sentences held against the question. */
export const MOST_JUDGED = 8;

/** The ranking once more, its best pieces by how likely they answer beside what ranked them; as it is where nothing can tell. `weight`: for learning another. */
export async function rerank(
  ranked: readonly RankedPiece[],
  question: string,
  judge: JudgeAnswers,
  signal: AbortSignal,
  weight?: number,
): Promise<readonly RankedPiece[]> {
  const best = ranked.slice(0, MOST_JUDGED);
  const judged = await judge(question, best.map(passageOf), signal);
  if (judged === null) return ranked;
  const again = best.map((piece, at) => withJudged(piece, judged[at] ?? 0, weight));
  return [...again.toSorted((left, right) => right.score - left.score), ...ranked.slice(MOST_JUDGED)];
}

function passageOf(ranked: RankedPiece) {
  const { unit, text } = pieceOf(ranked);
  return { headingPath: unit.headingPath, text };
}
