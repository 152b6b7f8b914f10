import { PAGE_NUMBER } from '#lib/language/lines/page-furniture';
import type { LeftOutReason } from '../../source';
import type { Line } from './group-lines';
import { lineText } from './line-text';

type PageLines = { bottom: number; top: number; lines: Line[] };
export type MarginLine = { line: Line; text: string; why: LeftOutReason };

/** How many lines from the page's upper and lower edge are looked at, and how far into the page. */
const DEEPEST_LINE = 4;
const DEEPEST_SHARE = 0.16;
/** Of all pages; headers that change between left and right pages stand on half of them, less a title page. */
const REPEATED_SHARE = 0.4;
const BAND_POINTS = 6;

/**
 * Finds headers, footers and page numbers by where they stand: at the page's edge, in the same band, with the same text
 * (digits masked) on many pages. A single page's number is known by its look alone. From the top of each page. Where
 * nothing at all would be left, the file has no margins.
 */
export function findMargins(pages: PageLines[]): MarginLine[][] {
  const candidates = pages.map(listCandidates);
  const repeated = countRepeats(candidates);
  const needed = Math.max(2, Math.ceil(pages.length * REPEATED_SHARE));
  const margins = candidates.map((page) =>
    page.flatMap((candidate): MarginLine[] => {
      const count = Math.max(...neighbours(candidate).map((key) => repeated.get(key)?.size ?? 0));
      const isNumber = candidate.isOutermost && candidate.isTop === false && PAGE_NUMBER.test(candidate.text);
      if (count < needed && !(isNumber && (pages.length === 1 || count >= 2))) return [];
      return [{ line: candidate.line, text: candidate.text, why: reasonOf(candidate) }];
    }),
  );
  const running = findRunningLines(pages, margins, needed);
  const found = margins.map((page, index) =>
    [...page, ...(running[index] ?? [])].sort((a, b) => b.line.baseline - a.line.baseline),
  );
  const isAnythingLeft = pages.some(({ lines }, index) => lines.length > (found[index]?.length ?? 0));
  return isAnythingLeft ? found : pages.map(() => []);
}

const FEWEST_RUNNING = 3;
const MOST_RUNNING_LINES = 3;

/**
 * Footers and page numbers that follow the text down the page instead of standing in a band: what is left as the last line of a
 * page is the same on many pages, or a bare number that counts with the pages. Up to a few lines a page, from the last one up.
 */
function findRunningLines(pages: PageLines[], margins: MarginLine[][], needed: number): MarginLine[][] {
  const found: MarginLine[][] = pages.map(() => []);
  for (let round = 0; round < MOST_RUNNING_LINES; round += 1) {
    const last = pages.map(({ lines }, index) => {
      const taken = new Set([...(margins[index] ?? []), ...(found[index] ?? [])].map(({ line }) => line));
      const line = lines.findLast((candidate) => !taken.has(candidate));
      return line ? { line, text: lineText(line), key: runningKey(lineText(line), index) } : null;
    });
    const counts = new Map<string, number>();
    for (const { key } of last.flatMap((entry) => entry ?? [])) counts.set(key, (counts.get(key) ?? 0) + 1);
    const isRunning = (key: string) => key !== '' && (counts.get(key) ?? 0) >= Math.max(FEWEST_RUNNING, needed);
    if (!last.some((entry) => entry && isRunning(entry.key))) break;
    last.forEach((entry, index) => {
      if (!entry || !isRunning(entry.key)) return;
      found[index]?.push({
        line: entry.line,
        text: entry.text,
        why: PAGE_NUMBER.test(entry.text) ? 'pageNumber' : 'pageFooter',
      });
    });
  }
  return found;
}

/** The same for lines that run: how far a bare number is ahead of its page, or a text with its digits masked; '' for anything else. */
function runningKey(text: string, page: number): string {
  const number = /^[-–—\s]*(\d{1,4})[-–—\s]*$/.exec(text)?.[1];
  if (number !== undefined) return `number ${Number(number) - page}`;
  const mask = maskDigits(text);
  return /\p{L}{3}/u.test(mask) ? mask : '';
}

function maskDigits(text: string): string {
  return text.replace(/\s/g, '').replace(/\d+/g, '#');
}

type Candidate = {
  line: Line;
  text: string;
  mask: string;
  band: number;
  isTop: boolean;
  isOutermost: boolean;
  page: number;
};

function listCandidates(page: PageLines, index: number): Candidate[] {
  const depth = (page.top - page.bottom) * DEEPEST_SHARE;
  const upper = page.lines.slice(0, DEEPEST_LINE).filter((line) => page.top - line.baseline < depth);
  const lower = page.lines
    .slice(-DEEPEST_LINE)
    .filter((line) => line.baseline - page.bottom < depth && !upper.includes(line));
  const toCandidate = (line: Line, isTop: boolean, isOutermost: boolean): Candidate => {
    const text = lineText(line);
    const mask = PAGE_NUMBER.test(text) ? '#' : maskDigits(text);
    const edge = isTop ? page.top - line.baseline : line.baseline - page.bottom;
    return { line, text, mask, band: Math.round(edge / BAND_POINTS), isTop, isOutermost, page: index };
  };
  return [
    ...upper.map((line, at) => toCandidate(line, true, at === 0)),
    ...lower.map((line, at) => toCandidate(line, false, at === lower.length - 1)),
  ];
}

function keyOf(candidate: Candidate, band: number): string {
  return `${candidate.isTop ? 'top' : 'bottom'}|${band}|${candidate.mask}`;
}

/** Bands have edges: a line may fall in the next one by a hair. */
function neighbours(candidate: Candidate): string[] {
  return [-1, 0, 1].map((shift) => keyOf(candidate, candidate.band + shift));
}

function countRepeats(candidates: Candidate[][]): Map<string, Set<number>> {
  const repeated = new Map<string, Set<number>>();
  for (const candidate of candidates.flat()) {
    const key = keyOf(candidate, candidate.band);
    const pages = repeated.get(key) ?? new Set<number>();
    repeated.set(key, pages.add(candidate.page));
  }
  return repeated;
}

function reasonOf(candidate: Candidate): LeftOutReason {
  if (PAGE_NUMBER.test(candidate.text)) return 'pageNumber';
  return candidate.isTop ? 'pageHeader' : 'pageFooter';
}
