import { describe, expect, it } from 'vitest';
import { markInterruptedRuns } from '#db/queries/run-upkeep';
import { chatRequestSchema } from '#lib/protocol/chat';
import { dataPartSchemas } from '#lib/protocol/events';
import type { SelfCheck, Thoroughness } from '#lib/protocol/self-check';
import { createContainer, type Container } from '#lib/server/container';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { followRun } from '#lib/server/runs/follow-run';
import { stopRun } from '#lib/server/runs/stop-run';
import { getSession } from '#lib/server/sessions/get-session';
import { resumeSession } from '#lib/server/sessions/resume-session';
import { withModelContainer } from '#tests/support/model-container';
import type { Behaviour } from '#tests/support/model-double/start';
import { addTestContract, ask } from '#tests/support/test-container';

const owner = 'local';
const model = withModelContainer();

const SOURCE = '[@발주자는 검수를 마친 날부터 14일 이내에 대금을 지급한다]';
let asked = 0;
/** Each time a little otherwise: a repeated question would be answered from the cache. */
const nextQuestion = () => `대금은 언제까지 지급하나요${'?'.repeat((asked += 1))}`;
const GOOD = `발주자는 검수를 마친 날부터 14일 이내에 대금을 지급해요 ${SOURCE}.`;
const BAD = `발주자는 검수를 마친 날부터 40일 이내에 대금을 지급해요 ${SOURCE}.`;
const WRITES = 'You answer questions about a contract';
const REVIEWS = 'You review an answer about a contract';
const REWRITES = 'You rewrite an answer about a contract';

const draft = (text: string): Behaviour => ({ kind: 'fixed-text', streamed: true, containing: WRITES, text });
const rewriting = (text: string): Behaviour => ({ kind: 'fixed-text', streamed: true, containing: REWRITES, text });
const review = (text: string): Behaviour => ({ kind: 'fixed-text', streamed: false, containing: REVIEWS, text });

async function answerTo(thoroughness: Thoroughness, ...behaviours: Behaviour[]) {
  await model.double.script(...behaviours);
  const contractId = await addTestContract(model.container, owner);
  const { sessionId } = await ask(model.container, owner, {
    contractIds: [contractId],
    text: nextQuestion(),
    thoroughness,
  });
  return stored(sessionId);
}

/** The answer as it is read back from the database. */
async function stored(sessionId: string) {
  const { messages } = await getSession(model.container, owner, sessionId);
  const message = messages.findLast(({ role }) => role === 'assistant');
  const parts = message?.parts ?? [];
  return {
    status: message?.metadata?.status,
    text: parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join(''),
    selfCheck: parts.flatMap((part) => (part.type === 'data-selfCheck' ? [part.data] : [])).at(-1),
    states: parts.flatMap((part) => (part.type === 'data-citation' ? [part.data.citation.state] : [])),
    calls: parts.flatMap((part) => (part.type === 'data-metrics' ? [part.data.modelCalls] : [])).at(-1),
  };
}

const origins = (selfCheck: SelfCheck | undefined) => selfCheck?.rounds.map(({ origin }) => origin);

async function countAsked(words: string): Promise<number> {
  return (await model.double.requests()).filter(({ body }) => JSON.stringify(body).includes(words)).length;
}

describe('a bad draft', () => {
  it('is criticised, rewritten and stored with its whole history', async () => {
    const { text, selfCheck, states, calls } = await answerTo('auto', draft(BAD), rewriting(GOOD));
    expect(text).toContain('14일 이내에 대금을 지급해요');
    expect(text).not.toContain('40일');
    expect(states).toEqual(['verified']);
    expect(() => dataPartSchemas.selfCheck.parse(selfCheck)).not.toThrow();
    expect(selfCheck).toMatchObject({ status: 'done', shown: 2, stoppedBy: 'accepted', replaced: 0, modelCalls: 2 });
    expect(origins(selfCheck)).toEqual(['draft', 'rewritten']);
    expect(selfCheck?.rounds[0]).toMatchObject({ is_acceptable: false, by: 'model', unmet: [{ criterion: 'exact' }] });
    expect(selfCheck?.rounds[0]?.text).toContain('40일 이내에 대금을 지급해요 [제2조');
    expect(selfCheck?.rounds[0]?.feedback).toContain('숫자가 조항과 달라요: 계약서에는');
    expect(calls).toBe(3);
  });

  it('streams first, and the revision takes its place visibly', async () => {
    await model.double.script(draft(BAD), rewriting(GOOD));
    const contractId = await addTestContract(model.container, owner);
    const { runId } = await ask(model.container, owner, { contractIds: [contractId], text: nextQuestion() });
    const types: string[] = [];
    const another = await openSecondProcess();
    for await (const { chunk } of await followRun(another, owner, runId, 0, new AbortController().signal))
      if (typeof chunk === 'object' && chunk !== null && 'type' in chunk) types.push(String(chunk.type));
    await another.close();
    const restart = types.indexOf('data-restart');
    expect(types.indexOf('text-delta')).toBeLessThan(restart);
    expect(types.indexOf('data-selfCheck')).toBeLessThan(restart);
    expect(types.lastIndexOf('text-delta')).toBeGreaterThan(restart);
  });

  it('gives way to the words of the clause when nobody can rewrite it, and with the check switched off', async () => {
    const down: Behaviour = { kind: 'server-error', containing: REVIEWS };
    const failing = await answerTo('auto', draft(BAD), down, { kind: 'server-error', containing: REWRITES });
    expect(failing.text).not.toContain('40일');
    expect(failing.states).toEqual(['verified']);
    expect(origins(failing.selfCheck)).toEqual(['draft', 'mended']);
    await model.double.reset();
    const off = await answerTo('off', draft(BAD), rewriting(GOOD));
    expect(off).toMatchObject({ states: ['verified'], calls: 1 });
    expect(off.text).not.toContain('40일');
    expect(await countAsked(REVIEWS)).toBe(0);
    expect(await countAsked(REWRITES)).toBe(0);
  });

  it('that is written again and again ends at its bounds, and nothing false is shown as verified', async () => {
    const bad = ['40', '50', '60', '70', '80'].map((days) => BAD.replace('40', days));
    const rewritings = bad.slice(1).map((text) => ({ ...rewriting(text), times: 1 }));
    const { text, selfCheck, states } = await answerTo('always', draft(bad[0] ?? ''), ...rewritings);
    expect(selfCheck?.rounds.length).toBeLessThanOrEqual(3);
    expect(selfCheck?.modelCalls).toBeLessThanOrEqual(6);
    expect(selfCheck?.replaced).toBe(1);
    expect(text).not.toMatch(/[4-8]0일/);
    expect(states).toEqual(['verified']);
  });
});

describe('a good draft', () => {
  it('costs one call in auto, and one more when thoroughness is wished for', async () => {
    const auto = await answerTo('auto', draft(GOOD));
    expect(auto).toMatchObject({
      calls: 1,
      selfCheck: { shown: 1, modelCalls: 0, rounds: [{ by: 'rule', score: 100 }] },
    });
    await model.double.reset();
    const always = await answerTo('always', draft(`${GOOD} `));
    expect(always.selfCheck?.rounds[0]).toMatchObject({ by: 'model', is_acceptable: true, score: 90 });
    expect(await countAsked(REVIEWS)).toBe(1);
  });

  it.each([
    ['rubbish', review('{"score": "very good"}')],
    ['nothing, being down', { kind: 'server-error', containing: REVIEWS } satisfies Behaviour],
  ])('is shown but not called acceptable when the review answers %s', async (_name, behaviour) => {
    const { text, selfCheck, states } = await answerTo('always', draft(GOOD), behaviour);
    expect(text).toContain('14일 이내에 대금을 지급해요');
    expect(states).toEqual(['verified']);
    expect(selfCheck?.rounds[0]).toMatchObject({ is_acceptable: false, by: 'rule', score: 79 });
    expect(selfCheck).toMatchObject({ stoppedBy: 'noImprovement', shown: 1 });
  });
});

describe('a run that ends in the middle of a revision', () => {
  async function startSlowReview(): Promise<{ sessionId: string; runId: string }> {
    await model.double.script(draft(BAD), { kind: 'hang', containing: REWRITES }, rewriting(GOOD));
    const contractId = await addTestContract(model.container, owner);
    const message = { id: crypto.randomUUID(), text: nextQuestion() };
    const started = await answerQuestion(
      model.container,
      owner,
      chatRequestSchema.parse({ contractIds: [contractId], message }),
      'ko',
    );
    const abort = new AbortController();
    for await (const { chunk } of await followRun(model.container, owner, started.runId, 0, abort.signal))
      if (typeof chunk === 'object' && chunk !== null && 'type' in chunk && chunk.type === 'data-selfCheck')
        abort.abort();
    return started;
  }

  it('stops at once and keeps the draft with what was said of it', async () => {
    const { sessionId, runId } = await startSlowReview();
    await stopRun(model.container, owner, runId);
    await model.container.runs.find(runId)?.finished;
    const { status, text, selfCheck } = await stored(sessionId);
    expect(status).toBe('stopped');
    expect(text).toContain('40일');
    expect(selfCheck).toMatchObject({ status: 'checking', shown: null, rounds: [{ is_acceptable: false }] });
  });

  it('goes on after its process went away, and ends in one answer with its history', async () => {
    const { sessionId, runId } = await startSlowReview();
    model.container.runs.find(runId)?.abort.abort('shutdown');
    await model.container.runs.find(runId)?.finished;
    await markInterruptedRuns(model.container.database.drizzle, 0);
    await model.double.reset();
    await model.double.script(draft(BAD), rewriting(GOOD));
    const another = await openSecondProcess();
    expect(await resumeSession(another, owner, sessionId)).toBe(runId);
    await another.runs.find(runId)?.finished;
    await another.close();
    const { status, text, selfCheck } = await stored(sessionId);
    expect(status).toBe('done');
    expect(text).not.toContain('40일');
    expect(selfCheck).toMatchObject({ status: 'done', shown: 2 });
  });
});

/** Another container on the same database, as another server process has it. */
async function openSecondProcess(): Promise<Container> {
  return createContainer({ environment: model.container.environment, database: model.container.database });
}
