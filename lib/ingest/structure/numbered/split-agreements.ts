import { headsAgreement } from '#lib/language/titles/contract-title';
import { isCapitals } from '#lib/language/titles/written-title';
import type { Line } from '../line';
import { findNumberedArticles } from './find-numbered-articles';

const LEAST_ARTICLES = 3;
const MAX_TITLE = 90;
const MAX_TRIALS = 12;

/**
 * First lines of the agreements that follow each other in one text without an exhibit's heading: after the signing of one, the title of
 * another in capitals, with articles of its own that begin at 1 again. The first line of all is always among them.
 */
export function findAgreementStarts(
  text: string,
  lines: readonly Line[],
  isClosing: (lines: readonly Line[], index: number) => boolean,
): number[] {
  const starts = [0];
  let isSigned = false;
  let trials = 0;
  lines.forEach((line, index) => {
    if (isClosing(lines, index)) isSigned = true;
    if (!isSigned || trials >= MAX_TRIALS || !isAgreementTitle(line)) return;
    trials += 1;
    const from = starts.at(-1) ?? 0;
    if (!hasArticles(text, lines.slice(from, index)) || !hasArticles(text, lines.slice(index))) return;
    starts.push(index);
    isSigned = false;
  });
  return starts;
}

function isAgreementTitle(line: Line): boolean {
  const { text } = line;
  if (text.length > MAX_TITLE || line.inTable || !line.opensParagraph || /[.;,:]$/.test(text)) return false;
  return isCapitals(text) && headsAgreement(text) && !/^[\d(]/.test(text);
}

function hasArticles(text: string, lines: readonly Line[]): boolean {
  const headings = findNumberedArticles(text, lines, lines.at(-1)?.end ?? 0);
  return headings.length >= LEAST_ARTICLES && headings[0]?.ordinal === 1;
}
