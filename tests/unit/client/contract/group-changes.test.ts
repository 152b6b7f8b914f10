import { describe, expect, it } from 'vitest';
import { countChanges, groupChanges } from '#lib/client/contract/group-changes';
import type { ClauseChange } from '#lib/protocol/contract-changes';

const change = (status: ClauseChange['status'], count = 1): ClauseChange => ({
  status,
  before: null,
  after: null,
  words: [],
  count,
});

describe('changes between two versions', () => {
  const changes = [change('same', 3), change('moved'), change('changed'), change('same'), change('same', 2)];

  it('are told one by one, what kept its words between them in one line with its counts', () => {
    expect(
      groupChanges(changes).map(({ isFolded, changes: { length }, counts }) => [isFolded, length, counts]),
    ).toEqual([
      [
        true,
        2,
        [
          { status: 'moved', count: 1 },
          { status: 'same', count: 3 },
        ],
      ],
      [false, 1, []],
      [true, 2, [{ status: 'same', count: 3 }]],
    ]);
  });

  it('are counted by the clauses they stand for', () => {
    expect(countChanges(changes, 'same')).toBe(6);
    expect(countChanges(changes, 'removed')).toBe(0);
  });
});
