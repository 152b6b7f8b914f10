import { readItemLabel, type ItemLabel } from '#lib/language/sentences/item-label';
import { isTableRow } from '#lib/language/sentences/table-row';
import type { SearchUnit } from '#lib/protocol/clause';

/** The line a piece of a contract begins in: how its lists count, and whether the piece begins it, but for a label. */
export type ListLine = { start: number; style: string; isFirst: boolean };

/** A contract's text as far as its passages hold it, at its own offsets. */
export function pageOf(passages: readonly Pick<SearchUnit, 'start' | 'text'>[]): string {
  let page = '';
  for (const { start, text } of passages.toSorted((left, right) => left.start - right.start)) {
    if (start > page.length) page += '\n'.repeat(start - page.length);
    page += text.slice(Math.max(0, page.length - start));
  }
  return page;
}

export function lineAt(page: string, start: number): ListLine {
  const from = page.lastIndexOf('\n', start - 1) + 1;
  const to = page.indexOf('\n', start);
  const line = page.slice(from, to < 0 ? undefined : to);
  const label = readItemLabel(line);
  const isLabelled = label !== null && from + label.length >= start - 1;
  return {
    start: from,
    style: isTableRow(line) ? ROW : label === null ? PLAIN : styleOf(label),
    isFirst: isLabelled || /^[|\s]*$/u.test(page.slice(from, start)),
  };
}
/** Lists of another sign are other lists. */
const styleOf = ({ style, value }: ItemLabel) => (style === 'bullet' ? `${BULLETED}${value}` : style);
const BULLETED = 'bullet ';

export const isBulleted = ({ style }: Pick<ListLine, 'style'>) => style.startsWith(BULLETED);

export const ROW = 'row';
export const PLAIN = 'plain';

/** The line before the one that begins at `from`, without those that are empty. */
export function lineBefore(page: string, from: number): string {
  let end = Math.max(0, from);
  while (end > 0 && /\s/u.test(page.charAt(end - 1))) end -= 1;
  return page.slice(page.lastIndexOf('\n', end - 1) + 1, end).trim();
}

/** Whether a line stands between two pieces that is no item and belongs to neither: a heading too short to be read. */
export function hasLineBetween(page: string, from: number, to: number): boolean {
  const [, ...lines] = page.slice(from, Math.max(from, to)).split('\n');
  return lines.some((line) => /[\p{L}\p{N}]/u.test(line) && readItemLabel(line) === null);
}
