import type { AnsweredCell } from '#lib/protocol/library-answers';
import type { CellValue, LibraryCell } from '#lib/protocol/library-facts';
import type { TableRow } from '#lib/protocol/table-row';
import { placeAt } from './meaning-rows';

export function newValue(words: string, changes: Partial<CellValue> = {}): CellValue {
  return {
    shown: { ko: words, en: words },
    note: null,
    basis: 'stated',
    isVerbatim: null,
    place: placeAt('제1조'),
    ...changes,
  };
}

export function newCell(words: string, order: LibraryCell['order'] = null): LibraryCell {
  return { values: [newValue(words)], order };
}

/** A contract that was read and says nothing. */
export function newRow(title: string, changes: Partial<TableRow> = {}): TableRow {
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
    answers: [],
    ...changes,
  };
}

/** What a contract answered, with a citation that passed. */
export function newAnswer(text: string, changes: Partial<AnsweredCell> = {}): AnsweredCell {
  return {
    ...{ contractId: 'lease', version: 1, question: '위약금 얼마예요?', sessionId: 'session', runId: 'run' },
    state: 'answered',
    text,
    outcome: 'found',
    cited: { part: 0, address: '제1조', display: '제1조', start: 0, end: 4, state: 'verified' },
    ...changes,
  };
}
