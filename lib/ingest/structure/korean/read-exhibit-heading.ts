import { foldAddressText } from '#lib/language/address/fold-address-text';
import { joinAddress } from '#lib/language/address/korean-address';
import type { ExhibitHeading } from '../heading';
import type { Line } from '../line';

const LABEL =
  /^(?:\(\s?)?(?<open>[[【<〈「『〔《⌜|])?\s?(?<word>별\s?지|별\s?표|별\s?첨|붙\s?임|첨\s?부|부속서|부\s?록)(?:\s?서류|\s?서식)?\s?(?:제\s?)?(?<number>\d{1,2}(?:-\d{1,2})?|[Ⅰ-Ⅻ]|[IVX]{1,4}(?![A-Za-z])|[A-Z](?![A-Za-z])|[①-⑳])?(?:\s?호)?(?:\s?의\s?(?<branch>\d{1,2}))?\s?(?:서식|서류)?\s?(?<close>[\]】>〉」』〕》⌟|])?(?:\s?\))?/;
/** What follows a mention in a sentence: a particle that ends there (과 같이, but not 과업 내용서), or words of reference. */
const NOT_A_HEADING =
  /^(?:(?:[의을를은는이가와과로도만]|에[서게는도만]?|이?라|으?로[서써]?|와의|과의)(?=[\s,]|$)|에\s?(?:따|의하)|,|및|또는|부터|까지|참조|참고|와\s?같|기재|서류[를은의]|파일|된|하는|한\s|하여|하고|할\s)/;
const ENDS_A_SENTENCE = /(?:다|함|음|임|요)[.。]?$|각?\s?\d+\s?부[.)]?$|\b끝[.)]?$|[,;]$/;
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
  if (NOT_A_HEADING.test(rest.trimStart()) && rest.trim() !== '') return null;
  if (ENDS_A_SENTENCE.test(rest.trim())) return null;
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
