import {
  cleanKoreanTitle,
  isEnglishTitle,
  isKoreanOpening,
  isLongKoreanTitle,
  isTitleHeading,
  joinEnglishTitle,
  namesContract,
} from '#lib/language/titles/contract-title';
import { isKoreanTitleLine } from '#lib/language/lines/korean-title-line';
import { isGreeting, markedKoreanTitle, markedSubject } from '#lib/language/titles/subject-line';
import type { Line } from './line';
import { readMark } from './read-mark';

export type FoundTitle = {
  /** What to call the contract; never empty unless its file has no name. */
  title: string;
  /** The title as the document prints it; null when it prints none. */
  printed: string | null;
};

const OPENING_LINES = 40;

/**
 * What the contract is called: a line among its first that names an agreement, or the file's own title where it names one,
 * or what it is marked with as its title or subject, or a heading on its first line, or else the file's name.
 */
export function findTitle(lines: readonly Line[], fileTitle: string | null, fileName: string): FoundTitle {
  const opening = lines.slice(0, OPENING_LINES);
  const printed = findKoreanTitle(opening) ?? findEnglishTitle(opening);
  if (printed !== null) return { title: printed, printed };
  if (fileTitle !== null && namesContract(fileTitle)) return { title: fileTitle.trim(), printed: null };
  const heading = findSubject(opening) ?? readFirstHeading(opening);
  return { title: heading ?? nameWithoutExtension(fileName), printed: heading };
}

function findKoreanTitle(lines: readonly Line[]): string | null {
  const index = lines.findIndex((line) => isKoreanTitleLine(line));
  const line = lines[index];
  if (line === undefined) return null;
  const before = index === 1 ? lines[0] : undefined;
  const opens = before !== undefined && isKoreanOpening(before.text) ? `${before.text} ` : '';
  return cleanKoreanTitle(opens + line.text);
}

function findEnglishTitle(lines: readonly Line[]): string | null {
  const index = lines.findIndex((line, at) => isTitle(line.text, lines[at - 1]?.text ?? ''));
  if (index < 0) return null;
  const [line = '', before = '', after = ''] = [index, index - 1, index + 1].map((at) => lines[at]?.text);
  return joinEnglishTitle(line, before, readMark(after) === null ? after : '');
}

function nameWithoutExtension(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? fileName;
  const name = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .trim();
  return name === '' ? fileName : name;
}

function isTitle(text: string, before: string): boolean {
  return readMark(text) === null && isEnglishTitle(text, before);
}

/** What the first line marks as the title or a letter as its subject, or what stands behind the greeting as a heading does. */
function findSubject(lines: readonly Line[]): string | null {
  const title = markedKoreanTitle(lines[0]?.text ?? '');
  const greeting = lines.findIndex(({ text }) => isGreeting(text));
  if (title !== null || greeting < 0) return title;
  const told = lines.slice(0, SUBJECT_WITHIN).map(({ text }) => markedSubject(text));
  const [line, next] = lines.slice(greeting + 1);
  return told.find((subject) => subject !== null) ?? readHeading(line, next, next?.opensParagraph === true);
}
/** So many lines hold the head of a letter and its subject. */
const SUBJECT_WITHIN = 15;

function readFirstHeading([first, second]: readonly Line[]): string | null {
  const isAlone = second?.opensParagraph === true;
  if (first !== undefined && isAlone && isLongKoreanTitle(first.text) && !isInItem(first)) return plain(first);
  return readHeading(first, second, true);
}

function readHeading(line: Line | undefined, next: Line | undefined, isAlone: boolean): string | null {
  if (line === undefined || next === undefined || !isAlone || isInItem(line)) return null;
  const text = plain(line);
  return isTitleHeading(text, line.bold) ? text : null;
}

const plain = ({ text }: Line) => text.replace(/\s+/g, ' ');
const isInItem = (line: Line) => line.inTable || line.label !== null || readMark(plain(line)) !== null;
