import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerLoop, reflectByCriteria, type Critique } from '#lib/reflection/answer-loop';

const never = new AbortController().signal;
const critique = fc.record({
  is_acceptable: fc.boolean(),
  score: fc.integer({ min: 0, max: 100 }),
  feedback: fc.constant(''),
  suggestions: fc.constant<string[]>([]),
});

/** A loop whose versions are numbered; `critiques` are given in turn. */
function loopOver(critiques: readonly Critique[]) {
  const counts = { generated: 0, reflected: 0, improved: 0 };
  const run = createAnswerLoop<string, number>({
    generate: () => Promise.resolve((counts.generated += 1)),
    reflect: () => {
      const given = critiques[counts.reflected % critiques.length];
      counts.reflected += 1;
      if (given === undefined) throw new Error('no critique');
      return Promise.resolve(given);
    },
    improve: () => Promise.resolve(1 + (counts.improved += 1)),
  });
  return { run, counts };
}

describe('an answer that improves itself', () => {
  it('takes at most three rounds and never gives a version that scored lower than an earlier one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(critique, { minLength: 1, maxLength: 6 }), async (critiques) => {
        const { run, counts } = loopOver(critiques);
        const { best, history, stoppedBy } = await run('task', never);
        expect(history.length).toBeLessThanOrEqual(3);
        expect(counts.reflected).toBe(history.length);
        expect(best.critique.score).toBe(Math.max(...history.map((round) => round.critique.score)));
        expect(history.map(({ draft }) => draft)).toEqual(history.map((_, index) => index + 1));
        expect(history.slice(0, -1).every((round) => !round.critique.is_acceptable)).toBe(true);
        if (stoppedBy === 'accepted') expect(history.at(-1)?.critique.is_acceptable).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('stops at once with a version that is acceptable, and when the score rises no more', async () => {
    const say = (score: number, is_acceptable = false): Critique => ({
      is_acceptable,
      score,
      feedback: '',
      suggestions: [],
    });
    expect((await loopOver([say(60, true)]).run('', never)).history).toHaveLength(1);
    const flat = await loopOver([say(60), say(60), say(90)]).run('', never);
    expect(flat).toMatchObject({ stoppedBy: 'noRise', best: { draft: 1 } });
    const rising = await loopOver([say(20), say(50), say(80)]).run('', never);
    expect(rising).toMatchObject({ stoppedBy: 'limit', best: { draft: 3 } });
  });

  it('keeps the draft when improving it fails, and lets an abort through', async () => {
    const reflect = () => Promise.resolve({ is_acceptable: false, score: 10, feedback: '', suggestions: [] });
    const generate = () => Promise.resolve('draft');
    const improve = () => Promise.reject(new Error('down'));
    const run = createAnswerLoop({ generate, reflect, improve });
    expect(await run('', never)).toMatchObject({ stoppedBy: 'noImprovement', best: { draft: 'draft' } });
    const abort = new AbortController();
    abort.abort();
    await expect(run('', abort.signal)).rejects.toThrow('down');
  });

  it('is judged without a model by the share of the criteria it meets', () => {
    const reflect = reflectByCriteria<string>([
      {
        id: 'cites',
        description: 'cite a clause',
        weight: 3,
        check: (text) => ({ isMet: text.includes('[1]'), feedback: 'no source' }),
      },
      {
        id: 'short',
        description: 'be short',
        weight: 1,
        check: (text) => ({ isMet: text.length < 10, feedback: 'too long' }),
      },
    ]);
    expect(reflect('ok [1]')).toEqual({ is_acceptable: true, score: 100, feedback: '', suggestions: [] });
    expect(reflect('a long text with [1]')).toMatchObject({ is_acceptable: false, score: 75, feedback: 'too long' });
    expect(reflect('no')).toMatchObject({ score: 25, suggestions: ['cite a clause'] });
  });
});
