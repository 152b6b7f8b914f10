import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '#lib/export/document-model';
import { readMarkdown } from '#lib/export/read-markdown';
import { writePlainText } from '#lib/export/write-plain-text';

const read = (markdown: string) => readMarkdown(markdown, (marker) => [{ kind: 'note', note: marker }]);
const plain = (markdown: string) =>
  writePlainText({ title: '', language: 'ko', blocks: read(markdown), notes: [] }, '출처');

describe('an answer to be taken along', () => {
  it('keeps headings, paragraphs, lists, quotes and tables', () => {
    const kinds = read(
      '# 제목\n\n글\n\n1. 하나\n   - 둘\n\n> 인용\n\n| 항목 | 값 |\n|---|---|\n| 기간 | 20일 |\n\n---',
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['heading', 'paragraph', 'list', 'quote', 'table', 'rule']);
  });

  it('has each citation close to the word before it', () => {
    expect(read('20일 전이에요 [1]. 서면이어야 해요 [12].')).toEqual([
      {
        kind: 'paragraph',
        content: [
          text('20일 전이에요'),
          { kind: 'note', note: 1 },
          text('. 서면이어야 해요'),
          { kind: 'note', note: 12 },
          text('.'),
        ],
      },
    ]);
  });

  it('takes no bracket of the contract for a citation', () => {
    expect(plain(String.raw`별표 \[1] 참조, \[2\]도`)).toBe('별표 [1] 참조, [2]도');
    expect(read(String.raw`별표 \[1] 참조`)[0]).toMatchObject({ content: [{ kind: 'text' }, {}, {}] });
    expect(JSON.stringify(read(String.raw`별표 \[1] 참조`))).not.toContain('"note"');
  });

  it('shows HTML as the characters it consists of', () => {
    expect(plain('가 <script>alert(1)</script> 나')).toBe('가 <script>alert(1)</script> 나');
    expect(plain('<img src=x onerror=y>')).toBe('<img src=x onerror=y>');
  });

  it('is emphasised where Korean particles follow a bracket', () => {
    expect(read('**제11조(해지)**에 있어요')[0]).toMatchObject({
      content: [{ text: '제11조(해지)', isStrong: true }, { text: '에 있어요' }],
    });
  });

  it('keeps the tildes of two spans in one line', () => {
    expect(plain('3~5일, 10~15일')).toBe('3~5일, 10~15일');
  });

  it('never fails, whatever an answer contains', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (markdown) => typeof plain(markdown) === 'string'));
  });
});
