import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Critique } from '#lib/protocol/self-check';
import { createCallBudget } from '#lib/reflection/answer-loop/call-budget';
import { createAnswerWorkflow } from '#lib/reflection/answer-loop/create-answer-workflow';
import type { Criterion } from '#lib/reflection/answer-loop/criterion';
import { runLoop } from '#lib/reflection/answer-loop/run-loop';

const never = new AbortController().signal;
const critiques = fc.array(
  fc.record({
    is_acceptable: fc.boolean(),
    score: fc.integer({ min: 0, max: 100 }),
    feedback: fc.constant(''),
    suggestions: fc.constant<string[]>([]),
  }),
  { minLength: 1, maxLength: 6 },
);
const say = (score: number, is_acceptable = false): Critique => ({
  is_acceptable,
  score,
  feedback: 'wrong',
  suggestions: [],
});

/** A loop whose versions are numbered from 1; the critiques are given in turn. */
async function loopOver(given: readonly Critique[], maxIterations = 3) {
  let reflected = 0;
  const end = await runLoop<null, number>(
    {
      generate: () => Promise.resolve(1),
      reflect: () => {
        const critique = given[reflected % given.length];
        reflected += 1;
        if (critique === undefined) throw new Error('no critique');
        return Promise.resolve({ critique, by: 'rule', unmet: [] });
      },
      improve: (_task, draft) => Promise.resolve(draft + 1),
      maxIterations,
    },
    null,
    { signal: never, budget: createCallBudget(6) },
  );
  return { ...end, reflected };
}

describe('an answer that improves itself', () => {
  it('takes at most three rounds and never gives a version that scored lower than an earlier one', async () => {
    await fc.assert(
      fc.asyncProperty(critiques, async (given) => {
        const { best, history, stoppedBy, reflected } = await loopOver(given);
        const scores = history.map((round) => round.reflected.critique.score);
        expect(history.length).toBeLessThanOrEqual(3);
        expect(reflected).toBe(history.length);
        expect(best.reflected.critique.score).toBe(Math.max(...scores));
        expect(history.map(({ draft }) => draft)).toEqual(history.map((_, index) => index + 1));
        expect(history.slice(0, -1).every((round) => !round.reflected.critique.is_acceptable)).toBe(true);
        if (stoppedBy === 'accepted') expect(history.at(-1)?.reflected.critique.is_acceptable).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('stops at once when acceptable, and when the score rises no more', async () => {
    expect((await loopOver([say(90, true)])).history).toHaveLength(1);
    expect(await loopOver([say(60), say(60), say(90, true)])).toMatchObject({
      stoppedBy: 'noRise',
      best: { draft: 1 },
    });
    expect(await loopOver([say(20), say(50), say(70)])).toMatchObject({ stoppedBy: 'limit', best: { draft: 3 } });
    expect(await loopOver([say(79), say(79, true)])).toMatchObject({ stoppedBy: 'accepted', best: { draft: 2 } });
    expect((await loopOver([say(20), say(50), say(70)], 1)).history).toHaveLength(1);
  });
});

const short: Criterion<string> = {
  id: 'short',
  description: 'be short',
  weight: 1,
  check: (text) => ({ met: text.length < 10 ? 1 : 0, feedback: ['too long'] }),
};
const cites: Criterion<string> = {
  id: 'cites',
  description: 'cite a clause',
  weight: 3,
  check: (text) => ({ met: text.includes('[1]') ? 1 : 0, feedback: ['no source'] }),
};
const clear: Criterion<string> = { id: 'clear', description: 'be clear', weight: 5, check: null };

type Parts = Parameters<typeof createAnswerWorkflow<null, string>>[0];
const run = (parts: Partial<Parts>, signal = never) =>
  createAnswerWorkflow<null, string>({
    generate: () => Promise.resolve('a long text [1]'),
    criteria: [cites, short, clear],
    reflectWithModel: null,
    improve: [],
    ...parts,
  })(null, signal);
const model = (ask: () => unknown, isNeeded = true): Parts['reflectWithModel'] => ({
  isNeeded: () => isNeeded,
  ask: () => Promise.resolve(ask()),
});

describe('a reflector', () => {
  it('without a model gives the share of the criteria that can be checked, below acceptable until all are met', async () => {
    const bad = await run({});
    expect(bad.best.reflected).toMatchObject({
      by: 'rule',
      critique: { is_acceptable: false, score: 59, feedback: 'too long', suggestions: ['be short'] },
      unmet: [{ criterion: 'short' }],
    });
    const good = await run({ generate: () => Promise.resolve('ok [1]') });
    expect(good.best.reflected.critique).toEqual({ is_acceptable: true, score: 100, feedback: '', suggestions: [] });
  });

  it('takes a check that throws or gives no number for not met', async () => {
    const broken = (check: () => number): Criterion<string> => ({
      ...short,
      check: () => ({ met: check(), feedback: [] }),
    });
    for (const check of [
      () => Number.NaN,
      () => {
        throw new Error('broken');
      },
    ]) {
      const { best } = await run({ criteria: [broken(check)] });
      expect(best.reflected.critique).toMatchObject({ is_acceptable: false, score: 0, feedback: 'be short' });
    }
  });

  it('is overruled by no model where a rule found something', async () => {
    const { best } = await run({ reflectWithModel: model(() => say(100, true)) });
    expect(best.reflected).toMatchObject({ by: 'model', critique: { is_acceptable: false, score: 69 } });
  });

  it.each([
    ['nothing', () => null],
    ['rubbish', () => ({ score: 'high' })],
    ['a score that is no whole number', () => ({ ...say(90, true), score: 0.9 })],
    ['a score beyond 100', () => say(400, true)],
    ['acceptance with a low score', () => say(30, true)],
    [
      'an error',
      () => {
        throw new Error('down');
      },
    ],
  ])('never counts %s from a model as acceptance', async (_name, ask) => {
    const { best, stoppedBy } = await run({
      generate: () => Promise.resolve('ok [1]'),
      reflectWithModel: model(ask),
    });
    expect(best.reflected.critique.is_acceptable).toBe(false);
    expect(best.reflected.critique.score).toBeLessThan(80);
    expect(stoppedBy).toBe('noImprovement');
  });

  it('does not ask a model that is not needed', async () => {
    const { best } = await run({
      generate: () => Promise.resolve('ok [1]'),
      reflectWithModel: model(() => say(0), false),
    });
    expect(best.reflected.by).toBe('rule');
  });
});

describe('an improver', () => {
  it('is the first way that brings a version; a way that fails is passed over', async () => {
    const { best, history } = await run({
      improve: [
        () => Promise.reject(new Error('down')),
        () => Promise.resolve(null),
        () => Promise.resolve('short [1]'),
      ],
    });
    expect(best.draft).toBe('short [1]');
    expect(history).toHaveLength(2);
  });

  it('that fails costs nothing of what is there; an abort ends the loop', async () => {
    const improve = [() => Promise.reject(new Error('down'))];
    expect(await run({ improve })).toMatchObject({ stoppedBy: 'noImprovement', best: { round: 1 } });
    const abort = new AbortController();
    abort.abort();
    await expect(run({ improve }, abort.signal)).rejects.toThrow('down');
    const ask = () => {
      throw new Error('stopped');
    };
    await expect(run({ reflectWithModel: model(ask) }, abort.signal)).rejects.toThrow('stopped');
  });

  it('shares a budget of calls with the reflector', async () => {
    let asked = 0;
    await run({
      limits: { maxModelCalls: 2 },
      reflectWithModel: {
        isNeeded: () => true,
        ask: (_task, _draft, _ruled, { budget }) => {
          if (budget.take()) asked += 1;
          return Promise.resolve(say(10 + asked));
        },
      },
      improve: [(_task, draft, _reflected, { budget }) => Promise.resolve(budget.take() ? `${draft}!` : null)],
    });
    expect(asked).toBe(1);
  });
});

describe('a budget of calls', () => {
  it('gives what it has and keeps what is to be kept', () => {
    const budget = createCallBudget(2);
    expect([budget.allows(1), budget.allows(2), budget.take(), budget.take(), budget.take()]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect([budget.used, budget.allows()]).toEqual([2, false]);
  });
});
