'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { LibraryRow } from '#lib/protocol/library-facts';
import { askLibrary, listLibraryAnswers } from '../api/library-api';
import { stopRun } from '../api/sessions-api';
import { AnswerStore, NO_ANSWERS } from './answer-store';

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

/** How contracts answered the questions of the table, and the store that asks them. */
export function useLibraryAnswers(questions: readonly string[], rows: readonly LibraryRow[]) {
  const store = answerStore();
  const state = useSyncExternalStore(store.subscribe, store.state, () => NO_ANSWERS);
  const key = questions.join('\n');
  useEffect(() => {
    void store.load(key === '' ? [] : key.split('\n'));
  }, [store, key]);
  useEffect(() => {
    store.setReady(new Set(rows.filter(({ status }) => status === 'ready').map(({ id }) => id)));
  }, [store, rows]);
  return { store, state };
}
