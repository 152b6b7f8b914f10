import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalText } from '#lib/ingest/canonical-text';
import type { Block, SourceDocument } from '#lib/ingest/source';

function toSource(pages: string[][], pageCount: number | null): SourceDocument {
  const blocks: Block[] = pages.flatMap((texts, index) =>
    texts.map((text) => ({
      text,
      kind: 'paragraph' as const,
      page: pageCount === null ? null : index + 1,
      label: null,
      labelLength: 0,
      level: null,
    })),
  );
  return { format: 'pdf', pages: pageCount, title: null, blocks, pageNotes: [], leftOut: [] };
}

describe('canonical text', () => {
  it('gives every block back at its offset', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: 'binary' })), { minLength: 1 }), (pages) => {
        const source = toSource(pages, pages.length);
        const { text, blockOffsets, pageStarts } = toCanonicalText(source);
        source.blocks.forEach((block, index) => {
          const start = blockOffsets[index] ?? -1;
          expect(text.slice(start, start + block.text.length)).toBe(block.text);
        });
        expect(pageStarts).toHaveLength(pages.length);
        expect([...pageStarts].sort((a, b) => a - b)).toEqual(pageStarts);
      }),
    );
  });

  it('begins an empty page where the next one begins', () => {
    expect(toCanonicalText(toSource([['one'], [], ['three']], 3)).pageStarts).toEqual([0, 4, 4]);
  });

  it('has one page start where the format has no pages', () => {
    expect(toCanonicalText(toSource([['a', 'b']], null)).pageStarts).toEqual([0]);
  });

  it('refuses text above the limit of a contract', () => {
    expect(() => toCanonicalText(toSource([['x'.repeat(5_000_001)]], 1))).toThrow('text_too_long');
  });
});
