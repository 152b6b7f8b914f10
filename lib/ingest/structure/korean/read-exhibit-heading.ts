import { BEHIND_KOREAN_EXHIBIT, ENDS_LISTING } from '#lib/language/lines/behind-label';
import { foldAddressText } from '#lib/language/address/fold-address-text';
import { joinAddress } from '#lib/language/address/korean-address';
import type { ExhibitHeading } from '../heading';
import type { Line } from '../line';

const WORD = '별\\s?지|별\\s?표|별\\s?첨|붙\\s?임|첨\\s?부|부속서?|부\\s?록';
const NUMBER = '\\d{1,2}(?:-\\d{1,2})?|[Ⅰ-Ⅻ]|[IVX]{1,4}(?![A-Za-z])|[A-Z](?![A-Za-z])|[①-⑳]';
const NUMBERED = `(?:제\\s?)?(?<number>${NUMBER})?(?:\\s?호)?(?:\\s?의\\s?(?<branch>\\d{1,2}))?`;
const LABEL = new RegExp(
  `^(?:\\(\\s?)?(?<open>[[【<〈「『〔《⌜|])?\\s?(?<word>${WORD})(?:\\s?서류|\\s?서식)?\\s?${NUMBERED}\\s?(?:서식|서류)?\\s?(?<close>[\\]】>〉」』〕》⌟|])?(?:\\s?\\))?`,
);
const MAX_HEADING = 70;

/** The heading of a Korean exhibit a line holds, or null: a mention in a sentence and a list of enclosures are none. */
export function readKoreanExhibitHeading(lines: readonly Line[], index: number): ExhibitHeading | null {
  const line = lines[index];
  if (line === undefined || line.text.length > MAX_HEADING) return null;
  const folded = foldAddressText(line.text);
  const match = LABEL.exec(folded);
  if (match === null) return null;
  const rest = folded.slice(match[0].length);
  const isBracketed = match.groups?.['open'] !== undefined && match.groups['close'] !== undefined;
  const written = match.groups?.['number'] ?? '';
  if (!isBracketed && (written === '' || !standsBefore(match[0], rest) || isWrapped(lines[index - 1], line)))
    return null;
  if (BEHIND_KOREAN_EXHIBIT.test(rest.trimStart()) && rest.trim() !== '') return null;
  if (ENDS_LISTING.test(rest.trim())) return null;
  const branch = match.groups?.['branch'];
  const number = branch === undefined ? written : `${written}의${branch}`;
  const word = (match.groups?.['word'] ?? '').replace(/\s/g, '');
  const own = rest.replace(/^[\s.:：\-–]+/, '').trim();
  const next = lines[index + 1];
  const borrowed = own === '' && next !== undefined && isTitleLine(next) ? next.text : null;
  const label = folded.slice(0, match[0].length).trim();
  return {
    line: index,
    nextLine: index + (borrowed === null ? 1 : 2),
    start: line.start,
    address: joinAddress(word, number),
    title: joinAddress(label, own === '' ? (borrowed ?? '') : own),
  };
}

/** The label ends there, it is not the beginning of a longer word. */
function standsBefore(label: string, rest: string): boolean {
  return /\s$/.test(label) || /^(?:$|[\s.:：\-–(<])/.test(rest);
}

const LONG_LINE = 30;

/** The line before is a long one whose sentence has not ended. */
function isWrapped(before: Line | undefined, line: Line): boolean {
  if (before === undefined || line.opensParagraph || before.inTable) return false;
  return before.text.length > LONG_LINE && !/[.。:：;)\]>】_\d]$|[다함음임요]$/.test(before.text);
}

function isTitleLine(line: Line): boolean {
  if (line.inTable || line.text.length > 50) return false;
  return (
    !/^(?:[①-⑳]|\d{1,2}[.)]|[가-하][.)]|제\s?\d+\s?[조장])|[.。:：,]$/.test(line.text) && LABEL.exec(line.text) === null
  );
}
