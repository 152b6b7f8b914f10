'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { LibraryRow } from '#lib/protocol/library-facts';
import { askLibrary, listLibraryAnswers } from '../api/library-api';
import { stopRun } from '../api/sessions-api';
import { AnswerStore, NO_ANSWERS } from './answer-store';
import { isUnderWay } from './use-library-facts';

let shared: AnswerStore | undefined;

/** The store of this browser window, so that the asking goes on while another of its pages is read. */
function answerStore(): AnswerStore {
  shared ??= new AnswerStore({
    ask: askLibrary,
    list: listLibraryAnswers,
    stop: stopRun,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return shared;
}

/** How contracts answered the questions of the table, and the store that asks them. `rows` is null while nothing is known of them. */
export function useLibraryAnswers(questions: readonly string[], rows: readonly LibraryRow[] | null) {
  const store = answerStore();
  const state = useSyncExternalStore(store.subscribe, store.state, () => NO_ANSWERS);
  const key = questions.join('\n');
  useEffect(() => {
    void store.load(key === '' ? [] : key.split('\n'));
  }, [store, key]);
  useEffect(() => {
    if (rows === null) return;
    const idsOf = (some: readonly LibraryRow[]) => new Set(some.map(({ id }) => id));
    store.setContracts({
      ready: idsOf(rows.filter(({ status }) => status === 'ready')),
      coming: idsOf(rows.filter(isUnderWay)),
    });
  }, [store, rows]);
  return { store, state };
}
