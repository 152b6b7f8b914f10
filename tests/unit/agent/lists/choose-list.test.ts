import { describe, expect, it } from 'vitest';
import { chooseTold } from '#lib/agent/lists/choose-told';
import type { ListedNorm } from '#lib/agent/lists/list-features';
import type { ListKind, ListQuestion } from '#lib/agent/lists/list-question';
import { newNorm } from '#tests/support/meaning-rows';
import type { Norm } from '#lib/protocol/meaning';

const asking = (kind: ListKind, ofOneSide = 0, narrow = 0): ListQuestion => ({
  kinds: { duties: 0, bans: 0, rights: 0, deadlines: 0, amounts: 0, grounds: 0, other: 0, [kind]: 1 },
  ofOneSide,
  narrow,
});

const place = (norm: Partial<Norm>, listed: Partial<ListedNorm> = {}): ListedNorm => ({
  norm: newNorm(norm),
  near: 0,
  nearArticle: 0,
  behindNearest: 0,
  match: 0,
  cover: 0,
  bearer: 'open',
  party: null,
  ...listed,
});

const chooseList = (question: ListQuestion, norms: readonly ListedNorm[]) =>
  chooseTold({ ...question, text: '' }, norms, []).norms;

/** As many norms that nothing asks for as contracts have, so that a list is a choice. */
const others = Array.from({ length: 40 }, (_, at) =>
  place(
    { address: `제${9 + Math.floor(at / 4)}조`, modality: 'definition', start: 1000 + at * 50, end: 1040 + at * 50 },
    { near: -1, nearArticle: -1 },
  ),
);

describe('the norms of a list', () => {
  it('are of the kind that is asked for', () => {
    const bans = [0, 1, 2, 3].map((at) => place({ modality: 'ban', start: at * 100, end: at * 100 + 60 }));
    const duties = [4, 5, 6, 7].map((at) => place({ modality: 'duty', start: at * 100, end: at * 100 + 60 }));
    const all = [...bans, ...duties, ...others];
    expect(chooseList(asking('bans'), all)).toEqual(bans);
    expect(chooseList(asking('duties'), all)).toEqual(expect.arrayContaining(duties));
  });

  it('have all those of the side that is meant', () => {
    const own = [0, 1, 2].map((at) =>
      place({ address: '제3조', start: at * 100, end: at * 100 + 60 }, { bearer: 0.98 }),
    );
    const theirs = [3, 4, 5].map((at) =>
      place({ address: '제4조', start: at * 100, end: at * 100 + 60 }, { bearer: 0.02 }),
    );
    const chosen = chooseList(asking('duties', 1), [...own, ...theirs, ...others]);
    expect(chosen).toEqual(expect.arrayContaining(own));
    expect(chosen.some((one) => others.includes(one))).toBe(false);
  });

  it('have all the nearer ones where one matter is asked for', () => {
    const near = [0, 1, 2].map((at) =>
      place({ address: '제3조', start: at * 100, end: at * 100 + 60 }, { near: 2.5, nearArticle: 2, cover: 0.6 }),
    );
    const far = [3, 4, 5, 6].map((at) =>
      place({ address: '제4조', start: at * 100, end: at * 100 + 60 }, { near: -0.5, nearArticle: -0.5 }),
    );
    const chosen = chooseList(asking('duties', 0, 1), [...near, ...far, ...others]);
    expect(chosen).toEqual(expect.arrayContaining(near));
    expect(chosen.filter((one) => far.includes(one)).length).toBeLessThan(far.length);
    expect(chosen.some((one) => others.includes(one))).toBe(false);
  });

  it('come whole with the sentence that announces them, and in its place', () => {
    const opener = place({ modality: 'ban', start: 0, end: 30, act: '다음 행위를 하지 못한다' });
    const items = [40, 80, 120].map((start) =>
      place({ modality: 'statement', start, end: start + 20, hangsOn: 0 }, { near: -2, nearArticle: -2 }),
    );
    const bans = [200, 300, 400].map((start) => place({ modality: 'ban', start, end: start + 60 }));
    expect(chooseList(asking('bans'), [opener, ...items, ...bans, ...others])).toEqual([...items, ...bans]);
  });

  it('are the nearest few where none is likely, and none of nothing', () => {
    expect(chooseList(asking('amounts'), others).length).toBeGreaterThan(0);
    expect(chooseList(asking('amounts'), [])).toEqual([]);
  });
});
