import { tableHead, type TableHead } from '../sentences/table-head';
import { cellsOf, isTableRow } from '../sentences/table-row';
import { remember } from '../text/remember';
import { measureOf } from './read-range';
import { readQuantities, type Quantity } from './read-quantities';

/** The words in which a figure of a text is to be read: where it stands in them. */
export type InWords = { text: string; start: number; end: number };

type Place = { start: number; end: number };

/** A cell of nothing else but a figure. */
const BARE = /^[~∼\s\d,.+-]+$/u;
const IN_BRACKETS = /[(（[]([^()（）[\]]{1,20})[)）\]]/gu;
/** What a head names besides what its column counts by: "Price ($ per cord)", "마지기당 값(원)". */
const MONEY =
  /(?<![가-힣])[십백천만억]?\s?원(?![가-힣])|\p{Sc}|(?<!\p{L})(?:KRW|USD|GBP|EUR|AUD|CAD|SGD|NZD|JPY|CHF)(?!\p{L})/gu;
/** What a head says of its column in so many words around the unit: "Fee in EUR", "금액 원". */
const WORD = /[\p{L}\p{Sc}%㎡]+(?:\/\p{L}+)?/gu;

/** Every figure of a text, or of a part of it; those of a table whose unit only the head of their column tells, in that. */
export function readColumnQuantities(text: string, within: Place = { start: 0, end: text.length }): Quantity[] {
  const figures = readQuantities(text).filter(({ start, end }) => start >= within.start && end <= within.end);
  const headOf = readHeads(text);
  return figures.map((figure) => {
    const head = figure.unit === 'plain' ? headOf(figure) : null;
    const unit = head === null ? null : unitOfHead(head);
    return unit === null ? figure : { ...figure, unit: unit.unit, rate: unit.rate, value: figure.value * unit.value };
  });
}

/** A bare figure of a table as the head of its column names it, on either side; any other as it stands. */
export function inWordsOfColumn(text: string, { start, end }: Place): InWords {
  const named = readHeads(text)({ start, end });
  if (named === null) return { text, start, end };
  const head = named
    .replace(MONEY, '')
    .replace(/[()（）[\]\s]+/gu, ' ')
    .trim()
    .replace(FOR_EACH, '$1');
  const said = text.slice(start, end);
  const at = head.length + 1;
  return { text: `${head} ${said} ${COUNTS_BY.exec(head)?.[0] ?? head}`, start: at, end: at + said.length };
}

/** What names the column of a cell that holds nothing but a figure; null for any other. Each table's head is found once. */
const readHeads = remember((text: string): ((place: Place) => string | null) => {
  const byStart = new Map<number, TableHead | null>();
  const byEnd = new Map<number, TableHead | null>();
  return ({ start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const stop = text.indexOf('\n', end);
    const to = stop < 0 ? text.length : stop;
    const line = text.slice(from, to);
    if (!isTableRow(line)) return null;
    const cells = cellsOf(line);
    const at = cellAt(line, cells, start - from);
    if (!BARE.test(cells[at] ?? '')) return null;
    // The next row is of the same table.
    const known = byStart.has(from) ? byStart.get(from) : byEnd.get(from - 1);
    const head = known === undefined ? tableHead(text, start) : known;
    byStart.set(from, head);
    byEnd.set(to, head);
    return head === null || head.start === from || head.cells.length !== cells.length ? null : (head.cells[at] ?? null);
  };
}, 32);

function cellAt(line: string, cells: readonly string[], place: number): number {
  let end = 0;
  for (const [at, cell] of cells.entries()) {
    end = line.indexOf(cell, end) + cell.length;
    if (place < end) return at;
  }
  return -1;
}

/** The unit a head gives its column, with what one in it comes to: "금액(만원)" is 10,000 won. */
function unitOfHead(head: string): Pick<Quantity, 'unit' | 'rate' | 'value'> | null {
  for (const [, inside = ''] of head.matchAll(IN_BRACKETS)) {
    const read = [`1${inside}`, inside.replace(FIRST, '$&1')].flatMap((one) => unitIn(one) ?? [])[0];
    if (read !== undefined) return read;
  }
  // A word that only begins like a unit is none: "분량", "Min order".
  for (const word of head.match(WORD) ?? []) {
    const read = [`1${word}`, `${word}1`].flatMap((one) => {
      const found = unitIn(one);
      const isWhole = found !== null && found.start <= 1 && found.end === one.length;
      return isWhole && TOLD_BY_WORD.has(measureOf(found.unit)) ? [found] : [];
    })[0];
    if (read !== undefined) return read;
  }
  return null;
}

function unitIn(said: string): Quantity | null {
  const [read] = readQuantities(said);
  return read !== undefined && TOLD_BY_HEAD.has(measureOf(read.unit)) ? read : null;
}
/** "마지기당 값": what it is the price of stands between. */
const FOR_EACH = /((?:당|마다))\s*[가-힣]{1,5}$/u;
/** Behind a figure it stands at once: "285 per cord". */
const COUNTS_BY = /(?:\b(?:per|for each|for every|each)\b|\/).*$/iu;
const FIRST = /^\s*(?:\p{Sc}|\p{Lu}{3})/u;
const TOLD_BY_WORD: ReadonlySet<ReturnType<typeof measureOf>> = new Set(['money', 'percent']);
const TOLD_BY_HEAD: ReadonlySet<ReturnType<typeof measureOf>> = new Set([...TOLD_BY_WORD, 'hour', 'minute']);
