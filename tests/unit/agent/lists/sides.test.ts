import { describe, expect, it } from 'vitest';
import { readAskedByWords } from '#lib/agent/asked/read-asked';
import { describeListed } from '#lib/agent/lists/describe-listed';
import { keepFitting } from '#lib/agent/lists/keep-fitting';
import type { ListedNorm } from '#lib/agent/lists/list-features';
import { eachMeant, findMeantSides } from '#lib/agent/lists/meant-sides';
import { newNorm } from '#tests/support/meaning-rows';
import type { Norm } from '#lib/protocol/meaning';

const parties = [
  ['Fernhill Software LLC', 'Provider'],
  ['Brightwater Logistics, Inc.', 'Customer'],
];
const asking = { text: 'what do we have to do?', speaksOf: 'me' as const, ofOneSide: 0.3 };
const place = (norm: Partial<Norm>, party: number | null = null): ListedNorm => ({
  norm: newNorm(norm),
  near: 0,
  nearArticle: 0,
  behindNearest: 0,
  match: 0,
  cover: 0,
  bearer: party === null ? 'open' : 0.5,
  party,
});

describe('whose duties a question asks for', () => {
  it('are those of who asks, by any name of the party, and of the other side the others', () => {
    const own = findMeantSides({ ...asking, own: 'customer' }, parties);
    expect(own).toEqual({ basis: 'side', isMeant: [false, true], names: parties[1] });
    const other = findMeantSides({ ...asking, speaksOf: 'them', own: 'Customer' }, parties);
    expect(other.isMeant).toEqual([true, false]);
  });

  it('are not those of "we" because a word holds it', () => {
    const called = [
      ['Larkwater Boats Ltd', 'we'],
      ['Priya Raman', 'you'],
    ];
    const asked = { ...asking, text: 'every payment between the parties', speaksOf: 'none' as const };
    expect(findMeantSides(asked, called).basis).toBe('open');
  });

  it('are told of each party where nobody said who asks', () => {
    const meant = findMeantSides(asking, parties);
    expect(meant.basis).toBe('unset');
    expect(eachMeant(meant, parties).map(({ isMeant }) => isMeant)).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(findMeantSides({ ...asking, own: 'Somebody Else' }, parties).basis).toBe('unset');
  });

  it('are those of the party that is named, by one letter too', () => {
    const named = { ...asking, speaksOf: 'none' as const };
    expect(findMeantSides({ ...named, text: 'every duty of the Provider' }, parties).isMeant).toEqual([true, false]);
    const letters = [
      ['주식회사 하나', '갑'],
      ['주식회사 두리', '을'],
    ];
    expect(findMeantSides({ ...named, text: '을의 의무를 다 알려줘' }, letters).isMeant).toEqual([false, true]);
    expect(findMeantSides({ ...named, text: 'every deadline' }, parties).basis).toBe('open');
  });

  it('are left open where who asks and who is named are not the same, and where the asker describes themselves', () => {
    expect(findMeantSides({ ...asking, text: 'what must Provider do for us', own: 'Customer' }, parties)).toMatchObject(
      {
        basis: 'open',
        isMeant: null,
      },
    );
    expect(findMeantSides({ ...asking, ofOneSide: 0.9 }, parties).basis).toBe('open');
  });

  it('is heard in the words of a question, in both languages', () => {
    expect(readAskedByWords('우리가 해야 하는 일 다 알려줘').side).toBe('me');
    expect(readAskedByWords('what do we have to do?').side).toBe('me');
    expect(readAskedByWords('상대방이 해야 하는 일은?').side).toBe('them');
    expect(readAskedByWords('계약 기간은?').side).toBe('none');
  });
});

describe('a list of duties', () => {
  const meant = { isMeant: [false, true], names: ['Customer'] };

  it('has no rights and nothing that only the other side owes', () => {
    const duty = place({ bearer: 'Customer' }, 1);
    const right = place({ bearer: 'Customer', modality: 'right' }, 1);
    const others = place({ bearer: 'Provider', act: 'Provider shall invoice monthly.' }, 0);
    const all = place({ bearer: 'each' });
    expect(keepFitting('duties', meant, [duty, right, others, all])).toEqual([duty, all]);
    expect(keepFitting(null, { isMeant: null, names: [] }, [duty, right, others, all])).toHaveLength(4);
  });

  it('keeps a sentence in which the party acts first, whoever acts after it', () => {
    const both = place({ bearer: '갑', act: '을은 산출물을 제출하고 갑은 검수 결과를 통지한다.' }, 0);
    const condition = place({ bearer: '갑', act: '을이 늦게 내면 갑은 해지할 수 있다.' }, 0);
    expect(keepFitting('duties', { isMeant: [false, true], names: ['을'] }, [both, condition])).toEqual([both]);
  });
});

describe('a norm of a list', () => {
  it('knows what it hangs on, the outermost first, and its party by the name most norms use', () => {
    const opener = place({ start: 0, end: 20, bearer: 'Provider' }, 0);
    const inner = place({ start: 25, end: 60, hangsOn: 0, bearer: 'Provider' }, 0);
    const item = place({ start: 70, end: 90, hangsOn: 25, bearer: 'which Provider' }, 0);
    const [told] = describeListed([item], [opener, inner, item]);
    expect(told).toMatchObject({
      party: 'Provider',
      leadIns: [
        { start: 0, end: 20 },
        { start: 25, end: 60 },
      ],
    });
    const [lost] = describeListed([item], [item]);
    expect(lost?.leadIns).toEqual([{ start: 25, end: 70 }]);
  });
});
