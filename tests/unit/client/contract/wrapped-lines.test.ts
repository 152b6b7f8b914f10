import { describe, expect, it } from 'vitest';
import type { Block, Section } from '#lib/client/contract/document-blocks';
import { joinWrappedLines } from '#lib/client/contract/wrapped-lines';

const text = [
  '갑은 을에게 다음 각 호의 금액을 매월 말일까지 지',
  '급하여야 한다.',
  '을은 갑에게 다음 각 호의 자료를 매월 초일까지 제',
  '■ 다만 따로 정할 때는 그러하지 아니한다고 정하여',
  '둘 수 있다.',
].join('\n');

function sectionOf(words: string): Section {
  const blocks: Block[] = [];
  let start = 0;
  for (const line of words.split(/(?<=\n)/)) {
    const end = start + line.length;
    blocks.push({ kind: 'text', start, end, depth: 0, part: 0, address: null, isFirst: false, headingEnd: null });
    start = end;
  }
  return { key: '0', start: 0, end: words.length, blocks };
}
const shown = (sections: Section[]) =>
  sections.flatMap(({ blocks }) => blocks.map(({ start, end }) => text.slice(start, end).trim()));

describe('lines that only the margin of a page broke', () => {
  it('are read as one paragraph; bullets and short lines end it', () => {
    expect(shown(joinWrappedLines(text, [sectionOf(text)], 'pdf'))).toEqual([
      '갑은 을에게 다음 각 호의 금액을 매월 말일까지 지\n급하여야 한다.',
      '을은 갑에게 다음 각 호의 자료를 매월 초일까지 제',
      '■ 다만 따로 정할 때는 그러하지 아니한다고 정하여\n둘 수 있다.',
    ]);
  });

  it('are left alone in formats whose lines are paragraphs', () => {
    const sections = [sectionOf(text)];
    expect(joinWrappedLines(text, sections, 'docx')).toBe(sections);
  });
});
