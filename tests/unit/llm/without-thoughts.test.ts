import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ThoughtFilter, withoutThoughts } from '#lib/llm/without-thoughts';
import { collect, modelOver, notAborted, request, says, schema, streams, stubEndpoint, valid } from './endpoint-stub';

const textOf = (chunks: Awaited<ReturnType<typeof collect>>): string =>
  chunks.flatMap((chunk) => (chunk.type === 'text' ? chunk.text : [])).join('');

describe('a model that thinks aloud', () => {
  it.each([
    ['<think>{"needs_tools": false}</think>\n14일이에요.', '14일이에요.'],
    ['<thinking>a < b</thinking>14일', '14일'],
    ['그래서 <think>x</think>14일', '그래서 14일'],
    ['생각 중… </think> 14일', ' 14일'],
    ['<think>never ends', ''],
    ['a < b and <b>bold</b>', 'a < b and <b>bold</b>'],
  ])('is heard without its thoughts: %s', (text, said) => {
    expect(withoutThoughts(text)).toBe(said);
  });

  it('however its stream is cut', () => {
    const whole = '<think>제5조를 본다 </thin </think>\n\n14일이에요 < 15일 <b>[1]</b>';
    fc.assert(
      fc.property(fc.array(fc.nat(7), { maxLength: 40 }), (sizes) => {
        const filter = new ThoughtFilter();
        let rest = whole;
        let said = '';
        for (const size of sizes) {
          said += filter.push(rest.slice(0, size));
          rest = rest.slice(size);
        }
        said += filter.push(rest) + filter.flush();
        expect(said.trim()).toBe('14일이에요 < 15일 <b>[1]</b>');
      }),
    );
  });

  it('gives its object and its text', async () => {
    const thought = '<think>maybe {"needs_tools": false, "reasoning": "no"}</think>';
    const model = modelOver(
      stubEndpoint(says(`${thought}${valid}`), streams(['<thi', 'nk>no', '</think>', '14', ' days'])),
    );
    expect((await model.object(request, schema, notAborted())).value.needs_tools).toBe(true);
    expect(textOf(await collect(model.text(request, notAborted())))).toBe('14 days');
  });
});

describe('an endpoint of its own habits', () => {
  it('that knows no system message gets it with the first message of the user', async () => {
    const refusal = () =>
      new Response(JSON.stringify({ error: { message: 'System role not supported' } }), {
        status: 400,
        headers: { 'content-type': 'application/json' },
      });
    const stub = stubEndpoint(refusal, says(valid), says(valid));
    const model = modelOver(stub);
    await model.object(request, schema, notAborted());
    await model.object(request, schema, notAborted());
    expect(stub.sent.map(({ messages }) => messages.map(({ role }) => role).join())).toEqual([
      'system,user',
      'user',
      'user',
    ]);
    expect(stub.sent[1]?.messages[0]?.content).toMatch(/^Decide\.[\s\S]*What is the term\?$/);
  });
});
