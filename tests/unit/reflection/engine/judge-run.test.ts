import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRun, withThumb, type RunEnd } from '#lib/reflection/engine/judge-run';

const good: RunEnd = {
  status: 'done',
  errorCode: null,
  isEmpty: false,
  outcome: 'found',
  changedCitations: 0,
  isEvidenceSufficient: true,
  isAbsenceProved: false,
};
const end: fc.Arbitrary<RunEnd> = fc.record({
  status: fc.constantFrom('done' as const, 'failed' as const),
  errorCode: fc.constantFrom('model_timeout', null),
  isEmpty: fc.boolean(),
  outcome: fc.constantFrom('found' as const, 'partial' as const, 'blank' as const, 'notFound' as const, null),
  changedCitations: fc.nat(3),
  isEvidenceSufficient: fc.boolean(),
  isAbsenceProved: fc.boolean(),
});

describe('a run without a thumb', () => {
  it('went well when an answer came, no citation is changed, and the evidence sufficed or absence is proved', () => {
    fc.assert(
      fc.property(end, (run) => {
        const isWell =
          run.status === 'done' &&
          !run.isEmpty &&
          run.changedCitations === 0 &&
          (run.isEvidenceSufficient || run.isAbsenceProved);
        expect(judgeRun(run).success).toBe(isWell);
        expect(judgeRun(run).errorType === null).toBe(isWell);
      }),
    );
  });

  it.each([
    ['a failure', { status: 'failed' as const, errorCode: 'model_timeout' }, 'model_timeout'],
    ['an empty answer', { isEmpty: true }, 'noAnswer'],
    ['a changed citation', { changedCitations: 2 }, 'citationChanged'],
    ['thin evidence', { isEvidenceSufficient: false }, 'notSufficient'],
    ['an unproved absence', { isEvidenceSufficient: false, outcome: 'notFound' as const }, 'nothingFound'],
  ])('says what was wrong: %s', (_name, change, type) => {
    expect(judgeRun({ ...good, ...change })).toMatchObject({ success: false, errorType: type });
  });

  it('went well when the contract is silent and every clause was read', () => {
    const silent = { outcome: 'notFound' as const, isEvidenceSufficient: false, isAbsenceProved: true };
    expect(judgeRun({ ...good, ...silent }).success).toBe(true);
  });
});

describe("the owner's thumb", () => {
  it('decides, and when it is taken back the automatic judgement holds again', () => {
    fc.assert(
      fc.property(end, fc.string(), (run, reason) => {
        const automatic = judgeRun(run);
        expect(withThumb(automatic, { thumb: 'up', reason }, run.outcome).success).toBe(true);
        expect(withThumb(automatic, { thumb: 'down', reason }, run.outcome)).toMatchObject({
          success: false,
          errorMessage: reason,
          errorType: run.outcome === 'notFound' ? 'nothingFound' : 'thumbDown',
        });
        expect(withThumb(automatic, null, run.outcome)).toEqual(automatic);
      }),
    );
  });
});
