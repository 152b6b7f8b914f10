'use client';

import { MAX_QUESTIONS } from '#lib/protocol/library-answers';
import type { LibraryRow } from '#lib/protocol/library-facts';
import { withoutQuestion, type TableView } from '#lib/protocol/library-view';
import { cellKey, type TableRow } from '#lib/protocol/table-row';
import { deleteLibraryAnswers } from '../api/library-api';
import type { AnswersState, AnswerStore, Cell } from './answer-store';
import { isUnderWay } from './use-library-facts';

export type Progress = {
  done: number;
  all: number;
  isBusy: boolean;
  /** Contracts that were not asked. */ left: Cell[];
};

/** What the parts of the table do with questions; all of it is about the rows that are shown. */
export type Asking = {
  state: AnswersState;
  hasRoom: boolean;
  progressOf: (question: string) => Progress;
  add: (question: string) => void;
  ask: (cells: readonly Cell[], options?: { again?: boolean }) => void;
  askAllAgain: (question: string) => void;
  /** After a trouble: looks up what could not be looked up, and asks who is left of what is known; null where nothing is. */
  retry: (() => void) | null;
  stop: (question?: string) => void;
  remove: (question: string) => void;
  /** Deletes what all contracts answered, and the column. */
  erase: (question: string) => Promise<void>;
};

type Options = {
  store: AnswerStore;
  state: AnswersState;
  view: TableView;
  shown: readonly TableRow[];
  onChange: (changes: Partial<TableView>) => void;
};

/** Whether a contract can be asked, now or once it is read. */
export function canBeAsked(row: LibraryRow): boolean {
  return row.status === 'ready' || isUnderWay(row);
}

export function createAsking({ store, state, view, shown, onChange }: Options): Asking {
  const askable = shown.filter(canBeAsked);
  const cellsOf = (question: string) => askable.map(({ id }) => ({ contractId: id, question }));
  const isBusy = (cell: Cell) => state.waiting.has(cellKey(cell)) || state.atWork.has(cellKey(cell));
  const remove = (question: string) => {
    store.stop(question);
    onChange(withoutQuestion(view, question));
  };
  const progressOf = (question: string): Progress => {
    const at = view.questions.indexOf(question);
    const isThere = (row: TableRow) => row.answers[at] !== null && row.answers[at] !== undefined;
    const cells = askable.map((row) => ({ cell: { contractId: row.id, question }, isThere: isThere(row) }));
    const busy = cells.filter(({ cell }) => isBusy(cell)).length;
    const left = cells.filter(({ cell, isThere: isKnown }) => !isKnown && !isBusy(cell));
    return {
      done: cells.length - busy - left.length,
      all: cells.length,
      isBusy: busy > 0,
      left: left.map(({ cell }) => cell),
    };
  };
  const unknown = view.questions.filter((question) => !state.known.has(question));
  const left = view.questions.filter((question) => state.known.has(question)).flatMap((one) => progressOf(one).left);
  const retry = () => {
    if (left.length > 0) store.ask(left);
    void store.load(unknown);
  };
  return {
    state,
    hasRoom: view.questions.length < MAX_QUESTIONS,
    progressOf,
    retry: unknown.length + left.length === 0 ? null : retry,
    add: (question) => {
      if (!view.questions.includes(question)) onChange({ questions: [...view.questions, question] });
      store.ask(cellsOf(question));
    },
    ask: (cells, options) => store.ask(cells, options),
    askAllAgain: (question) => store.ask(cellsOf(question), { again: true }),
    stop: (question) => store.stop(question),
    remove,
    erase: async (question) => {
      store.stop(question);
      await deleteLibraryAnswers(question);
      store.forget(question);
      remove(question);
    },
  };
}
