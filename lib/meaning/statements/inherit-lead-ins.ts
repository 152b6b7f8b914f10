import { indentOf } from '#lib/language/lines/indent-of';
import {
  isFirstItem,
  isNextLetter,
  readItemLabel,
  type ItemLabel,
  type ItemStyle,
} from '#lib/language/sentences/item-label';
import { breaksOff, isFragment, isLeadIn, isTerminated } from '#lib/language/sentences/lead-in';
import type { Statement } from './statement';

/** `sign`: of bullets which and how far in it stands; null for numbers. */
type Level = { leadIn: string; start: number; style: ItemStyle | null; value: string; sign: Sign | null };
type Sign = { value: string; indent: number };
/** A lead-in longer than this is kept from its end: what items hang on stands there. */
const MAX_LEAD_IN = 1_200;
/** Shorter ones between two items are page numbers and the like. */
const MIN_SENTENCE = 40;

/** Gives list items and rows the sentence they hang on, that of an outer list before that of an inner one; `document`: the text they are of. */
export function inheritLeadIns(document: string, statements: readonly Statement[]): Statement[] {
  let levels: Level[] = [];
  let open: { text: string; start: number } | null = null;
  let clause = '';
  return statements.map((statement, at) => {
    const { text } = statement;
    const article = `${statement.part} ${statement.heading ?? ''} ${statement.place}`;
    if (article !== clause) [levels, open, clause] = [[], null, article];
    const label = readItemLabel(text);
    if (label === null) levels = levels.filter((level) => !endsInLine(document, level, statement));
    if (open !== null) levels.push({ leadIn: open.text, start: open.start, style: null, value: '', sign: null });
    if (label !== null) levels = enterItem(levels, label, indentOf(document, statement.start));
    else if (!isRow(text) && !/^\p{Ll}/u.test(text)) {
      if (text.length >= MIN_SENTENCE || leadsAnew(levels, text, indentOf(document, statement.start))) levels = [];
    }
    const leadIn = levels
      .map((level) => level.leadIn)
      .join(' ')
      .slice(-MAX_LEAD_IN);
    open = opensList(statement, statements[at + 1], levels.length > 0)
      ? { text: text.slice(label?.length ?? 0), start: statement.start }
      : null;
    const inner = levels.at(-1);
    return inner === undefined || leadIn === '' ? statement : { ...statement, leadIn, hangsOn: inner.start };
  });
}

/** A list in one line ends with its sentence: what begins anew in that line is none of its items. */
function endsInLine(document: string, { start, style }: Level, statement: Statement): boolean {
  const before = document.slice(start, statement.start);
  return style !== null && !before.includes('\n') && /[.。]["'”’)\]]*\s*$/u.test(before);
}

/** Whether a line leads to a list of its own behind bullets that stand no further out. */
function leadsAnew(levels: readonly Level[], text: string, indent: number): boolean {
  const sign = levels.at(-1)?.sign ?? null;
  return sign !== null && indent <= sign.indent && isLeadIn(text);
}

/** The levels an item stands in: back to the list it goes on with, or into the one that was just opened. */
function enterItem(levels: readonly Level[], label: ItemLabel, indent: number): Level[] {
  const style = label.style === 'roman' && isNextLetter(letterOf(levels), label.value) ? 'letter' : label.style;
  const sign = style === 'bullet' ? { value: label.value, indent } : null;
  const goesOn = isFirstItem(label)
    ? -1
    : levels.findLastIndex((level) => level.style === style && isSame(level, sign));
  const opened = levels.at(-1)?.style === null ? levels.length - 1 : -1;
  // A sign that stands elsewhere than before goes on with its list all the same where none was opened.
  const isLike = (level: Level) => sign !== null && level.sign?.value === sign.value;
  const at = goesOn >= 0 ? goesOn : opened >= 0 ? opened : levels.findLastIndex(isLike);
  return levels
    .slice(0, at + 1)
    .map((level, index) => (index === at ? { ...level, style, value: label.value, sign } : level));
}

const isSame = ({ sign: known }: Level, sign: Sign | null) =>
  known?.value === sign?.value && known?.indent === sign?.indent;

/** Besides announced lists: what goes on in items, an item that does not end as well as a sentence before fragments. */
function opensList({ text, heading, part, place }: Statement, next: Statement | undefined, isItem: boolean): boolean {
  if (heading !== null && text.length < heading.length + 16 && text.includes(heading)) return false;
  if (isLeadIn(text)) return true;
  const label = next === undefined ? null : readItemLabel(next.text);
  if (next === undefined || label === null || isRow(text)) return false;
  if (isItem && !isTerminated(text) && readItemLabel(text) !== null) return isFirstItem(label);
  const isBeside = next.part === part && next.heading === heading && next.place === place;
  const isFirst = label.style === 'bullet' ? readItemLabel(text)?.style !== 'bullet' : isFirstItem(label);
  if (!isBeside || !isFirst) return false;
  return breaksOff(text) || (isTerminated(text) && isFragment(next.text.slice(label.length)));
}

function isRow(text: string): boolean {
  return text.includes(' | ');
}

function letterOf(levels: readonly Level[]): string | undefined {
  return levels.findLast((level) => level.style === 'letter')?.value;
}
