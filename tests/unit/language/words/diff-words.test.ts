import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from '#lib/language/words/diff-words';

/** `-` what was removed, `+` what was added. */
function told(before: string, after: string): string {
  const signs = { same: '', removed: '-', added: '+' };
  return diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`))
    .join('');
}

describe('how a text became another one', () => {
  it('marks a figure as a whole and leaves the words around it', () => {
    expect(told('대금은 금 12,000,000원으로 한다.', '대금은 금 15,000,000원으로 한다.')).toBe(
      '대금은 금 [-12,000,000][+15,000,000]원으로 한다.',
    );
    expect(told('pay $1,250.50 within 30 days', 'pay $1,250.75 within 45 days')).toBe(
      'pay $[-1,250.50][+1,250.75] within [-30][+45] days',
    );
  });

  it('keeps a Korean word whose ending alone has changed', () => {
    expect(told('수급자는 발주자에게 통지한다.', '수급자가 발주자에게 통지한다.')).toBe(
      '수급자[-는][+가] 발주자에게 통지한다.',
    );
  });

  it('tells words in a row as one change', () => {
    expect(told('Buyer may cancel at any time.', 'Buyer may only withdraw for cause.')).toBe(
      'Buyer may [-cancel at any time][+only withdraw for cause].',
    );
  });

  it('tells a text that was written anew as a whole', () => {
    expect(told('The supplier insures the goods.', 'Either party may assign.')).toBe(
      '[-The supplier insures the goods.][+Either party may assign.]',
    );
  });

  it('finds a few changes in a long text', () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `${at}. Item ${at} costs ${at * 3} dollars.\n`);
    const changed = lines.with(1500, '1500. Item 1500 costs 9 dollars.\n').toSpliced(20, 1);
    const edits = diffWords(lines.join(''), changed.join('')).filter(({ kind }) => kind !== 'same');
    expect(edits.map(({ kind }) => kind)).toEqual(['removed', 'removed', 'added']);
    expect(edits.slice(1).map(({ text }) => text)).toEqual(['4500', '9']);
  });

  it('compares long texts that differ much line by line, and changed lines word by word', () => {
    const lines = (unit: string) => Array.from({ length: 1500 }, (_, at) => `Item ${at}: ${unit} ${at * 7} a${at}\n`);
    const before = [...lines('cm'), 'The end of the list.\n'];
    const after = [...lines('mm').toReversed(), 'The end of the table.\n'];
    const stretches = diffWords(before.join(''), after.join(''));
    const without = (kind: string) => stretches.map((stretch) => (stretch.kind === kind ? '' : stretch.text)).join('');
    expect([without('added'), without('removed')]).toEqual([before.join(''), after.join('')]);
  });

  it('compares no more words in many changed lines than in one', () => {
    const line = (sign: string, at: number) =>
      `${Array.from({ length: 60 }, (_, of) => `${sign}${at}x${of} a`).join(' ')}\n`;
    const text = (sign: string) => Array.from({ length: 150 }, (_, at) => `Item ${at}\n${line(sign, at)}`).join('');
    const stretches = diffWords(text('b'), text('c'));
    const isWhole = ({ kind, text: told }: { kind: string; text: string }) => kind === 'removed' && told.endsWith('\n');
    const whole = stretches.filter(isWhole).length;
    expect(whole).toBeGreaterThan(20);
    expect(whole).toBeLessThan(150);
  });

  it('loses nothing of either text', () => {
    const word = fc.constantFrom('갑은', '을이', '12,000원', '지급한다', ' ', '\n', '.', 'shall', 'not', '제3조', '①');
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const stretches = diffWords(before, after);
        const without = (kind: string) =>
          stretches.map((stretch) => (stretch.kind === kind ? '' : stretch.text)).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
        expect(stretches.some((stretch, at) => stretch.kind === stretches[at - 1]?.kind)).toBe(false);
      }),
    );
  });
});
