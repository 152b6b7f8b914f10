import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listMessages } from '#db/queries/messages';
import { chatCompletionSchema } from '#lib/protocol/chat-completion';
import type { Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { createApiKey } from '#lib/server/identity/api-keys';
import { call, serve } from '#tests/support/http';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const TEXT = `Boat hire agreement

1. Parties
1.1 Wren Boats Ltd (the "Owner") hires a rowing boat to Idris Pell (the "Hirer").

2. Payment
2.1 The Hirer shall pay £45 per day within 10 days of each invoice.

3. Use
3.1 The Hirer shall not take dogs aboard.
`;

let container: Container & { reset(): Promise<void> };
let contractId: string;
const keys: Record<'read' | 'ask', string> = { read: '', ask: '' };

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
  contractId = await addTestContract(container, 'local', TEXT, 'boat.txt');
  for (const scope of ['read', 'ask'] as const)
    keys[scope] = (await createApiKey(container, 'local', { name: scope, scope, days: 30 })).key;
});
afterAll(() => container.close());

/** What a client sends over the network, answered in this process. */
const network = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'POST') return new Response(null, { status: 405 });
  if (request.method === 'GET' && pathname === '/api/mcp') return new Response(null, { status: 405 });
  return call(request.method, pathname, {
    headers: Object.fromEntries(request.headers),
    ...(request.method === 'POST' && { body: await request.text() }),
    language: 'en',
  });
};

describe('the Model Context Protocol, by the client of its SDK', () => {
  async function connect(scope: 'read' | 'ask'): Promise<Client> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const url = new URL('http://127.0.0.1:3000/api/mcp');
    const requestInit = { headers: { authorization: `Bearer ${keys[scope]}` } };
    const transport = new StreamableHTTPClientTransport(url, { fetch: network, requestInit });
    await client.connect(transport);
    return client;
  }
  const resultSchema = z.object({
    isError: z.boolean().optional(),
    content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  });
  async function result(client: Client, name: string, args: Record<string, unknown>) {
    const { isError = false, content } = resultSchema.parse(await client.callTool({ name, arguments: args }));
    return { isError, text: content[0].text };
  }
  const data = async (client: Client, name: string, args: Record<string, unknown>): Promise<unknown> =>
    JSON.parse((await result(client, name, args)).text);

  it('offers the contracts, the brief, the tools of the agent and a whole answer', async () => {
    const { tools } = await (await connect('read')).listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['list_contracts', 'get_brief', 'hybrid_search', 'list_norms', 'get_key_facts', 'ask']),
    );
    const norms = tools.find(({ name }) => name === 'list_norms');
    expect(norms?.inputSchema).toMatchObject({ type: 'object', required: expect.arrayContaining(['contract_ids']) });
  });

  it('finds clauses, key terms and norms of the contracts that are named', async () => {
    const client = await connect('read');
    expect(await data(client, 'list_contracts', {})).toMatchObject({
      contracts: expect.arrayContaining([expect.objectContaining({ id: contractId, status: 'ready' })]),
    });
    const topics = [{ topic_name: 'dogs', queries: ['dogs aboard'] }];
    const found = await data(client, 'hybrid_search', { topics, contract_ids: [contractId] });
    expect(found).toMatchObject({
      clauses: expect.arrayContaining([
        expect.objectContaining({ contract_id: contractId, text: expect.stringContaining('take dogs aboard') }),
      ]),
    });
    const bans = await data(client, 'list_norms', { modality: 'ban', contract_ids: [contractId] });
    expect(bans).toMatchObject({
      norms: [expect.objectContaining({ norm: expect.objectContaining({ address: '3.1', modality: 'ban' }) })],
    });
    expect(await data(client, 'get_brief', { contract_id: contractId })).toMatchObject({ title: expect.any(String) });
  });

  it('answers with citations where the key may ask, further in the same conversation', async () => {
    const client = await connect('ask');
    const asked = { question: 'May I take my dog aboard?', contract_ids: [contractId] };
    const first = await data(client, 'ask', asked);
    expect(first).toMatchObject({
      answer: expect.stringContaining('dogs'),
      citations: expect.arrayContaining([expect.objectContaining({ contract_id: contractId, state: 'verified' })]),
    });
    const { session_id } = z.object({ session_id: z.uuid() }).parse(first);
    const second = await data(client, 'ask', { ...asked, question: 'How much is a day?', session_id });
    expect(second).toMatchObject({ session_id, answer: expect.stringContaining('45') });
    expect(await listMessages(container.database.drizzle, 'local', session_id)).toHaveLength(4);
  });

  it('tells in a sentence what a key may not do and which contract there is not', async () => {
    const client = await connect('read');
    const asked = { question: 'May I take my dog aboard?', contract_ids: [contractId] };
    expect(await result(client, 'ask', asked)).toMatchObject({ isError: true, text: expect.stringContaining('ask') });
    const nobodys = { keys: ['price'], contract_ids: ['00000000-0000-4000-8000-000000000000'] };
    expect(await result(client, 'get_key_facts', nobodys)).toMatchObject({ isError: true });
  });

  it('takes one message at a time', async () => {
    const json = [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }];
    const headers = { authorization: `Bearer ${keys.read}`, accept: 'application/json, text/event-stream' };
    expect((await call('POST', '/api/mcp', { json, headers })).status).toBe(400);
  });

  it('is closed to a key that is none', async () => {
    keys.read = `${keys.read}x`;
    await expect(connect('read')).rejects.toThrow(/401|refused/iu);
    keys.read = keys.read.slice(0, -1);
  });
});

describe('chat completions, by the client library of OpenAI', () => {
  const client = (scope: 'read' | 'ask') =>
    new OpenAI({ apiKey: keys[scope], baseURL: 'http://127.0.0.1:3000/v1', fetch: network, maxRetries: 0 });

  it('have the contracts for models', async () => {
    const models = await client('read').models.list();
    expect(models.data.map(({ id }) => id)).toContain(`contract:${contractId}`);
  });

  it('answer with the sources below, whole and as a stream', async () => {
    const question = { role: 'user' as const, content: 'What must the Hirer pay?' };
    const asked = { model: `contract:${contractId}`, messages: [question] };
    const whole = await client('ask').chat.completions.create(asked);
    const { content } = chatCompletionSchema.parse(whole).choices[0]?.message ?? { content: '' };
    expect(content).toContain('£45');
    expect(content).toMatch(/\[\d\] Section 2\.1 \(verified\): “2\.1 The Hirer/u);
    const pieces: string[] = [];
    for await (const chunk of await client('ask').chat.completions.create({ ...asked, stream: true }))
      pieces.push(chunk.choices[0]?.delta.content ?? '');
    expect(pieces.join('')).toContain('£45');
  });

  it('go on in the conversation that the same questions began', async () => {
    const model = `contract:${contractId}`;
    const first = { role: 'user' as const, content: 'Who are the parties?' };
    const one = await client('ask').chat.completions.create({ model, messages: [first] });
    const reply = { role: 'assistant' as const, content: one.choices[0]?.message.content ?? '' };
    const then = { role: 'user' as const, content: 'When must the Hirer pay?' };
    const two = await client('ask').chat.completions.create({ model, messages: [first, reply, then] });
    const sessionOf = (completion: unknown) =>
      z.object({ johang: z.object({ session_id: z.uuid() }) }).parse(completion).johang.session_id;
    expect(sessionOf(two)).toBe(sessionOf(one));
    expect(two.choices[0]?.message.content).toContain('10 days');
  });

  it('answer a conversation that was begun elsewhere, asked in any order and twice at once', async () => {
    const model = `contract:${contractId}`;
    const say = (...questions: string[]) =>
      client('ask').chat.completions.create({
        model,
        messages: questions.map((content) => ({ role: 'user' as const, content })),
      });
    const [first, then] = ['May I take a cat aboard?', 'And what does a day cost?'];
    await say(first, then);
    await say(first);
    await say(first, then);
    const both = await Promise.all([say('Who owns the boat?'), say('Who owns the boat?')]);
    expect(both.map(({ choices }) => choices.length)).toEqual([1, 1]);
  });

  it('name a contract that is still being read', async () => {
    const { id } = await addContract(container, 'local', { name: 'later.txt', bytes: Buffer.from(TEXT) }, 'en');
    const asked = client('ask').chat.completions.create({
      model: `contract:${id}`,
      messages: [{ role: 'user', content: 'Who are the parties?' }],
    });
    await expect(asked).rejects.toThrow(/later/u);
  });

  it('refuse a key that may not ask, and a model that is no contract', async () => {
    const messages = [{ role: 'user' as const, content: 'Who are the parties?' }];
    const asked = { model: `contract:${contractId}`, messages };
    await expect(client('read').chat.completions.create(asked)).rejects.toMatchObject({ status: 403 });
    await expect(client('ask').chat.completions.create({ ...asked, model: 'gpt-4o' })).rejects.toMatchObject({
      status: 400,
    });
    const stream = await client('ask').chat.completions.create({ ...asked, model: 'gpt-4o', stream: true });
    const read = async () => {
      for await (const chunk of stream) expect(chunk.choices).toBeDefined();
    };
    await expect(read()).rejects.toThrow();
  });
});
