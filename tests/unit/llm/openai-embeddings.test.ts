import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenAiEmbeddings } from '#lib/llm/openai-embeddings';
import { notAborted } from './endpoint-stub';

const bodySchema = z.object({ input: z.array(z.string()) });

function embeddingsOver(answer: (input: string[], call: number) => Response) {
  const batches: string[][] = [];
  const port = createOpenAiEmbeddings({
    model: 'text-embedding-3-small',
    fetch: async (_, init) => {
      const { input } = bodySchema.parse(JSON.parse(String(init?.body)));
      batches.push(input);
      return answer(input, batches.length);
    },
    retry: { sleep: () => Promise.resolve() },
  });
  return { port, batches };
}

/** Each text's vector is its length; given back in the opposite order. */
const lengths = (input: string[]): Response =>
  Response.json({ data: input.map((text, index) => ({ index, embedding: [text.length, 1] })).reverse() });

test('every text gets its own vector, in order, over several requests', async () => {
  const { port, batches } = embeddingsOver(lengths);
  const texts = Array.from({ length: 200 }, (_, index) => 'x'.repeat(index + 1));
  const vectors = await port.embed(texts, notAborted());
  expect(vectors.map(([length]) => length)).toEqual(texts.map(({ length }) => length));
  expect(batches.map(({ length }) => length)).toEqual([96, 96, 8]);
});

test('long texts are cut, whole batches stay within what a request may hold, and empty texts are not sent empty', async () => {
  const { port, batches } = embeddingsOver(lengths);
  const vectors = await port.embed([...Array.from({ length: 40 }, () => '가'.repeat(9000)), ' '], notAborted());
  expect(vectors).toHaveLength(41);
  expect(batches[0]?.[0]).toHaveLength(5333);
  expect(batches.map(({ length }) => length)).toEqual([25, 16]);
  expect(batches[1]?.at(-1)).toBe('-');
});

test('a passing failure is repeated, a lasting one is told', async () => {
  const flaky = embeddingsOver((input, call) => (call === 1 ? Response.json({}, { status: 500 }) : lengths(input)));
  expect(await flaky.port.embed(['ab'], notAborted())).toEqual([[2, 1]]);
  const down = embeddingsOver(() => Response.json({}, { status: 503 }));
  await expect(down.port.embed(['ab'], notAborted())).rejects.toMatchObject({ code: 'model_unavailable' });
  expect(down.batches).toHaveLength(3);
});

test.each([
  ['missing', { data: [{ index: 0, embedding: [1, 2] }] }],
  ['of different lengths', { data: [[1, 2], [1]].map((embedding, index) => ({ index, embedding })) }],
  ['no numbers', { data: [0, 1].map((index) => ({ index, embedding: 'AAAA' })) }],
])('vectors that are %s are refused as a whole', async (_, body) => {
  const { port } = embeddingsOver(() => Response.json(body));
  await expect(port.embed(['a', 'b'], notAborted())).rejects.toMatchObject({ code: 'model_invalid_answer' });
});
