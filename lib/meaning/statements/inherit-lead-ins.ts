import {
  isFirstItem,
  isNextLetter,
  readItemLabel,
  type ItemLabel,
  type ItemStyle,
} from '#lib/language/sentences/item-label';
import { isLeadIn, isTerminated } from '#lib/language/sentences/lead-in';
import type { Statement } from './statement';

type Level = { leadIn: string; style: ItemStyle | null; value: string };
/** A lead-in longer than this is kept from its end: what items hang on stands there. */
const MAX_LEAD_IN = 1_200;
/** Shorter ones between two items are page numbers and the like. */
const MIN_SENTENCE = 40;

/** Gives list items and rows the sentence they hang on, that of an outer list before that of an inner one. */
export function inheritLeadIns(statements: readonly Statement[]): Statement[] {
  let levels: Level[] = [];
  let open: string | null = null;
  let clause = '';
  return statements.map((statement) => {
    const { text } = statement;
    const article = `${statement.part} ${statement.heading ?? ''} ${statement.place}`;
    if (article !== clause) [levels, open, clause] = [[], null, article];
    const label = readItemLabel(text);
    if (open !== null) levels.push({ leadIn: open, style: null, value: '' });
    if (label !== null) levels = enterItem(levels, label);
    else if (!isRow(text) && text.length >= MIN_SENTENCE && !/^\p{Ll}/u.test(text)) levels = [];
    const leadIn = levels
      .map((level) => level.leadIn)
      .join(' ')
      .slice(-MAX_LEAD_IN);
    open = opensList(statement, levels.length > 0) ? text.slice(label?.length ?? 0) : null;
    return { ...statement, leadIn: leadIn === '' ? null : leadIn };
  });
}

/** The levels an item stands in: back to the list it goes on with, or into the one that was just opened. */
function enterItem(levels: readonly Level[], label: ItemLabel): Level[] {
  const style = label.style === 'roman' && isNextLetter(letterOf(levels), label.value) ? 'letter' : label.style;
  const goesOn = isFirstItem(label) ? -1 : levels.findLastIndex((level) => level.style === style);
  const at = goesOn >= 0 ? goesOn : levels.at(-1)?.style === null ? levels.length - 1 : -1;
  return levels
    .slice(0, at + 1)
    .map((level, index) => (index === at ? { ...level, style, value: label.value } : level));
}

/** Besides announced lists: an item that does not end and goes on in items of its own. */
function opensList({ text, heading }: Statement, isItem: boolean): boolean {
  if (heading !== null && text.length < heading.length + 16 && text.includes(heading)) return false;
  return isLeadIn(text) || (isItem && !isTerminated(text) && !isRow(text) && readItemLabel(text) !== null);
}

function isRow(text: string): boolean {
  return text.includes(' | ');
}

function letterOf(levels: readonly Level[]): string | undefined {
  return levels.findLast((level) => level.style === 'letter')?.value;
}
