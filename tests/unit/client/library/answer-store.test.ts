import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryAnswer } from '#lib/protocol/library-answers';
import { cellKey } from '#lib/protocol/table-row';
import { ApiError } from '#lib/client/api/api';
import { AnswerStore, type AnswerPorts, type Cell } from '#lib/client/library/answer-store';
import { newAnswer } from '#tests/support/library-rows';

const QUESTION = 'May they end it?';
const cellOf = (contractId: string): Cell => ({ contractId, question: QUESTION });
const running = (contractId: string): LibraryAnswer => ({
  ...{ contractId, question: QUESTION, version: 1, sessionId: `session ${contractId}`, runId: `run ${contractId}` },
  state: 'running',
});
const answered = (contractId: string) => newAnswer('Yes.', cellOf(contractId));
const limit = (retryAfterSeconds: number | null) =>
  new ApiError('limit_questions', 'At most thirty a minute.', 429, null, { retryAfterSeconds });

/** A server whose answers end when the test says so. */
let ended: Map<string, LibraryAnswer | null>;
let asked: string[];
let refusals: Map<string, ApiError[]>;
let waits: { ms: number; end: () => void }[];
let stop: ReturnType<typeof vi.fn<AnswerPorts['stop']>>;
let store: AnswerStore;

beforeEach(() => {
  [ended, asked, refusals, waits] = [new Map(), [], new Map(), []];
  stop = vi.fn<AnswerPorts['stop']>(() => Promise.resolve());
  store = new AnswerStore({
    ask: ({ contractId }) => {
      const refusal = refusals.get(contractId)?.shift();
      if (refusal !== undefined) return Promise.reject(refusal);
      asked.push(contractId);
      return Promise.resolve(running(contractId));
    },
    list: (_questions, contractIds) =>
      Promise.resolve(
        (contractIds ?? [...ended.keys()]).flatMap((id) => {
          const end = ended.get(id);
          return end === null ? [] : [end ?? running(id)];
        }),
      ),
    stop,
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
/** The next look at what is being answered. */
async function look(): Promise<void> {
  for (const { end } of waits.splice(0)) end();
  await settle();
}
const setContracts = ({ ready, coming = [] }: { ready: string[]; coming?: string[] }) =>
  store.setContracts({ ready: new Set(ready), coming: new Set(coming) });
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
async function askAll(): Promise<void> {
  setContracts({ ready: ids });
  store.ask(ids.map(cellOf));
  await settle();
}
const stateOf = (contractId: string) => store.state().answers.get(cellKey(cellOf(contractId)))?.state;

describe('the table’s questions', () => {
  it('are put to four contracts at once, and to the next as soon as one has answered', async () => {
    await askAll();
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    expect(store.state().waiting.size).toBe(2);
    ended.set('b', answered('b'));
    await look();
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([stateOf('a'), stateOf('b'), stateOf('f')]).toEqual(['running', 'answered', undefined]);
    for (const id of ids) ended.set(id, answered(id));
    await look();
    await look();
    expect(ids.map(stateOf)).toEqual(ids.map(() => 'answered'));
    expect([store.state().waiting.size, store.state().atWork.size]).toEqual([0, 0]);
  });

  it('wait for contracts that are still being read', async () => {
    setContracts({ ready: ['b'], coming: ['a'] });
    store.ask([cellOf('a'), cellOf('b')]);
    await settle();
    expect([asked, [...store.state().waiting]]).toEqual([['b'], [cellKey(cellOf('a'))]]);
    setContracts({ ready: ['a', 'b'] });
    await settle();
    expect(asked).toEqual(['b', 'a']);
  });

  it('wait no longer for contracts that could not be read, or are gone', async () => {
    setContracts({ ready: ['b'], coming: ['a', 'c', 'd'] });
    store.ask(['a', 'b', 'c', 'd'].map(cellOf));
    await settle();
    setContracts({ ready: ['b'], coming: ['c'] });
    expect([...store.state().waiting]).toEqual([cellKey(cellOf('c'))]);
    store.ask([cellOf('a')]);
    expect([...store.state().waiting]).toEqual([cellKey(cellOf('c'))]);
  });

  it('are put to no contract twice at once', async () => {
    await askAll();
    store.ask([cellOf('a'), cellOf('f')]);
    expect([...store.state().waiting]).toEqual(['e', 'f'].map((id) => cellKey(cellOf(id))));
  });

  it('stop: nothing more begins, and what has begun ends at the server', async () => {
    setContracts({ ready: ids });
    store.ask([cellOf('a')]);
    store.stop();
    await settle();
    expect(stop.mock.calls).toEqual([['run a']]);
    await askAll();
    store.stop(QUESTION);
    expect(stop.mock.calls.slice(1).map(([runId]) => runId)).toEqual(['run a', 'run b', 'run c', 'run d']);
    for (const id of ids) ended.set(id, null);
    await look();
    expect([asked.length, store.state().atWork.size, stateOf('a')]).toEqual([4, 0, undefined]);
  });

  it.each([
    ['a limit that is soon over', limit(20)],
    ['an error of its own', new ApiError('contract_not_found', 'Gone.', 404, null)],
  ])('stop also where what had begun is then refused for %s', async (_name, error) => {
    setContracts({ ready: ids });
    refusals.set('a', [error]);
    store.ask([cellOf('a')]);
    store.stop(QUESTION);
    await settle();
    await look();
    expect(asked).toEqual([]);
    expect(store.state()).toMatchObject({ waiting: new Set(), atWork: new Set(), errors: new Map(), trouble: null });
  });

  it('go on after an error of one contract, which can be asked again', async () => {
    refusals.set('b', [new ApiError('contract_not_found', 'Gone.', 404, null)]);
    await askAll();
    expect(asked).toEqual(['a', 'c', 'd', 'e']);
    expect(store.state().errors.get(cellKey(cellOf('b')))?.message).toBe('Gone.');
    ended.set('a', answered('a'));
    store.ask([cellOf('b')]);
    expect(store.state().errors.size).toBe(0);
    await look();
    await look();
    expect(asked).toContain('f');
  });

  it('wait for a limit that is soon over, and then go on where they were', async () => {
    refusals.set('c', [limit(20)]);
    await askAll();
    expect(store.state().trouble).toMatchObject({ isOver: false, error: { code: 'limit_questions' } });
    expect(waits.map(({ ms }) => ms)).toContain(20_000);
    const begun = [...asked];
    await look();
    expect(store.state().trouble).toBeNull();
    expect(asked.slice(begun.length)[0]).toBe('c');
  });

  it.each([
    ['a limit of the day', limit(40_000)],
    ['a server that is away', new ApiError('offline', '', 0, null)],
  ])('end for all contracts with %s, and can be taken up again', async (_name, error) => {
    refusals.set('a', [error]);
    await askAll();
    expect(store.state()).toMatchObject({ waiting: new Set(), trouble: { isOver: true, error: { code: error.code } } });
    expect(asked).not.toContain('e');
    store.ask([cellOf('a')]);
    expect(store.state().trouble).toBeNull();
  });

  it('are known from before, and what is being answered is watched to its end', async () => {
    ended.set('a', answered('a'));
    ended.set('b', running('b'));
    await store.load([QUESTION]);
    expect([stateOf('a'), stateOf('b'), store.state().known.has(QUESTION)]).toEqual(['answered', 'running', true]);
    ended.set('b', answered('b'));
    await look();
    expect([stateOf('b'), asked]).toEqual(['answered', []]);
  });
});
