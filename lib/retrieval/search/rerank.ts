import { textToEmbed } from '#lib/retrieval/index/embedding-text';
import { pieceOf, withJudged, type RankedPiece } from './search-clauses';

/** For each passage how likely it answers the question, 0..1; null where nothing can tell. Throws the signal's reason only. */
export type JudgeAnswers = (
  question: string,
  passages: readonly string[],
  signal: AbortSignal,
) => Promise<number[] | null>;

/** So many of the best are read together with the question. */
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
  const judged = await judge(question, best.map(textOf), signal);
  if (judged === null) return ranked;
  const again = best.map((piece, at) => withJudged(piece, judged[at] ?? 0, weight));
  return [...again.toSorted((left, right) => right.score - left.score), ...ranked.slice(MOST_JUDGED)];
}

/** A piece below its headings. */
function textOf(ranked: RankedPiece): string {
  const { unit, text } = pieceOf(ranked);
  return textToEmbed({ headingPath: unit.headingPath, text });
}
