import { describe, expect, it } from 'vitest';
import { phrasesFor } from '#lib/agent/compose/phrases';
import { isUnsure, quoteLikely } from '#lib/agent/compose/quote-likely';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';

const clause = (id: string, text: string): ClauseRecord => ({
  ...{
    id,
    contractId: 'contract',
    version: 1,
    part: 0,
    partTitle: null,
    kind: 'clause',
    address: id,
    display: id,
    articleAddress: id,
    articleTitle: 'If it rains',
  },
  ...{ headingPath: [], start: 0, end: text.length, page: null, text },
});
const passage = (id: string, text: string, likelihood: number, shares: readonly number[]) => ({
  clause: clause(id, text),
  sentences: splitSentences(text),
  shares: [...shares],
  likelihood,
  fit: () => 0,
});

/** What is quoted, each below what stands above it. */
function quoted(
  passages: readonly ReturnType<typeof passage>[],
  told?: { clause: ClauseRecord; index: number },
): string[] {
  const shown: string[] = [];
  const draft = {
    phrases: phrasesFor('en'),
    place: ({ id }: ClauseRecord) => `**${id}**`,
    quote: ({ text }: ClauseRecord, start: number, end: number, lead?: string) => {
      shown.push(`${lead === undefined ? '' : `${lead}: `}${text.slice(start, end)}`);
      return true;
    },
  };
  quoteLikely(draft, passages, { leadTo: ({ id }) => `first, ${id}`, told });
  return shown.map((one) => one.replace(/\s+/gu, ' '));
}

const PAY = 'You pay by Friday. Late money costs 2 pounds a day. I send a bill first.';
const STOP = 'Either of us may stop. We tell each other a week before. The key comes back. Nobody owes more.';
const RULES = '- No smoking indoors\n- The gate stays shut\n- No dogs after nine\n- Bins go out on Monday';

describe('the sentences that are likeliest to answer', () => {
  it('bring along what their item of a list says behind them', () => {
    const text = '- Free up to a week before. Later than that half is kept.\n- The gate stays shut.';
    expect(quoted([passage('3', text, 0.9, [0.9, 0, 0])])).toEqual([
      'first, 3: - Free up to a week before. Later than that half is kept.',
    ]);
  });

  it('are shown wherever they stand, the likeliest first, below the name of their clause', () => {
    const told = quoted([passage('1', PAY, 0.5, [0, 0.6, 0]), passage('2', STOP, 0.4, [0.9, 0, 0, 0])]);
    expect(told).toEqual([
      'first, 2: Either of us may stop.',
      'Related clauses: **1**: Late money costs 2 pounds a day.',
    ]);
  });

  it('come behind the one that the answer tells already', () => {
    const [pay, stop] = [passage('1', PAY, 0.5, [0, 0.6, 0]), passage('2', STOP, 0.4, [0.9, 0, 0, 0])];
    expect(quoted([pay, stop], { clause: pay.clause, index: 1 })[0]).toContain('Late money costs');
  });

  it('are never told twice where what stands between two places comes last', () => {
    const long = 'One is red. Two is blue. Three is green. Four is grey. Five is pink. Six is white.';
    const all = quoted([passage('1', long, 1, [0.3, 0, 0.12, 0.1, 0.25, 0.2])]);
    expect(all).toEqual([`first, 1: ${long}`]);
  });

  it('are quoted together with the one between them, items of a list each for itself', () => {
    expect(quoted([passage('1', PAY, 0.9, [0.4, 0, 0.6])])).toEqual([`first, 1: ${PAY}`]);
    const items = quoted([passage('1', RULES, 0.9, [0.5, 0, 0.4, 0])]);
    expect(items).toEqual(['first, 1: - No smoking indoors', '- No dogs after nine']);
  });

  it('are three places at most, without headings and what is unlikely', () => {
    const texts = [PAY, STOP, PAY, STOP];
    const told = quoted(texts.map((text, at) => passage(`${at}`, text, 0.25, [1, 0, 0])));
    expect(told).toHaveLength(3);
    expect(quoted([passage('1', 'If it rains\n\nYou pay by Friday.', 0.9, [0.7, 0.3])])).toEqual([
      'first, 1: You pay by Friday.',
    ]);
    expect(quoted([passage('1', PAY, 0.9, [0.9, 0, 0]), passage('2', STOP, 0.02, [1, 0, 0, 0])])).toHaveLength(1);
  });

  it('are shown where none of them is likelier than the others together', () => {
    expect(isUnsure({ likelihood: 0.6, shares: [0.7, 0.3], index: 0 })).toBe(true);
    expect(isUnsure({ likelihood: 0.9, shares: [0.7, 0.3], index: 0 })).toBe(false);
  });
});
