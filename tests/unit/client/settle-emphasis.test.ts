import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleEmphasis } from '#lib/client/settle-emphasis';

const seen = (markdown: string) => settleEmphasis(markdown).replaceAll('\u2060', '|');

describe('emphasis in a Korean answer', () => {
  it('holds when a particle follows its bracket', () => {
    expect(seen('**제11조(해지)**에 있어요.')).toBe('**제11조(해지)|**에 있어요.');
    expect(seen('이는 법**「민법」**을 따라요.')).toBe('이는 법**|「민법」|**을 따라요.');
  });

  it('stays as it is where Markdown understands it', () => {
    for (const text of ['**제11조**에', '**제11조(해지)** 에', 'a **b** c', '2 ** 3 ** 4', '****'])
      expect(settleEmphasis(text)).toBe(text);
  });

  it('changes nothing that is seen', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replaceAll('\u2060', '');
        expect(settleEmphasis(plain).replaceAll('\u2060', '')).toBe(plain);
      }),
    );
  });
});
