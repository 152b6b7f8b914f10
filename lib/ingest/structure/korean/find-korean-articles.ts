import { KOREAN_BODY } from '#lib/language/lines/behind-label';
import type { Heading } from '../heading';
import type { Line } from '../line';
import { mayBeginArticle, readKoreanArticleHeading } from './read-article-heading';

export type KoreanArticleStart = Heading & {
  /** Begins a new run of numbers: the first article of a part. */
  restarts: boolean;
};

const CONTENTS_LEADER = /(?:\.{4,}|…{2,}|·{4,}|\s{3,}|\t)\s*-?\s*\d{1,4}\s*-?$/;
const TITLE_LINE = /^[(\[【<〈](.{1,80})[)\]】>〉]$/;
const MAX_PLAIN_JUMP = 1.01;

/** The article headings of a Korean text in order, without lines that only refer to an article and without a table of contents. */
export function findKoreanArticles(lines: readonly Line[]): KoreanArticleStart[] {
  const candidates = lines.flatMap((line, index) => candidateAt(lines, line, index));
  const kept = dropContents(candidates);
  const found: KoreanArticleStart[] = [];
  let last = 0;
  kept.forEach((candidate, index) => {
    const next = kept[index + 1];
    if (!isPlausible(candidate, last, next)) return;
    const restarts = found.length === 0 || (candidate.ordinal === 1 && last >= 1);
    found.push({ ...candidate, restarts });
    last = candidate.ordinal === 0 ? last : candidate.ordinal;
  });
  return found;
}

type Candidate = Heading & { isStrong: boolean };

function candidateAt(lines: readonly Line[], line: Line, index: number): Candidate[] {
  if (!mayBeginArticle(line.text) || CONTENTS_LEADER.test(line.text)) return [];
  const heading = readKoreanArticleHeading(line.text);
  if (heading === null) return [];
  const { number, ordinal, isStrong } = heading;
  const base = { line: index, start: line.start, number, ordinal, address: number, display: number };
  const next = lines[index + 1];
  if (heading.needsNextLine) return joinTitle(lines, index, base, heading.length, isStrong);
  if (heading.title !== null || line.text.length > heading.length + 1) {
    return [{ ...base, title: heading.title, bodyStart: line.start + heading.length, isStrong }];
  }
  const own = next === undefined ? null : titleOnItsOwnLine(next);
  if (own !== null && next !== undefined) return [{ ...base, title: own, bodyStart: next.end, isStrong: true }];
  return [{ ...base, title: null, bodyStart: line.end, isStrong }];
}

/** A title whose bracket closes on the next line. */
function joinTitle(
  lines: readonly Line[],
  index: number,
  base: Omit<Candidate, 'title' | 'bodyStart' | 'isStrong'>,
  length: number,
  isStrong: boolean,
): Candidate[] {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined || next === undefined) return [];
  const joined = `${line.text.slice(0, length)} ${next.text}`;
  const heading = readKoreanArticleHeading(joined);
  if (heading === null || heading.needsNextLine || heading.title === null) return [];
  const bodyStart = next.start + Math.max(0, heading.length - length - 1);
  return [{ ...base, title: heading.title, bodyStart, isStrong }];
}

function titleOnItsOwnLine(line: Line): string | null {
  const bracketed = TITLE_LINE.exec(line.text);
  if (bracketed !== null) return (bracketed[1] ?? '').trim();
  const isTitle =
    line.text.length <= 30 && !KOREAN_BODY.test(line.text) && readKoreanArticleHeading(line.text) === null;
  return isTitle ? line.text : null;
}

/** A table of contents is a run of headings with nothing between them whose numbers begin again right after. */
function dropContents(candidates: readonly Candidate[]): Candidate[] {
  let from = 0;
  for (let index = 1; index < candidates.length; index += 1) {
    const here = candidates[index];
    const before = candidates[index - 1];
    const first = candidates[from];
    if (here === undefined || before === undefined || first === undefined) break;
    if (here.line - before.line <= 2) continue;
    const isContents = index - from >= 4 && here.ordinal === first.ordinal && here.title === first.title;
    if (isContents) return [...candidates.slice(0, from), ...candidates.slice(index)];
    from = index;
  }
  return [...candidates];
}

/**
 * Headings with a title are taken as they come, whatever their number (contracts skip and repeat); bare numbers only when they go on
 * from the last one, so that 제14조 at the start of a wrapped line stays a reference.
 */
function isPlausible(candidate: Candidate, last: number, next: Candidate | undefined): boolean {
  if (candidate.isStrong) return true;
  if (candidate.ordinal > last && candidate.ordinal - Math.floor(last) <= MAX_PLAIN_JUMP) return true;
  const goesOn = next !== undefined && next.ordinal - Math.floor(candidate.ordinal) === 1;
  return goesOn && (candidate.ordinal === 1 || (candidate.ordinal > last && candidate.ordinal - last <= 3));
}
