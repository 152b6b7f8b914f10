import { oneOf } from '../words/word-lists';

type BlankKind = 'blank' | 'unchecked' | 'checked';
export type Blank = { start: number; end: number; kind: BlankKind };

const SPACE = '[ \\t\\u00a0\\u3000_]';
/** After "[ ]" they make it an amount to fill in; other words make it a box to tick. */
const UNIT = oneOf('blanksUnits');

const TO_FILL_IN = `${oneOf('blanksFillIn')}\\b[^[\\]\\n]{0,80}`;
/** Instructions and notes are longer or have a verb. */
const A_NAME = `(?=[A-Z]|${oneOf('blanksNameSmall')}\\b)(?![^\\]]{0,60}\\b${oneOf('blanksNoBlank')}\\b)`;
const NAME = `(?:[\\w’'/.-]{1,20} ){0,5}?${oneOf('blanksNameLast')}(?: [a-z]{1,4} [\\w’' ]{1,40}| [A-Z]?[\\w]{0,14})?`;
/** "[Legal name of the employer]", "[insert date]": a name for what is to be filled in. */
const NAMED = new RegExp(`(?<!\\d\\s{0,2})\\[\\s?(?:${TO_FILL_IN}|${A_NAME}${NAME})\\s?\\]`, 'g');
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
export function listBlanks(text: string): Blank[] {
  return apart([...listMarks(text), ...listBoxes(text)]);
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
