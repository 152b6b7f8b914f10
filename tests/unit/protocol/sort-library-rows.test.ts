import { describe, expect, it } from 'vitest';
import type { ColumnKey, LibraryCell } from '#lib/protocol/library-facts';
import type { TableSort } from '#lib/protocol/library-view';
import { sortRows } from '#lib/protocol/sort-library-rows';
import { newAnswer, newCell, newRow, newValue } from '#tests/support/library-rows';

function sorted(key: ColumnKey, cells: Record<string, LibraryCell | null>, isDescending = false): string[] {
  const rows = Object.entries(cells).map(([title, cell]) =>
    newRow(title, { cells: cell === null ? {} : { [key]: cell } }),
  );
  return sortRows(rows, { by: key, isDescending }, 'ko').map(({ title }) => title);
}
const money = (currency: string, amount: number) =>
  newCell(`${currency} ${amount}`, { kind: 'money', currency, amount });
const day = (date: string) => newCell(date, { kind: 'date', date });
const blank: LibraryCell = { values: [newValue('빈칸', { basis: 'blank' })], order: null };

describe('rows of the library’s table', () => {
  it('come as they are until they are sorted', () => {
    const rows = [newRow('b'), newRow('a')];
    expect(sortRows(rows, null, 'en')).toEqual(rows);
  });

  it('are sorted by days as days, what has no fixed day behind them', () => {
    const cells = { later: day('2027-01-31'), open: newCell('기간의 정함 없음'), sooner: day('2026-12-01') };
    expect(sorted('expiration_date', cells)).toEqual(['sooner', 'later', 'open']);
  });

  it('are sorted by amounts within a currency, not by their digits', () => {
    const cells = {
      dollars: money('USD', 5),
      million: money('KRW', 1_000_000),
      cheap: money('KRW', 90_000),
      dear: money('USD', 48),
    };
    expect(sorted('price', cells)).toEqual(['cheap', 'million', 'dollars', 'dear']);
    expect(sorted('price', cells, true)).toEqual(['dear', 'dollars', 'million', 'cheap']);
  });

  it('are sorted by lengths of time and shares', () => {
    const length = (days: number) => newCell('', { kind: 'duration', days });
    const terms = { year: length(365), week: length(7), month: length(30.4) };
    expect(sorted('term', terms)).toEqual(['week', 'month', 'year']);
    const share = (percent: number) => newCell('', { kind: 'share', percent });
    expect(sorted('late_interest', { twelve: share(12), nine: share(9) })).toEqual(['nine', 'twelve']);
  });

  it('have what is left blank, and then what says nothing, at their end either way', () => {
    const cells = { nothing: null, blank, one: money('KRW', 1), two: money('KRW', 2) };
    expect(sorted('price', cells)).toEqual(['one', 'two', 'blank', 'nothing']);
    expect(sorted('price', cells, true)).toEqual(['two', 'one', 'blank', 'nothing']);
  });

  it('are sorted by words as the reader’s language does, numbers in them as numbers', () => {
    const titles = (language: 'ko' | 'en', ...names: string[]) => {
      const sort: TableSort = { by: 'title', isDescending: false };
      const rows = names.map((name) => newRow(name));
      return sortRows(rows, sort, language).map(({ title }) => title);
    };
    expect(titles('ko', 'Lease', '하도급 계약', '가맹 계약')).toEqual(['가맹 계약', '하도급 계약', 'Lease']);
    const orders = titles('en', 'Order 10', 'order 9', 'Éclair supply', 'Zoo');
    expect(orders).toEqual(['Éclair supply', 'order 9', 'Order 10', 'Zoo']);
  });

  it('are sorted by how far a question is answered, those that were not asked behind either way', () => {
    const answers = {
      unasked: null,
      silent: newAnswer('', { outcome: 'notFound' }),
      half: newAnswer('b', { outcome: 'partial' }),
      second: newAnswer('b'),
      first: newAnswer('a'),
    };
    const rows = Object.entries(answers).map(([title, answer]) => newRow(title, { answers: [null, answer] }));
    const by = (isDescending: boolean) => sortRows(rows, { by: 'ask2', isDescending }, 'en').map(({ title }) => title);
    expect(by(false)).toEqual(['first', 'second', 'half', 'silent', 'unasked']);
    expect(by(true)).toEqual(['silent', 'half', 'second', 'first', 'unasked']);
  });
});
