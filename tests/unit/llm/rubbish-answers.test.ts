import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { mendJson } from '#lib/llm/mend-json';
import { collect, modelOver, notAborted, request, says, streams, stubEndpoint } from './endpoint-stub';

const LONG = 10_000_000;

describe('an answer of rubbish', () => {
  it.each([
    ['opening brackets', '{'.repeat(LONG)],
    ['lists in lists', '['.repeat(LONG) + ']'.repeat(LONG)],
    ['escaped quotes', '\\"'.repeat(LONG)],
    ['quotes in an object that never ends', `{"a": ${'\\"'.repeat(LONG)}`],
    ['a fence that never ends', '```' + '\n'.repeat(LONG)],
    ['fewer opening brackets', '{'.repeat(190_000)],
    ['fewer escaped quotes', '\\"'.repeat(95_000)],
    ['a shorter fence', '```' + '\n'.repeat(190_000)],
    ['commas', ','.repeat(190_000)],
    ['a string that ends in a backslash', `{"a": ${'"\\\n'.repeat(60_000)}\\`],
  ])('is told for what it is before anybody notices: %s', (_name, text) => {
    const begun = performance.now();
    mendJson(text);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('hides no object that prose stands around', () => {
    const prose = '{so to speak} '.repeat(20);
    expect(mendJson(`${prose}{"a": "x, }", "b": [1, 2,],}${prose}`)).toEqual({ a: 'x, }', b: [1, 2] });
    expect(mendJson('```json\n{"a": "\\\\"}\n```')).toEqual({ a: '\\' });
  });
});

test('characters that the database cannot keep are taken out of an object', async () => {
  const stub = stubEndpoint(says('{"text": "a\\u0000b", "words": ["\\ud800"]}'));
  const schema = z.object({ text: z.string(), words: z.array(z.string()) });
  const { value } = await modelOver(stub).object(request, schema, notAborted());
  expect(value).toEqual({ text: 'ab', words: ['\uFFFD'] });
});

test('and out of a text', async () => {
  const stub = stubEndpoint(streams(['가\0', '나']));
  const chunks = await collect(modelOver(stub).text(request, notAborted()));
  expect(chunks.flatMap((chunk) => (chunk.type === 'text' ? chunk.text : [])).join('')).toBe('가나');
});
