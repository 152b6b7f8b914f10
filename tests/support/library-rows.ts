import type { CellValue, LibraryCell, LibraryRow } from '#lib/protocol/library-facts';
import { placeAt } from './meaning-rows';

export function newValue(words: string, changes: Partial<CellValue> = {}): CellValue {
  return { shown: { ko: words, en: words }, note: null, basis: 'stated', place: placeAt('제1조'), ...changes };
}

export function newCell(words: string, order: LibraryCell['order'] = null): LibraryCell {
  return { values: [newValue(words)], order };
}

/** A contract that was read and says nothing. */
export function newRow(title: string, changes: Partial<LibraryRow> = {}): LibraryRow {
  return {
    id: title,
    title,
    status: 'ready',
    language: 'ko',
    version: 1,
    createdAt: '2026-05-06T00:00:00.000Z',
    isUpdating: false,
    type: null,
    parties: [],
    endsOn: null,
    cells: {},
    ...changes,
  };
}
