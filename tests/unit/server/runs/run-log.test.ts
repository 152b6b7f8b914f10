import { expect, it } from 'vitest';
import { RunLog, type LoggedChunk } from '#lib/server/runs/run-log';

const textDelta = (delta: string) => ({ type: 'text-delta' as const, id: 'text', delta });

it('stores in one batch what comes while an earlier batch is being written, in order', async () => {
  const batches: number[][] = [];
  let finishFirst: () => void = () => undefined;
  const log = new RunLog(0, (events: LoggedChunk[]) => {
    batches.push(events.map(({ seq }) => seq));
    return batches.length > 1 ? Promise.resolve() : new Promise((resolve) => (finishFirst = resolve));
  });
  log.push(textDelta('a'));
  void log.flush();
  await Promise.resolve();
  for (const word of ['b', 'c', 'd']) {
    log.push(textDelta(word));
    void log.flush();
  }
  expect(batches).toEqual([[1]]);
  finishFirst();
  await log.close();
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

it('tells at its end that events could not be stored', async () => {
  const log = new RunLog(0, () => Promise.reject(new Error('disk full')));
  log.push(textDelta('a'));
  await log.flush();
  await expect(log.close()).rejects.toThrow('disk full');
});
