import { isEndedLine, isEntryLine } from '#lib/language/lines/stands-below';
import { readBullet } from '#lib/language/sentences/item-label';
import { isKoreanTitleLine } from '#lib/language/lines/korean-title-line';
import { hasHangul } from '#lib/language/text/letters';
import { namesContract } from '#lib/language/titles/contract-title';
import { readSignedTitle } from '#lib/language/titles/signed-title';
import { readRunInTitle } from '#lib/language/titles/run-in-title';
import { isSectionTitle, withoutAside } from '#lib/language/titles/section-title';
import { isCapitals } from '#lib/language/titles/written-title';
import type { Heading } from '../heading';
import type { Line } from '../line';
import { readMark } from '../read-mark';

const LEAST_SECTIONS = 4;
/** What stands under a title says something. */
const LEAST_BODY = 60;
/** So many of the paragraphs open with their title where titles inside the line divide a text. */
const LEAST_SHARE_RUN_IN = 0.6;
/** Under so many of the lines that a sign sets off something else stands where they are titles. */
const LEAST_SHARE_OPENING = 0.6;

/**
 * The sections of a text that gives them titles and no numbers, as letters do: a short line alone, with a paragraph under it, or
 * one that a sign sets off, or a few words that its first paragraph opens with. Each is called by its title. Empty where there are too few to be the way the text is divided.
 */
export function findTitledSections(lines: readonly Line[]): Heading[] {
  const signed = findSigned(lines);
  if (signed.length > 0) return signed;
  const titles = lines.flatMap((line, at) => (opensSection(lines, at) ? [toHeading(line, at)] : []));
  // What the contract itself is called stands above its sections.
  const found = titles.slice(titles.findIndex(({ line, number }) => !isNameOfAll(lines, line, number)));
  const inCapitals = found.filter(({ number }) => isCapitals(withoutAside(number)));
  // Where titles in capitals divide the text, others divide what stands under those.
  const chosen = inCapitals.length >= LEAST_SECTIONS ? inCapitals : found;
  return chosen.length < LEAST_SECTIONS
    ? findRunIn(lines)
    : chosen.map((heading, at) => ({ ...heading, ordinal: at + 1 }));
}

const isNameOfAll = (lines: readonly Line[], at: number, title: string) =>
  hasHangul(title) ? at === 0 || isKoreanTitleLine(lines[at]) : namesContract(title);

/** The titles that the sign sets off which most are set off by: "■ 환불", "■ 휴회". */
function findSigned(lines: readonly Line[]): Heading[] {
  const read = lines.map((line) => (line.inTable || line.label !== null ? null : readSignedTitle(line.text)));
  const titles = read.flatMap((title, at) => {
    const [line, next] = [lines[at], lines[at + 1]];
    return title === null || line === undefined || next === undefined ? [] : [{ ...title, line, at, next }];
  });
  const signs = [...new Set(titles.map(({ sign }) => sign))].map((sign) => {
    const own = titles.filter((one) => one.sign === sign);
    const opening = own.filter(({ next }) => next.inTable || !next.text.startsWith(sign));
    return { opening, share: opening.length / own.length };
  });
  const [most] = signs
    // Items of lists and fields of forms stand one below the other: "□ 보증금 …", "[Name]", "[Title]".
    .filter(({ share }) => share >= LEAST_SHARE_OPENING)
    .toSorted((left, right) => right.opening.length - left.opening.length);
  if (most === undefined || most.opening.length < LEAST_SECTIONS) return [];
  return most.opening.map(({ title, line, at }, index) => ({
    ...toHeading(line, at),
    ...named(title),
    ordinal: index + 1,
  }));
}

/** "Stopping early. Either of us may …": most paragraphs from the first such title to the last begin so. */
function findRunIn(lines: readonly Line[]): Heading[] {
  const paragraphs = lines.flatMap((line, at) =>
    line.opensParagraph && !line.inTable && line.label === null && line.text.length >= LEAST_BODY
      ? [{ line, at, read: readMark(line.text) === null ? readRunInTitle(line.text) : null }]
      : [],
  );
  const first = paragraphs.findIndex(({ read }) => read !== null);
  const among = paragraphs.slice(first, paragraphs.findLastIndex(({ read }) => read !== null) + 1);
  const headings = among.flatMap(({ line, at, read }) =>
    read === null ? [] : [{ ...toHeading(line, at), bodyStart: line.start + read.end, ...named(read.title) }],
  );
  const divides = headings.length >= LEAST_SECTIONS && headings.length >= among.length * LEAST_SHARE_RUN_IN;
  return divides ? headings.map((heading, at) => ({ ...heading, ordinal: at + 1 })) : [];
}

const named = (title: string) => ({ number: title, title, address: title });

function opensSection(lines: readonly Line[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  if (line === undefined || next === undefined || line.inTable || line.label !== null) return false;
  if (!isSectionTitle(line.text) || readMark(line.text) !== null || !isBody(next)) return false;
  if (!line.opensParagraph) return isBehindEnd(before);
  return line.bold || next.opensParagraph || isLong(next) || hasHangul(next.text) || opensItems(next.text);
}

/** The first item of a list, or what leads to it. */
const opensItems = (text: string) => readBullet(text) !== null || text.endsWith(':');

/** A paragraph, a table, an entry of a form, or the first of a list or what leads to one. */
const isBody = (line: Line) => {
  const { text, inTable } = line;
  return inTable || isLong(line) || readMark(text) !== null || isEntryLine(text) || text.endsWith(':');
};

/** Hangul says as much in half as many characters. */
const isLong = ({ text }: Line) => text.length >= (hasHangul(text) ? LEAST_BODY / 3 : LEAST_BODY);

/** Where a text has no blank lines: what stands above has come to its end. */
const isBehindEnd = (before: Line | undefined) =>
  before === undefined || before.inTable || readMark(before.text) !== null || isEndedLine(before.text);

function toHeading({ text, start, end }: Line, line: number): Heading {
  return { line, start, bodyStart: end, number: text, title: text, ordinal: 0, address: text, display: '' };
}
