import { readMark } from '../read-mark';
import { readUnmarkedTitle, type TitleEnd } from './read-unmarked-title';
import { readWordedHeading } from './read-worded-heading';

export type ReadTitle = { title: string; /** Offset after title and its punctuation. */ end: number };

const WINDOW = 240;
const MAX_WORDS = 14;
const SMALL_WORD =
  /^(?:of|and|the|or|to|in|for|by|with|on|from|a|an|at|as|per|not|no|other|upon|&|etc|vs?|[a-z]{1,3})$/;
const SENTENCE_WORD =
  /\b(?:shall|will|may|must|is|are|was|were|has|have|means|agrees?|hereby|been|does|do|can|should|would|includes?)\b/;
const SEPARATOR = /[.:;](?=\s|$|["“‘(A-Z])|\s?[–—](?=\s|[A-Z])|\s-{1,2}\s|\.\s?[–—-]{1,2}/g;
const BEFORE_NUMBER = /^([A-Z][A-Za-z'’&,;/ -]{2,90}?)\.?\s+(?=\d{1,2}\.\d{1,2}\.?\s+["“(A-Z])/;
const REFERS = /\b(?:Sections?|Articles?|Clauses?|Paragraphs?|Exhibit|Schedule|and|or|of|to|in|under|with|by)$/i;
const ABBREVIATION = /(?:^|[\s(.])(?:[A-Z]|No|Inc|Co|Ltd|Corp|vs?|St|Mr|Ms|Dr|U\.S|[ei]\.[eg])$/;
/** "Time is of the Essence." is a title all the same: its words are written large. */
const MILD_SENTENCE_WORD = /^(?:is|are|has|have|does|do)$/;
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
    if (ABBREVIATION.test(written) || (separator[0] === ';' && !isCapitals(written))) continue;
    if (separator[0] === ';') continue;
    if (hasLineBreakAfterTitle(written)) return null;
    if (!isTitle(written) && !isLargeSentence(written)) return null;
    const end = written.length < separator.index ? written.length : separator.index + separator[0].length;
    return { title: clean(written), end: from + end };
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
  if (match === null || REFERS.test(written) || !isTitle(written)) return null;
  return { title: clean(written), end: from + written.length };
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
  return { title: clean(title), end };
}

/** A long line whose successor begins in lower case is the beginning of a wrapped sentence. */
function runsOn(first: string, next: string): boolean {
  return /^\s*[a-z]/.test(next) && first.trim().length > 25;
}

export function isCapitals(text: string): boolean {
  return /[A-Z]{2}/.test(text) && !/[a-z]{2}/.test(text);
}

function isTitle(written: string): boolean {
  const text = written.trim();
  if (text.length < 2 || text.length > 120 || !/^["“‘'(_[]?[A-Z]/.test(text)) return false;
  if (/^\[[^\]]*$/.test(text)) return false;
  if (isCapitals(text)) return text.split(/\s+/).length <= MAX_WORDS + 4;
  if (SENTENCE_WORD.test(text)) return false;
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Za-z&]/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  const large = words.filter((word) => !SMALL_WORD.test(word));
  const capitalised = large.filter((word) => /^[A-Z]/.test(word)).length;
  return words.length <= 6 || capitalised / Math.max(1, large.length) >= 0.6;
}

function isLargeSentence(written: string): boolean {
  const words = written.trim().split(/\s+/);
  const large = words.filter((word) => !SMALL_WORD.test(word) && !MILD_SENTENCE_WORD.test(word));
  return words.length <= 9 && large.length >= 2 && large.every((word) => /^[A-Z]/.test(word));
}

function clean(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/^[\s"“_*]+|[\s"”_*.:;,–—-]+$/g, '')
    .trim();
}
