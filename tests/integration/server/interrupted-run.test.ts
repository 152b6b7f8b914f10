import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { markInterruptedRuns } from '#db/queries/run-upkeep';
import { claimRun } from '#db/queries/runs';
import { chatRequestSchema } from '#lib/protocol/chat';
import { createContainer, type Container } from '#lib/server/container';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { followRun } from '#lib/server/runs/follow-run';
import { stopRun } from '#lib/server/runs/stop-run';
import { getSession } from '#lib/server/sessions/get-session';
import { resumeSession } from '#lib/server/sessions/resume-session';
import { withModelContainer } from '#tests/support/model-container';
import { addTestContract, ask } from '#tests/support/test-container';

const owner = 'local';
const model = withModelContainer();

async function start(text: string): Promise<{ sessionId: string; runId: string }> {
  const contractId = await addTestContract(model.container, owner);
  const request = chatRequestSchema.parse({ contractIds: [contractId], message: { id: crypto.randomUUID(), text } });
  return answerQuestion(model.container, owner, request, 'ko');
}

async function readUntil(runId: string, type: string): Promise<void> {
  const abort = new AbortController();
  for await (const { chunk } of await followRun(model.container, owner, runId, 0, abort.signal)) {
    if (typeof chunk === 'object' && chunk !== null && 'type' in chunk && chunk.type === type) return abort.abort();
  }
}

async function drain(events: AsyncGenerator<unknown>): Promise<void> {
  while (!(await events.next()).done);
}

const answers = async (sessionId: string) =>
  (await getSession(model.container, owner, sessionId)).messages.filter((message) => message.role === 'assistant');

describe('a run that does not reach its end by itself', () => {
  it('stops when it is told to, keeps what was written, and frees the session', async () => {
    await model.double.script({ kind: 'slow-chunks', delayMs: 200 });
    const { sessionId, runId } = await start('대금은 얼마인가요?');
    await readUntil(runId, 'text-delta');
    await stopRun(model.container, owner, runId);
    await model.container.runs.find(runId)?.finished;
    const [answer] = await answers(sessionId);
    expect(answer?.metadata?.status).toBe('stopped');
    await expect(resumeSession(model.container, owner, sessionId)).rejects.toMatchObject({ code: 'nothing_to_resume' });
    await model.double.reset();
    await ask(model.container, owner, { sessionId, text: '관할은 어디인가요?' });
    expect(await answers(sessionId)).toHaveLength(2);
  });

  it('goes on after its process went away, and answers exactly once', async () => {
    await model.double.script({ kind: 'slow-chunks', delayMs: 300 });
    const { sessionId, runId } = await start('비밀유지 기간은 얼마나 되나요?');
    await readUntil(runId, 'text-delta');
    model.container.runs.find(runId)?.abort.abort('shutdown');
    await model.container.runs.find(runId)?.finished;
    expect(await answers(sessionId)).toHaveLength(0);
    await markInterruptedRuns(model.container.database.drizzle, 0);
    await model.double.reset();
    const another = await openSecondProcess();
    expect(await resumeSession(another, owner, sessionId)).toBe(runId);
    await another.runs.find(runId)?.finished;
    const given = await answers(sessionId);
    expect(given).toHaveLength(1);
    expect(given[0]?.metadata?.status).toBe('done');
    const tools = given[0]?.parts.flatMap((part) => (part.type === 'data-trace' ? part.data.toolHistory : [])) ?? [];
    expect(new Set(tools.map((tool) => tool.signature)).size).toBe(tools.length);
    await another.close();
  });

  it('is not followed for ever when its process died: whoever follows it is let go, and it can be resumed', async () => {
    await model.double.script({ kind: 'slow-chunks', delayMs: 300 });
    const { sessionId, runId } = await start('비밀유지 기간은 얼마나 되나요?');
    await readUntil(runId, 'text-delta');
    model.container.runs.find(runId)?.abort.abort('shutdown');
    await model.container.runs.find(runId)?.finished;
    const another = await openSecondProcess();
    const following = drain(await followRun(another, owner, runId, 0, new AbortController().signal));
    await model.container.database.pool.query(`update runs set heartbeat_at = now() - interval '1 minute'`);
    for (let beats = 0; beats < 3; beats += 1) await another.runs.beat();
    await following;
    await model.double.reset();
    expect(await resumeSession(another, owner, sessionId)).toBe(runId);
    await another.runs.find(runId)?.finished;
    expect(await answers(sessionId)).toHaveLength(1);
    await another.close();
  });

  it('is left to the process that took it over when the first one wakes up late', async () => {
    await model.double.script({ kind: 'slow-chunks', delayMs: 300 });
    const { sessionId, runId } = await start('비밀유지 기간은 얼마나 되나요?');
    await readUntil(runId, 'text-delta');
    await model.container.runs.beat();
    expect(model.container.runs.find(runId)?.abort.signal.aborted).toBe(false);
    await claimRun(model.container.database.drizzle, owner, runId, { instanceId: randomUUID(), staleAfterMs: 0 });
    await model.container.runs.beat();
    await model.container.runs.find(runId)?.finished;
    expect(await answers(sessionId)).toHaveLength(0);
    await model.double.reset();
  });

  it('can be followed from the start by whoever comes late', async () => {
    const { runId } = await start('대금은 얼마인가요?');
    await model.container.runs.find(runId)?.finished;
    const types: string[] = [];
    for await (const { chunk } of await followRun(
      await openSecondProcess(),
      owner,
      runId,
      0,
      new AbortController().signal,
    )) {
      if (typeof chunk === 'object' && chunk !== null && 'type' in chunk) types.push(String(chunk.type));
    }
    expect(types[0]).toBe('start');
    expect(types.at(-1)).toBe('finish');
    expect(types).toContain('text-delta');
  });
});

/** Another container on the same database, as another server process has it. */
async function openSecondProcess(): Promise<Container> {
  return createContainer({ environment: model.container.environment, database: model.container.database });
}

describe('a model that fails', () => {
  it.each([
    ['refuses the key', { kind: 'unauthorized' }],
    ['breaks off in the middle of its answer', { kind: 'cut-stream', afterChunks: 2 }],
    ['answers only errors', { kind: 'server-error' }],
  ] as const)('%s: the clauses are shown and the reason is told', async (_name, behaviour) => {
    await model.double.script(behaviour);
    const contractId = await addTestContract(model.container, owner);
    const { sessionId } = await ask(model.container, owner, {
      contractIds: [contractId],
      text: '관할 법원은 어디인가요?',
    });
    const [answer] = await answers(sessionId);
    expect(answer?.metadata?.status).toBe('done');
    expect(answer?.parts.some((part) => part.type === 'data-notice' && part.data.code === 'modelFailed')).toBe(true);
    expect(answer?.parts.flatMap((part) => (part.type === 'text' ? part.text : '')).join('')).toContain(
      '서울중앙지방법원',
    );
  });
});
