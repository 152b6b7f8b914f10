import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentStructure } from '#lib/protocol/document';
import { clauseSpan } from '#lib/language/address/clause-span';
import { cutBlock, layOut, type Block } from '#lib/client/contract/document-blocks';

const text =
  '물품 계약서\n\n제1조(목적) 이 계약은 정한다.\n제2조(대금)\n① 갑은 지급한다. ② 을은 받는다.\n1. 매월\n별지 1\n표';
const at = (words: string) => text.indexOf(words);
const span = (from: string, to: string | null) => ({ start: at(from), end: to === null ? text.length : at(to) });
const clause = (label: string, address: string, from: string, to: string) => ({
  label,
  address,
  display: address,
  ...span(from, to),
  children: [],
});

const structure: DocumentStructure = {
  file: 'f',
  format: 'txt',
  language: 'ko',
  pages: null,
  definitions: [],
  references: [],
  externalReferences: [],
  receipt: { pages: [], gaps: [], repeats: [], leftOut: [] },
  parts: [
    {
      title: '물품 계약서',
      kind: 'main',
      address: null,
      start: 0,
      end: at('별지 1'),
      page: null,
      chapters: [],
      articles: [
        {
          number: '제1조',
          title: '목적',
          address: '제1조',
          display: '제1조',
          ...span('제1조', '제2조'),
          page: null,
          clauses: [],
        },
        {
          number: '제2조',
          title: '대금',
          address: '제2조',
          display: '제2조',
          ...span('제2조', '별지 1'),
          page: null,
          clauses: [
            clause('①', '제2조 제1항', '①', '②'),
            {
              ...clause('②', '제2조 제2항', '②', '별지 1'),
              children: [clause('1', '제2조 제2항 제1호', '1. 매월', '별지 1')],
            },
          ],
        },
      ],
    },
    {
      title: null,
      kind: 'exhibit',
      address: '별지 1',
      ...span('별지 1', null),
      page: null,
      chapters: [],
      articles: [],
    },
  ],
};

const blocks = layOut(text, structure).flatMap((section) => section.blocks);
const line = (words: string): Block | undefined =>
  blocks.find(({ start, end }) => text.slice(start, end).startsWith(words));

describe('the reading page', () => {
  it('shows every character that is not white space exactly once, in order', () => {
    const shown = blocks.map(({ start, end }) => text.slice(start, end)).join('');
    expect(shown.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('begins a clause on a line of its own even where the file runs it on', () => {
    expect(line('②')).toMatchObject({ address: '제2조 제2항', isFirst: true, depth: 1 });
  });

  it('indents a 호 below its 항', () => {
    expect(line('1. 매월')).toMatchObject({ address: '제2조 제2항 제1호', depth: 2 });
  });

  it('ends a heading after its title when the text goes on in the same line', () => {
    const article = line('제1조');
    expect(text.slice(article?.start, article?.headingEnd ?? 0)).toBe('제1조(목적)');
  });

  it('finds articles, clauses and exhibits by their address, and nothing that does not exist', () => {
    expect(clauseSpan(structure, 0, '제2조 제2항 제1호')?.start).toBe(at('1. 매월'));
    expect(clauseSpan(structure, 1, '별지 1')).toEqual({ start: at('별지 1'), end: text.length });
    expect(clauseSpan(structure, 0, '제9조')).toBeNull();
    expect(clauseSpan(structure, 7, '제1조')).toBeNull();
  });
});

describe('marking a cited span', () => {
  const block = blocks[2];

  it('marks exactly the characters from start to end, whatever else cuts the line', () => {
    if (block === undefined) throw new Error('the fixture has a third line');
    const offset = fc.integer({ min: block.start, max: block.end });
    fc.assert(
      fc.property(offset, offset, offset, offset, (a, b, c, d) => {
        const mark = { start: Math.min(a, b), end: Math.max(a, b) };
        const reference = { start: Math.min(c, d), end: Math.max(c, d), index: 0, to: '제2조', toPart: 0 };
        const pieces = cutBlock(block, mark, [reference]);
        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(
          text.slice(block.start, block.end),
        );
        const marked = pieces.filter(({ isMarked }) => isMarked).map(({ start, end }) => text.slice(start, end));
        expect(marked.join('')).toBe(text.slice(mark.start, mark.end));
      }),
    );
  });

  it('let what answers stand out of a marked passage, or the whole passage where nothing does', () => {
    const line: Block = {
      ...{ kind: 'text', depth: 0, part: 0, address: null, isFirst: false, headingEnd: null },
      ...span('제2조(대금)', '별지 1'),
    };
    const mark = span('① 갑은', '1. 매월');
    const words = (range: Parameters<typeof cutBlock>[1]) =>
      cutBlock(line, range, [])
        .filter(({ isLead }) => isLead)
        .map(({ start, end }) => text.slice(start, end))
        .join('');
    expect(words({ ...mark, lead: span('② 을은', '1. 매월') })).toBe('② 을은 받는다.\n');
    expect(words(mark)).toBe('① 갑은 지급한다. ② 을은 받는다.\n');
    expect(words(null)).toBe('');
  });
});
