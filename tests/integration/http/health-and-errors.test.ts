import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contractSummarySchema } from '#lib/protocol/contract';
import { errorResponseSchema } from '#lib/protocol/error';
import { healthSchema } from '#lib/protocol/health';
import type { Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { openTestContainer } from '#tests/support/test-container';

let container: Container;

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
});
afterAll(() => container.close());

const JSON_HEADERS = { 'content-type': 'application/json' };
const unknown = '00000000-0000-4000-8000-000000000000';

async function refusal(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = await readJson(response, errorResponseSchema);
  return { status: response.status, ...error };
}

describe('a server on this machine', () => {
  it('says how it is connected and that no model is', async () => {
    const health = await readJson(await call('GET', '/api/health'), healthSchema);
    expect(health).toMatchObject({ status: 'ok', mode: 'local', model: null, embeddings: null });
  });

  it('is ready while its database answers, and says so again by itself after it was away', async () => {
    const ready = async () => (await call('GET', '/api/ready')).status;
    expect(await ready()).toBe(200);
    const away = vi.spyOn(container.database.pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const answer = await call('GET', '/api/ready', { headers: { 'x-johang-language': 'en' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await refusal(answer)).toMatchObject({
      status: 503,
      code: 'database_away',
      message: expect.stringContaining('What was saved is safe'),
    });
    expect((await call('GET', '/api/health')).status).toBe(200);
    away.mockRestore();
    expect(await ready()).toBe(200);
  });

  it('tells a full disk as what it is, with when to try again', async () => {
    const full = vi.spyOn(container.database.pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' });
    });
    const answer = await call('GET', '/api/contracts');
    full.mockRestore();
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await refusal(answer)).toMatchObject({ status: 503, code: 'database_full' });
  });

  it('knows its one owner without a sign-in', async () => {
    const { contracts } = await readJson(
      await call('GET', '/api/contracts'),
      z.object({ contracts: z.array(contractSummarySchema) }),
    );
    expect(contracts).toEqual([]);
  });

  it('has no accounts', async () => {
    expect(await refusal(await call('GET', '/api/auth/get-session'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('writes metrics that Prometheus can read', async () => {
    const response = await call('GET', '/api/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const lines = (await response.text()).trimEnd().split('\n');
    const samples = lines.filter((line) => !line.startsWith('#'));
    for (const sample of samples) expect(sample).toMatch(/^[a-z_]+(\{[a-z]+="[a-z]+"\})? -?\d+(\.\d+)?(e[+-]\d+)?$/);
    const typed = lines.flatMap((line) => /^# TYPE (\S+) (counter|gauge)$/.exec(line)?.[1] ?? []);
    expect(new Set(typed).size).toBe(typed.length);
    expect(new Set(samples.map((sample) => sample.split(/[ {]/)[0]))).toEqual(new Set(typed));
    expect(typed).toEqual(expect.arrayContaining(['llm_cache_hits', 'llm_cache_misses', 'llm_cache_hit_rate']));
  });
});

describe('an error', () => {
  const path = `/api/contracts/${unknown}`;

  it('is told in Korean or English, by our header', async () => {
    const korean = await refusal(await call('GET', path, { language: 'ko' }));
    const english = await refusal(await call('GET', path, { language: 'en' }));
    expect(korean).toMatchObject({ status: 404, code: 'contract_not_found' });
    expect(korean.message).toMatch(/[가-힣]/);
    expect(english.code).toBe('contract_not_found');
    expect(english.message).toMatch(/^[^가-힣]+$/);
  });

  it.each([
    ['ko-KR,ko;q=0.9,en;q=0.8', /[가-힣]/],
    ['en-US,en;q=0.9,ko;q=0.8', /^[^가-힣]+$/],
    ['', /^[^가-힣]+$/],
  ])('follows Accept-Language "%s" without our header', async (accepted, expected) => {
    const headers = { 'x-johang-language': '', 'accept-language': accepted };
    expect((await refusal(await call('GET', path, { headers }))).message).toMatch(expected);
  });

  it('has a request id of its own each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await readJson(await call('GET', path), errorResponseSchema)).requestId),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['no JSON', { body: '{"contractIds":', headers: JSON_HEADERS }],
    ['another shape', { json: { contractIds: 'all' } }],
    ['more than any question needs', { json: { message: { id: 'q', text: 'a'.repeat(2_000_000) } } }],
  ])('invalid_request answers a body that is %s', async (_name, body) => {
    expect(await refusal(await call('POST', '/api/chat', body))).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    '415 answers JSON that is sent as "%s"',
    async (type) => {
      const sent = { body: JSON.stringify({ contractIds: [unknown] }), headers: { 'content-type': type } };
      expect(await refusal(await call('POST', '/api/sessions', sent))).toMatchObject({
        status: 415,
        code: 'json_required',
        message: expect.stringMatching(/[가-힣].*application\/json/),
      });
    },
  );

  it('JSON may say in which characters it is written', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const body = JSON.stringify({ contractIds: [unknown] });
    expect(await refusal(await call('POST', '/api/sessions', { body, headers }))).toMatchObject({ status: 404 });
  });

  it.each([
    ['GET', `/api/contracts/${unknown}`, 'contract_not_found'],
    ['PATCH', `/api/contracts/${unknown}`, 'contract_not_found'],
    ['DELETE', `/api/contracts/${unknown}`, 'contract_not_found'],
    ['GET', `/api/contracts/${unknown}/structure`, 'contract_not_found'],
    ['GET', `/api/contracts/${unknown}/receipt`, 'contract_not_found'],
    ['GET', `/api/contracts/${unknown}/file`, 'contract_not_found'],
    ['GET', `/api/contracts/${unknown}/events`, 'contract_not_found'],
    ['POST', `/api/contracts/${unknown}/cancel`, 'contract_not_found'],
    ['POST', `/api/contracts/${unknown}/retry`, 'contract_not_found'],
    ['GET', '/api/contracts/not-an-id', 'contract_not_found'],
    ['GET', `/api/sessions/${unknown}`, 'session_not_found'],
    ['PATCH', `/api/sessions/${unknown}`, 'session_not_found'],
    ['DELETE', `/api/sessions/${unknown}`, 'session_not_found'],
    ['POST', `/api/sessions/${unknown}/resume`, 'session_not_found'],
    ['DELETE', "/api/sessions/1'%20or%20true--", 'session_not_found'],
    ['GET', `/api/runs/${unknown}/stream`, 'run_not_found'],
    ['GET', `/api/runs/${unknown}/stream?after=abc`, 'run_not_found'],
    ['POST', `/api/runs/${unknown}/stop`, 'run_not_found'],
    ['POST', `/api/messages/${unknown}/feedback`, 'message_not_found'],
  ] as const)('404 answers %s %s', async (method, path, code) => {
    const json = method === 'PATCH' ? { title: 'x' } : path.endsWith('feedback') ? { thumb: 'up' } : undefined;
    expect(await refusal(await call(method, path, json && { json }))).toMatchObject({ status: 404, code });
  });
});

describe('a request from elsewhere', () => {
  it.each(['evil.example', 'evil.example:3000', '192.168.0.7:3000', '127.0.0.1.evil.example', ''])(
    'is refused when it calls this server "%s"',
    async (host) => {
      const answer = await refusal(await call('GET', '/api/health', { headers: { host } }));
      expect(answer).toMatchObject({ status: 403, code: 'host_refused' });
    },
  );

  it.each(['127.0.0.1:3000', 'localhost:3000', 'localhost', '[::1]:3000'])('may call it %s', async (host) => {
    expect((await call('GET', '/api/health', { headers: { host } })).status).toBe(200);
  });

  it.each(['https://evil.example', 'http://127.0.0.1:4000', 'http://localhost:3000', 'null', 'nonsense'])(
    'is refused when its page is of %s',
    async (origin) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await refusal(await call(method, '/api/sessions', { headers: { origin } }));
        expect(answer).toMatchObject({ status: 403, code: 'origin_refused' });
      }
    },
  );

  it('is answered when its page is our own', async () => {
    const response = await call('GET', '/api/sessions', { headers: { origin: 'http://127.0.0.1:3000' } });
    expect(response.status).toBe(200);
  });

  it.each(['cross-site', 'same-site'])('changes nothing when a browser calls it %s', async (site) => {
    const headers = { 'sec-fetch-site': site };
    for (const [method, path] of [
      ['POST', '/api/sessions'],
      ['POST', '/api/contracts'],
      ['PATCH', `/api/contracts/${unknown}`],
      ['DELETE', `/api/contracts/${unknown}`],
    ] as const)
      expect(await refusal(await call(method, path, { headers }))).toMatchObject({
        status: 403,
        code: 'origin_refused',
      });
    expect((await call('GET', '/api/sessions', { headers })).status).toBe(200);
  });

  it.each(['same-origin', 'none'])('may change things when a browser calls it %s', async (site) => {
    const answer = await refusal(
      await call('DELETE', `/api/contracts/${unknown}`, { headers: { 'sec-fetch-site': site } }),
    );
    expect(answer.code).toBe('contract_not_found');
  });
});
