import { hasHangul } from '#lib/language/text/letters';
import type { Heading } from '../heading';
import type { Line } from '../line';
import { readMark } from '../read-mark';

const LEAST_PARAGRAPHS = 4;
/** What is shorter leads to what stands below it: "Here is what you pay." */
const LEAST_LENGTH = 80;
/** Of a text that numbers divide more of its paragraphs are numbered. */
const MOST_NUMBERED = 0.3;
/** Fewer characters are one clause. */
const LEAST_TEXT = 1000;

/**
 * The paragraphs of a text that neither numbers nor titles divide, as of a letter: each is called by its place. Empty where they
 * are few, or mostly numbered.
 */
export function findParagraphs(lines: readonly Line[], language: 'ko' | 'en'): Heading[] {
  const starts = startsOf(lines);
  const numbered = starts.filter(({ line }) => readMark(line.text) !== null);
  const length = (lines.at(-1)?.end ?? 0) - (lines[0]?.start ?? 0);
  if (starts.length < LEAST_PARAGRAPHS || length < LEAST_TEXT || numbered.length > starts.length * MOST_NUMBERED)
    return [];
  return starts.map(({ line: { start }, at }, index) => {
    const address = language === 'ko' ? `문단 ${index + 1}` : `Paragraph ${index + 1}`;
    return {
      line: at,
      start,
      bodyStart: start,
      number: address,
      title: null,
      ordinal: index + 1,
      address,
      display: '',
    };
  });
}

/** By blank lines; where there are none, by lines that begin behind the end of a sentence. */
function startsOf(lines: readonly Line[]): { line: Line; at: number }[] {
  const hasBlank = lines.some(({ opensParagraph }, at) => at > 0 && opensParagraph);
  const starts: { line: Line; at: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const opens = hasBlank ? line.opensParagraph : ENDED.test(lines[at - 1]?.text ?? '.');
    const last = starts.at(-1);
    if (!opens || line.inTable) continue;
    if (last === undefined || isWhole(lines.slice(last.at, at))) starts.push({ line, at });
  }
  return starts;
}

/** Long enough, or a sentence and what it leads to; a title or a greeting goes along with what follows. */
function isWhole(paragraph: readonly Line[]): boolean {
  const second = paragraph.findIndex(({ opensParagraph }, at) => at > 0 && opensParagraph);
  return isLong(paragraph) || (second > 0 && /[.:。]$/u.test(paragraph[second - 1]?.text ?? ''));
}
const ENDED = /[.!?。]["”’)]?$/u;

/** Hangul says as much in half as many characters. */
function isLong(lines: readonly Line[]): boolean {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  return length >= (lines.some(({ text }) => hasHangul(text)) ? LEAST_LENGTH / 2 : LEAST_LENGTH);
}
