import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMarkers } from '#lib/core/text/citation-markers';
import { settleMarkdown } from '#lib/core/text/settle-markdown';

const seen = (markdown: string) => settleMarkdown(markdown).replaceAll('\u2060', '|');

describe('emphasis in a Korean answer', () => {
  it('holds when a particle follows its bracket', () => {
    expect(seen('**제11조(해지)**에 있어요.')).toBe('**제11조(해지)|**에 있어요.');
    expect(seen('이는 법**「민법」**을 따라요.')).toBe('이는 법**|「민법」|**을 따라요.');
  });

  it('stays as it is where Markdown understands it', () => {
    for (const text of ['**제11조**에', '**제11조(해지)** 에', 'a **b** c', '2 ** 3 ** 4', '****'])
      expect(settleMarkdown(text)).toBe(text);
  });

  it('changes nothing that is seen', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replaceAll('\u2060', '');
        expect(settleMarkdown(plain).replaceAll('\u2060', '')).toBe(plain);
      }),
    );
  });
});

describe('a bracket of the contract itself', () => {
  it('is no citation marker, even when the contract writes one', () => {
    const [segment, ...rest] = splitMarkers(settleMarkdown(String.raw`별표 \[1] 참조`).replaceAll('\\', ''));
    expect(segment).toMatchObject({ kind: 'text' });
    expect(rest).toEqual([]);
  });

  it('does not hide the markers of the answer', () => {
    expect(settleMarkdown(String.raw`\[a] 해지할 수 있어요 [1].`)).toBe(String.raw`\[a] 해지할 수 있어요 [1].`);
  });
});
