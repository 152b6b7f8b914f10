import type { DocumentStructure, Language, Part } from '#lib/protocol/document';
import { addressOf, locateClause } from './locate-clause';

export type BlankKind = 'blank' | 'unchecked' | 'checked';
type Blank = { start: number; end: number; kind: BlankKind };

const SPACE = '[ \\t\\u00a0\\u3000_]';
/** After "[ ]" they make it an amount to fill in; other words make it a box to tick. */
const UNIT =
  '(?:%|％|퍼센트|프로|개월|개소|개|년|월|일|주|시간|시|분|회|원|천원|만원|억원|명|인|건|부|차|호|조|항|배|평|㎡|days?\\b|months?\\b|years?\\b|hours?\\b|percent\\b|shares?\\b)';

/** "[Legal name of the employer]", "[insert date]": a name for what is to be filled in. Instructions and notes are longer or have a verb. */
const NAMED =
  /(?<!\d\s{0,2})\[\s?(?:(?:[Ii]nsert|INSERT|[Ee]nter|[Ss]pecify|[Ff]ill in|[Cc]omplete|[Pp]rovide|[Dd]escribe)\b[^[\]\n]{0,80}|(?=[A-Z]|(?:name|title|date|address|amount|number|company|party|state|city|email|percentage|price|purpose)\b)(?![^\]]{0,60}\b(?:[Pp]age|[Ff]ollows?|[Oo]mitted|[Rr]eserved|[Rr]edacted|[Rr]emainder|[Dd]eleted|[Ss]ection|SECTION|[Ee]xhibit|EXHIBIT|[Ss]chedule|[Aa]rticle|[Nn]ote|[Cc]onfidential|[Rr]equested|[Ii]s|[Aa]re|[Ii]f|[Ss]hall|[Bb]lank)\b)(?:[\w’'/.-]{1,20} ){0,5}?(?:[Nn]ame|NAME|[Dd]ate|DATE|[Aa]ddress|ADDRESS|[Tt]itle|TITLE|[Aa]mount|AMOUNT|[Nn]umber|NUMBER|[Jj]urisdiction|[Ss]tate|STATE|[Cc]ounty|[Cc]ity|[Ee]mail|[Pp]hone|[Pp]ercentage|[Pp]rice|[Pp]urpose|COMPANY|PARTY|[Yy]ear|[Mm]onth|[Dd]ay)(?: [a-z]{1,4} [\w’' ]{1,40}| [A-Z]?[\w]{0,14})?\s?)\]/g;
const GAP = '[ \\u00a0\\u3000]';
/** "총 금액          원": a wide gap with nothing but its unit behind. */
const GAP_BEFORE_UNIT = new RegExp(
  `(?<=[^\\s\\d])${GAP}{3,40}(?:원|개월|일|%|％|퍼센트|명|회|시간)(?=$|[\\s).,:;/~]|정[\\s(]|[을이의에씩]|으로|까지|이내|이상|이하|미만|초과|단위|간)`,
  'gm',
);
/** Something to write on: dots that no page number follows, dashes before a unit or "(이하", letters that stand for a name. */
const WRITING_LINE =
  /(?:\.{5,}|…{2,})(?![.…])(?!\s{0,12}\d)|-{5,}(?=\s?(?:\((?:이하|인)|원|일|%))|(?<=^|[\s가-힣“"(])O{3,}(?=\s?[(가-힣])|ㅇ{2,}|\b(?:TBD|TBA)\b/g;

/** Terms left open, each pattern bounded so that time stays linear. */
const PATTERNS: { pattern: RegExp; kind: BlankKind }[] = [
  { kind: 'blank', pattern: new RegExp(`20${SPACE}{0,12}년${SPACE}{1,12}월${SPACE}{1,12}일`, 'g') },
  { kind: 'blank', pattern: new RegExp(`(?<![\\d가-힣])년${SPACE}{1,12}월${SPACE}{1,12}일`, 'g') },
  { kind: 'checked', pattern: /[[(](?:[✓✔√☑]|(?<=\[)[vVxX]| [xXvV] )[\])]|[☑☒✓✔]/g },
  { kind: 'unchecked', pattern: new RegExp(`\\[ {1,3}\\](?=\\s?[\\d가-힣A-Za-z])(?!\\s?${UNIT})|☐`, 'g') },
  { kind: 'unchecked', pattern: new RegExp(`(?<=^|[\\t\\n])[[(] {1,8}[\\])](?=\\t\\s?[^\\s\\d])(?!\\s?${UNIT})`, 'g') },
  { kind: 'blank', pattern: new RegExp(`[[【〔]${SPACE}{0,60}[\\]】〕]|[(（]${SPACE}{1,60}[)）]`, 'g') },
  { kind: 'blank', pattern: /\[\s?[●•○#]{1,8}\s?\]|\{[a-z][a-z\d_]{1,60}\}|\[[$€£₩]?_{2,}\]/g },
  { kind: 'blank', pattern: NAMED },
  { kind: 'blank', pattern: GAP_BEFORE_UNIT },
  { kind: 'blank', pattern: WRITING_LINE },
  { kind: 'blank', pattern: /_{3,}/g },
  { kind: 'blank', pattern: /[○◯〇]{2,}|[□]{2,}/g },
];
const BOX = /[□■▢◻]/g;
const LONGEST_LINE = 400;

/**
 * Terms that are left open, in the order of the text and apart: "[  ]%", "____", "20  년  월  일", "○○○", and boxes to tick.
 * A square that opens a line alone is a bullet and not among them.
 */
export function findBlanks(
  text: string,
  parts: readonly Part[],
  language: Language,
): NonNullable<DocumentStructure['blanks']> {
  return apart([...listMarks(text), ...listBoxes(text)]).flatMap((blank) => {
    const location = locateClause(parts, blank.start);
    return location === null ? [] : [{ ...blank, part: location.part, address: addressOf(location, parts, language) }];
  });
}

function* listMarks(text: string): Generator<Blank> {
  for (const { pattern, kind } of PATTERNS) {
    for (const { index, 0: written } of text.matchAll(pattern))
      yield { start: index, end: index + written.length, kind };
  }
}

/** Squares: a filled one is a tick only where an open one stands on its line, and a bullet where no other box is near. */
function* listBoxes(text: string): Generator<Blank> {
  for (const { index, 0: box } of text.matchAll(BOX)) {
    if (text.charAt(index + 1) === box || text.charAt(index - 1) === box) continue;
    const line = lineAround(text, index);
    const others = line.text.replace(/[□☐]{2,}/g, '').match(/[□☐☑■▢◻]/g) ?? [];
    const hasOpen = others.some((other) => /[□☐▢◻]/.test(other));
    if (box === '■' && !(hasOpen && others.length > 1)) continue;
    const opensLine = text.slice(line.start, index).trim() === '';
    if (opensLine && others.length < 2 && !hasBoxBeside(text, line)) continue;
    yield { start: index, end: index + 1, kind: box === '■' ? 'checked' : 'unchecked' };
  }
}

type LineSpan = { start: number; end: number; text: string };

/** The line around an offset, or as much of it as is near. */
function lineAround(text: string, offset: number): LineSpan {
  const from = Math.max(0, offset - LONGEST_LINE);
  const start = text.slice(from, offset).lastIndexOf('\n') + 1 + from;
  const after = text.slice(offset, offset + LONGEST_LINE).indexOf('\n');
  const end = after < 0 ? Math.min(text.length, offset + LONGEST_LINE) : offset + after;
  return { start, end, text: text.slice(start, end) };
}

/** Options to choose from may stand one a line. */
function hasBoxBeside(text: string, line: LineSpan): boolean {
  const before = line.start > 0 ? lineAround(text, line.start - 1).text : '';
  const after = line.end < text.length ? lineAround(text, line.end + 1).text : '';
  return [before, after].some((other) => /^\s{0,20}[□☐☑]/.test(other));
}

/** In order; of two that overlap the first, and of two that begin together the longer one. */
function apart(blanks: Blank[]): Blank[] {
  const sorted = blanks.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return sorted.filter((blank) => {
    if (blank.start < end) return false;
    end = blank.end;
    return true;
  });
}
