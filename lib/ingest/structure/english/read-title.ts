import {
  cleanTitle,
  endsInAbbreviation,
  endsInReference,
  isCapitals,
  isLargeSentence,
  isTitle,
  MAX_WORDS,
} from '#lib/language/titles/written-title';
import { readMark } from '../read-mark';
import { readUnmarkedTitle, type ReadTitle, type TitleEnd } from '#lib/language/titles/read-unmarked-title';
import { readWordedHeading } from './read-worded-heading';

const WINDOW = 240;
const SEPARATOR = /[.:;](?=\s|$|["“‘(A-Z])|\s?[–—](?=\s|[A-Z])|\s-{1,2}\s|\.\s?[–—-]{1,2}/g;
const BEFORE_NUMBER = /^([A-Z][A-Za-z'’&,;/ -]{2,90}?)\.?\s+(?=\d{1,2}\.\d{1,2}\.?\s+["“(A-Z])/;
const NEXT_NUMBER = /\s\d{1,2}$/;

/**
 * The heading that begins at `from`: run in before its text ("Term. This Agreement …"), in capitals, or alone on its line (and, in
 * capitals, on the following ones). Null when the text goes straight into a sentence.
 */
export function readEnglishTitle(text: string, from: number, to: number): ReadTitle | null {
  const limit = Math.min(to, from + WINDOW);
  const passage = text.slice(from, limit);
  const blank = /\n[ \t]*\n/.exec(passage);
  const paragraph = blank === null ? passage : passage.slice(0, blank.index);
  const [line = ''] = paragraph.split('\n', 1);
  const isBare = isTitle(line) && !/\d/.test(line);
  const unmarked = (by: TitleEnd) => (isBare ? null : readUnmarkedTitle(line, from, by));
  return (
    titleBeforeNumber(paragraph, from) ??
    unmarked('capitals') ??
    unmarked('item') ??
    runInTitle(paragraph, from) ??
    unmarked('opener') ??
    lineTitle(paragraph, from)
  );
}

function runInTitle(paragraph: string, from: number): ReadTitle | null {
  for (const separator of paragraph.matchAll(SEPARATOR)) {
    const written = paragraph.slice(0, separator.index).replace(NEXT_NUMBER, '');
    if (written.length > 120 || written.split(/\s+/).length > MAX_WORDS) return null;
    if (endsInAbbreviation(written) || (separator[0] === ';' && !isCapitals(written))) continue;
    if (separator[0] === ';') continue;
    if (hasLineBreakAfterTitle(written)) return null;
    if (!isTitle(written) && !isLargeSentence(written)) return null;
    const end = written.length < separator.index ? written.length : separator.index + separator[0].length;
    return { title: cleanTitle(written), end: from + end };
  }
  return null;
}

/** A line break inside what would be a title is a wrapped title only when the first line is long and no number follows. */
function hasLineBreakAfterTitle(written: string): boolean {
  const breakAt = written.indexOf('\n');
  if (breakAt < 0) return false;
  const next = written.slice(breakAt + 1).trimStart();
  return breakAt < 40 || readMark(next) !== null || readWordedHeading(next) !== null;
}

/** "SERVICES 1.1 Grant of License.", "House Rules 2.1 Silence is kept". */
function titleBeforeNumber(paragraph: string, from: number): ReadTitle | null {
  const match = BEFORE_NUMBER.exec(paragraph);
  const written = match?.[1] ?? '';
  if (match === null || endsInReference(written) || !isTitle(written)) return null;
  return { title: cleanTitle(written), end: from + written.length };
}

function lineTitle(paragraph: string, from: number): ReadTitle | null {
  const lines = paragraph.split('\n');
  const first = lines[0] ?? '';
  if (!isTitle(first) || /[,;]$/.test(first.trim())) return null;
  if (lines.length > 1 && !isCapitals(first) && runsOn(first, lines[1] ?? '')) return null;
  let end = from + first.length;
  let title = first;
  for (const line of lines.slice(1, 3)) {
    if (!isCapitals(first) || !isCapitals(line) || readMark(line.trim()) !== null || /\d{2}/.test(line)) break;
    title += ` ${line}`;
    end += 1 + line.length;
  }
  return { title: cleanTitle(title), end };
}

/** A long line whose successor begins in lower case is the beginning of a wrapped sentence. */
function runsOn(first: string, next: string): boolean {
  return /^\s*[a-z]/.test(next) && first.trim().length > 25;
}
