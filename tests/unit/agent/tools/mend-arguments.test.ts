import { describe, expect, test } from 'vitest';
import { callSignature } from '#lib/agent/tools/call-signature';
import { createTools } from '#lib/agent/tools/create-tools';
import { mendArguments } from '#lib/agent/tools/mend-arguments';
import { splitCall } from '#lib/agent/tools/split-call';
import { createFakeAccess, koreanContract } from '#tests/support/fake-contract-access';

const five = { article_numbers: ['5'], exhibit_numbers: [] };

describe('arguments as a model meant them', () => {
  test.each<[string, unknown, unknown]>([
    ['제5조', { article_numbers: '제5조' }, five],
    ['a number', { article_number: 5 }, five],
    ['Section 5', { articles: ['Section 5'] }, five],
    ['a bare list', ['5'], five],
    ['a JSON text', '{"article_numbers":["5"]}', five],
    ['제5조 제2항', { article_numbers: ['제5조 제2항'] }, five],
    ['제16조의2', { article_numbers: ['제16조의2'] }, { article_numbers: ['16-2'], exhibit_numbers: [] }],
    ['8.2(b)', { section: '8.2(b)' }, { article_numbers: ['8.2'], exhibit_numbers: [] }],
    ['Article IV', { article: 'Article IV' }, { article_numbers: ['IV'], exhibit_numbers: [] }],
    ['several in one text', { article_numbers: '5, 제7조' }, { article_numbers: ['5', '7'], exhibit_numbers: [] }],
    [
      'an exhibit among articles',
      { article_numbers: ['별지 1', '5'] },
      { article_numbers: ['5'], exhibit_numbers: ['1'] },
    ],
    ['Exhibit A', { exhibit: 'Exhibit A' }, { article_numbers: [], exhibit_numbers: ['A'] }],
    ['a part as text', { article_numbers: ['5'], part: '1' }, { ...five, part: 1 }],
    ['unknown keys', { article_numbers: ['5'], owner: 'someone', contract_id: 'x' }, five],
    ['a repeat in the list', { article_numbers: ['5', '제5조', 5] }, five],
  ])('%s becomes an article number', (_name, raw, mended) => {
    expect(mendArguments('get_article_by_index', raw)).toEqual(mended);
  });

  test.each<[unknown, unknown]>([
    [{ query: '해지' }, [{ topic_name: '해지', queries: ['해지'] }]],
    [
      { queries: ['fees', 'price'] },
      [
        { topic_name: 'fees', queries: ['fees'] },
        { topic_name: 'price', queries: ['price'] },
      ],
    ],
    [{ topics: { topic_name: '대금', queries: '지급 기한' } }, [{ topic_name: '대금', queries: ['지급 기한'] }]],
    [{ topics: [{ name: 'term' }] }, [{ topic_name: 'term', queries: ['term'] }]],
    ['해지 통지', [{ topic_name: '해지 통지', queries: ['해지 통지'] }]],
  ])('%o becomes topics', (raw, topics) => {
    expect(mendArguments('hybrid_search', raw)).toEqual({ topics });
  });

  test('title becomes titles, and a topic of a comparison stays a text', () => {
    expect(mendArguments('get_article_by_title', { title: '비밀유지' })).toEqual({ titles: ['비밀유지'] });
    expect(mendArguments('lookup_standard_contract', { articles: '제3조', query: '대금' })).toEqual({
      user_article_numbers: ['3'],
      topic: '대금',
    });
    expect(mendArguments('get_contract_structure', { anything: 1 })).toEqual({});
  });

  test('what cannot be mended is refused by the tool with a reason', () => {
    const tools = createTools(createFakeAccess([koreanContract()]), 5);
    const prepared = tools.find(({ name }) => name === 'get_article_by_index')?.prepare({ colour: 'red' });
    expect(prepared).toEqual({ ok: false, problem: expect.stringContaining('at least one') });
  });
});

describe('the signature of a call', () => {
  test('does not depend on the order of keys, only on their values', () => {
    expect(callSignature('get_article_by_index', { a: [1], b: { c: 1, d: 2 } })).toBe(
      callSignature('get_article_by_index', { b: { d: 2, c: 1 }, a: [1] }),
    );
    expect(callSignature('get_article_by_index', { a: ['5'] })).not.toBe(
      callSignature('get_article_by_index', { a: ['7'] }),
    );
  });

  test('several articles are several calls', () => {
    const split = splitCall({
      tool: 'get_article_by_index',
      args: { article_numbers: ['5', '7'], exhibit_numbers: ['A'], part: 1 },
      reasoning: '',
    });
    expect(split.map(({ args }) => args)).toEqual([
      { article_numbers: ['5'], exhibit_numbers: [], part: 1 },
      { article_numbers: ['7'], exhibit_numbers: [], part: 1 },
      { article_numbers: [], exhibit_numbers: ['A'], part: 1 },
    ]);
  });
});
