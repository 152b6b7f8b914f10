import { BEHIND_CHAPTER } from '#lib/language/lines/behind-label';
import { parseOrdinalWord, parseRoman } from '#lib/language/quantities/numerals';
import type { ChapterHeading } from '../heading';
import type { Line } from '../line';
import { isCapitals } from '#lib/language/titles/written-title';

const CHAPTER =
  /^(CHAPTER|Chapter|PART|Part)\s{1,3}(\d{1,2}|[IVXL]{1,6}|[A-Z]|[Oo]ne|ONE|[Tt]wo|TWO|[Tt]hree|THREE|[Ff]our|FOUR|[Ff]ive|FIVE)(?:\s{0,2}[.:–—-]+\s{0,3}|\s{1,3}|$)(.{0,80})$/;

type Numbered = ChapterHeading & { ordinals: number[]; word: string };

/** CHAPTER 1 and PART A lines of an English contract; one alone, or out of its order, is a reference that begins a line. */
export function findEnglishChapters(lines: readonly Line[]): ChapterHeading[] {
  const found: Numbered[] = [];
  lines.forEach((_, index) => {
    const chapter = readChapter(lines, index);
    if (chapter !== null && goesOn(found.at(-1), chapter)) found.push(chapter);
  });
  if (found.length < 2) return [];
  return found.map(({ line, nextLine, start, label, title }) => ({ line, nextLine, start, label, title }));
}

function goesOn(last: Numbered | undefined, chapter: Numbered): boolean {
  if (last === undefined) return chapter.ordinals.includes(1);
  if (last.word !== chapter.word) return false;
  return last.ordinals.some((before) => chapter.ordinals.includes(before + 1));
}

function readChapter(lines: readonly Line[], index: number): Numbered | null {
  const line = lines[index];
  if (line === undefined || line.inTable || line.text.length > 100) return null;
  const match = CHAPTER.exec(line.text);
  const [, word = '', number = '', rest = ''] = match ?? [];
  const own = rest.trim();
  if (match === null || BEHIND_CHAPTER.test(own)) return null;
  const next = lines[index + 1];
  const borrowed = own === '' && next !== undefined && isHeadline(next) ? next.text : null;
  return {
    line: index,
    nextLine: index + (borrowed === null ? 1 : 2),
    start: line.start,
    label: `${word} ${number}`,
    title: own === '' ? borrowed : own,
    ordinals: ordinalsOf(number),
    word: word.toLowerCase(),
  };
}

function isHeadline(line: Line): boolean {
  return line.text.length <= 60 && !/^[\d(]|[.;,:]$/.test(line.text) && (isCapitals(line.text) || line.bold);
}

/** "I" is the first numeral and the ninth letter. */
function ordinalsOf(number: string): number[] {
  if (/^\d+$/.test(number)) return [Number(number)];
  const word = parseOrdinalWord(number.toLowerCase());
  if (word !== null) return [word];
  const roman = parseRoman(number);
  const letter = number.length === 1 ? [number.charCodeAt(0) - 64] : [];
  return roman === null ? letter : [roman, ...letter];
}
