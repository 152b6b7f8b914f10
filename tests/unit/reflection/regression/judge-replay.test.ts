import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeReplay } from '#lib/reflection/regression/judge-replay';
import { rankOfClause } from '#lib/reflection/regression/rank-of-clause';

const replayed = (rankBefore: number | null, rankAfter: number | null) => ({
  id: `${rankBefore}-${rankAfter}`,
  question: '질문',
  rankBefore,
  rankAfter,
});

describe('a replay', () => {
  it('counts the right clause as found among the first four', () => {
    const replay = judgeReplay([replayed(4, 5), replayed(5, 4), replayed(null, 1), replayed(1, 1)]);
    expect(replay).toMatchObject({ total: 4, before: 2, after: 3 });
  });

  it.each([
    [1, 2, true],
    [4, 5, true],
    [2, null, true],
    [2, 2, false],
    [3, 1, false],
    [5, 9, false],
    [null, 1, false],
    [9, null, false],
  ])('from rank %s to %s is worse: %s', (before, after, isWorse) => {
    expect(judgeReplay([replayed(before, after)]).worse).toHaveLength(isWorse ? 1 : 0);
  });

  it('without anything worse never finds less', () => {
    const rank = fc.option(fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(rank, rank)), (ranks) => {
        const replay = judgeReplay(ranks.map(([before, after]) => replayed(before, after)));
        if (replay.worse.length === 0) expect(replay.after).toBeGreaterThanOrEqual(replay.before);
      }),
    );
  });
});

describe('the rank of the right clause', () => {
  const found = (...addresses: string[]) => addresses.map((address) => ({ part: 0, address }));

  it('is that of the clause, of one inside it, or of the one that holds it', () => {
    expect(rankOfClause(found('제1조', '제10조 제2항'), { part: 0, address: '제10조' })).toBe(2);
    expect(rankOfClause(found('제1조', '제10조'), { part: 0, address: '제10조 제2항' })).toBe(2);
    expect(rankOfClause(found('8.2(b)'), { part: 0, address: '8.2' })).toBe(1);
    expect(rankOfClause(found('8.2'), { part: 0, address: '8' })).toBe(1);
  });

  it('is none for another clause, however alike its address', () => {
    expect(rankOfClause(found('제10조', '제16조의2'), { part: 0, address: '제1조' })).toBeNull();
    expect(rankOfClause(found('제16조의2'), { part: 0, address: '제16조' })).toBeNull();
    expect(rankOfClause(found('80', '8.20'), { part: 0, address: '8.2' })).toBeNull();
    expect(rankOfClause([{ part: 1, address: '제1조' }], { part: 0, address: '제1조' })).toBeNull();
  });
});
