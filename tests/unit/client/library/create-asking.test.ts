import { describe, expect, it, vi } from 'vitest';
import type { LibraryAnswer } from '#lib/protocol/library-answers';
import { DEFAULT_VIEW } from '#lib/protocol/library-view';
import { withAnswers } from '#lib/protocol/table-row';
import { ApiError } from '#lib/client/api/api';
import { AnswerStore, type AnswerPorts } from '#lib/client/library/answer-store';
import { createAsking } from '#lib/client/library/create-asking';
import { newAnswer, newRow } from '#tests/support/library-rows';

const [KNOWN, LOST] = ['May they end it?', 'Who pays?'];
const rows = ['a', 'b'].map((id) => newRow(id));
const answerOf = (contractId: string, question: string) => newAnswer('Yes.', { contractId, question });

/** A server that has some answers; it is away whenever the test says so. */
function setUp(answers: LibraryAnswer[]) {
  const server = { isAway: false };
  const list = vi.fn<AnswerPorts['list']>((questions) =>
    server.isAway
      ? Promise.reject(new ApiError('offline', '', 0, null))
      : Promise.resolve(answers.filter(({ question }) => questions.includes(question))),
  );
  const ask = vi.fn<AnswerPorts['ask']>(({ contractId, question }) => Promise.resolve(answerOf(contractId, question)));
  const store = new AnswerStore({ ask, list, stop: () => Promise.resolve(), wait: () => Promise.resolve() });
  store.setContracts({ ready: new Set(rows.map(({ id }) => id)), coming: new Set() });
  const asking = () => {
    const [state, view] = [store.state(), { ...DEFAULT_VIEW, questions: [KNOWN, LOST] }];
    const shown = withAnswers(rows, view.questions, state.answers.values());
    return createAsking({ store, state, view, shown, onChange: () => undefined });
  };
  return { server, store, asking, ask, list };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('trying again', () => {
  it('looks up what could not be looked up, and asks no contract that has answered', async () => {
    const { server, store, asking, ask, list } = setUp(rows.map(({ id }) => answerOf(id, LOST)));
    server.isAway = true;
    await store.load([KNOWN, LOST]);
    expect(store.state().trouble).toMatchObject({ isOver: true });
    server.isAway = false;
    asking().retry?.();
    await settle();
    expect(list).toHaveBeenLastCalledWith([KNOWN, LOST]);
    expect(ask).not.toHaveBeenCalled();
    expect(store.state()).toMatchObject({ trouble: null, known: new Set([KNOWN, LOST]) });
    expect([asking().progressOf(KNOWN).left.length, asking().progressOf(LOST).left.length]).toEqual([2, 0]);
  });

  it('asks who is left of a question whose answers are known', async () => {
    const { server, store, asking, ask, list } = setUp([answerOf('a', KNOWN)]);
    await store.load([KNOWN]);
    server.isAway = true;
    await store.load([LOST]);
    server.isAway = false;
    asking().retry?.();
    await settle();
    expect(ask.mock.calls.map(([cell]) => [cell.contractId, cell.question])).toEqual([['b', KNOWN]]);
    expect(list).toHaveBeenLastCalledWith([LOST]);
  });

  it('goes on with what was asked while nothing could be looked up', async () => {
    const { server, store, asking, ask } = setUp([]);
    store.setContracts({ ready: new Set(['a']), coming: new Set(['b']) });
    store.ask([{ contractId: 'b', question: KNOWN }]);
    server.isAway = true;
    await store.load([KNOWN]);
    store.setContracts({ ready: new Set(['a', 'b']), coming: new Set() });
    expect([store.state().waiting.size, ask.mock.calls.length]).toEqual([1, 0]);
    server.isAway = false;
    asking().retry?.();
    await settle();
    expect(ask.mock.calls.map(([cell]) => cell.contractId)).toEqual(['b']);
    expect([store.state().waiting.size, store.state().trouble]).toEqual([0, null]);
  });

  it('is not offered where nothing is left to do', async () => {
    const { store, asking } = setUp([KNOWN, LOST].flatMap((question) => rows.map(({ id }) => answerOf(id, question))));
    await store.load([KNOWN, LOST]);
    expect(asking().retry).toBeNull();
  });
});
