import { describe, expect, it } from 'vitest';
import { rehypeMarkers } from '#lib/client/conversation/rehype-markers';

const text = (value: string) => ({ type: 'text', value });
const element = (tagName: string, value: string) => ({ type: 'element', tagName, children: [text(value)] });

function transform<T extends { type: string }>(...children: T[]): { type: string; children: T[] } {
  const tree = { type: 'root', children };
  rehypeMarkers()(tree);
  return tree;
}

describe('markers in a written answer', () => {
  it('become citations in running text', () => {
    const tree = transform(element('p', '해지해요 [2].'));
    expect(tree.children[0]?.children).toEqual([
      text('해지해요 '),
      { type: 'element', tagName: 'cite', properties: { dataMarker: 2 }, children: [] },
      text('.'),
    ]);
  });

  it('stay characters in code and in links', () => {
    expect(transform(element('code', 'a[1]'), element('a', '[1]')).children).toEqual([
      element('code', 'a[1]'),
      element('a', '[1]'),
    ]);
  });
});

describe('HTML in contract text', () => {
  it('is shown as the characters it consists of', () => {
    const html = '<img src=x onerror=alert(1)>';
    expect(transform({ type: 'raw', value: html }).children).toEqual([text(html)]);
  });
});
