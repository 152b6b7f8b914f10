import type { Line } from '../line';
import { isKoreanClosing } from '#lib/language/lines/korean-closing';
import type { KoreanArticleStart } from './find-korean-articles';

/**
 * The articles without those that stand behind a signing and whose numbers go back: statutes and articles that a guide quotes after the
 * contract. An agreement that begins at 제1조 ends such a passage.
 */
export function endAtSigning(lines: readonly Line[], articles: readonly KoreanArticleStart[]): KoreanArticleStart[] {
  const kept: KoreanArticleStart[] = [];
  let isOver = false;
  for (const article of articles) {
    const last = kept.at(-1);
    if (article.restarts || last === undefined) isOver = false;
    else if (!isOver && article.ordinal <= last.ordinal) isOver = isSignedBetween(lines, last.line, article.line);
    if (!isOver) kept.push(article);
  }
  return kept;
}

function isSignedBetween(lines: readonly Line[], from: number, to: number): boolean {
  for (let index = from + 1; index < to; index += 1) if (isKoreanClosing(lines, index)) return true;
  return false;
}
