import { describe, expect, it } from 'vitest';
import type { TableRow } from '#lib/protocol/table-row';
import { filterRows } from '#lib/protocol/filter-library-rows';
import { DEFAULT_VIEW, type TableView } from '#lib/protocol/library-view';
import { newAnswer, newCell, newRow, newValue } from '#tests/support/library-rows';

const TODAY = '2026-05-06';
const shown = (rows: readonly TableRow[], view: Partial<TableView>) =>
  filterRows(rows, { ...DEFAULT_VIEW, ...view }, TODAY).map(({ title }) => title);

const lease = newRow('상가 임대차 계약서', {
  parties: ['주식회사 한빛', 'Hanbit Inc.'],
  type: '임대차계약',
  cells: { price: newCell('월 33만원') },
});
const nda = newRow('Mutual NDA', { parties: ['Juniper Trail Foods, Inc.'] });

describe('the library’s table', () => {
  it.each([
    ['임대차', lease.title],
    ['상가임대차계약서', lease.title],
    ['한 빛', lease.title],
    ['한빛'.normalize('NFD'), lease.title],
    ['33만', lease.title],
    ['한빛 33만원', lease.title],
    ['JUNIPER', nda.title],
    ['juniper mutual', nda.title],
  ])('is narrowed by words: %s', (query, title) => {
    expect(shown([lease, nda], { query })).toEqual([title]);
  });

  it('shows nothing for a word that stands nowhere, and everything for none', () => {
    expect(shown([lease, nda], { query: '한빛 juniper' })).toEqual([]);
    expect(shown([lease, nda], { query: '  ' })).toEqual([lease.title, nda.title]);
  });

  it('is narrowed to what ends within so many days, today and the last day among them', () => {
    const rows = ['2026-05-05', TODAY, '2026-08-04', '2026-08-05', null].map((endsOn) =>
      newRow(endsOn ?? 'open', { endsOn }),
    );
    expect(shown(rows, { endsWithin: 90 })).toEqual([TODAY, '2026-08-04']);
  });

  it('is narrowed to what is left blank, not found or contradictory in the columns that are shown', () => {
    const cell = (basis: 'blank' | 'conflict') => ({ values: [newValue('', { basis })], order: null });
    const rows = [
      newRow('whole', { cells: { price: newCell('1'), term: newCell('2') } }),
      newRow('open', { cells: { price: cell('blank'), term: newCell('2') } }),
      newRow('torn', { cells: { price: cell('conflict'), term: newCell('2') } }),
      newRow('silent', { cells: { price: newCell('1') } }),
      newRow('new', { isUpdating: true }),
      newRow('queued', { status: 'queued' }),
      newRow('unreadable', { status: 'failed' }),
    ];
    const by = (gap: TableView['gap']) => shown(rows, { columns: ['price', 'term'], gap });
    expect([by('blank'), by('conflict'), by('missing')]).toEqual([['open'], ['torn'], ['silent']]);
    expect(shown(rows, { columns: ['term'], gap: 'blank' })).toEqual([]);
  });

  it('is narrowed to how one of the questions was answered, and by the words of answers', () => {
    const rows = [
      newRow('told', { answers: [newAnswer('위약금은 100만원이에요.')] }),
      newRow('silent', { answers: [null, newAnswer('100만원은 없어요.', { outcome: 'notFound' })] }),
      newRow('unclear', { answers: [newAnswer('글쎄요', { outcome: null })] }),
      newRow('unasked', { answers: [null] }),
    ];
    const by = (answer: TableView['answer']) => shown(rows, { answer });
    expect([by('found'), by('notFound'), by('unknown'), by('partial')]).toEqual([
      ['told'],
      ['silent'],
      ['unclear'],
      [],
    ]);
    expect(shown(rows, { query: '100만' })).toEqual(['told']);
  });
});
