import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#lib/client/api/api';

const refusal = () =>
  Response.json({ error: { code: 'sign_in_required', message: 'Sign in.' }, requestId: 'r' }, { status: 401 });

describe('a server that wants an account', () => {
  const paths: string[] = [];
  let answers: Record<string, () => Response | Promise<Response>>;
  beforeEach(() => {
    paths.length = 0;
    vi.stubGlobal('document', { documentElement: { lang: 'ko' } });
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      return answers[path]?.() ?? new Response(null, { status: 404 });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('gets a temporary one, once for all that was asked at the same moment, and the requests again', async () => {
    let isSignedIn = false;
    answers = {
      '/api/contracts': () => (isSignedIn ? Response.json({ ok: true }) : refusal()),
      '/api/auth/sign-in/anonymous': () => {
        isSignedIn = true;
        return Response.json({});
      },
    };
    const responses = await Promise.all([request('/api/contracts'), request('/api/contracts')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(paths.filter((path) => path.startsWith('/api/auth'))).toHaveLength(1);
  });

  it('gets no second one for a request that was sent before there was one and refused after', async () => {
    let isSignedIn = false;
    let refuseSlow = () => {};
    const slowRefusal = new Promise<Response>((resolve) => {
      refuseSlow = () => resolve(refusal());
    });
    const slow = [() => slowRefusal, () => Response.json({ ok: true })];
    answers = {
      '/api/keys': () => slow.shift()?.() ?? refusal(),
      '/api/contracts': () => (isSignedIn ? Response.json({ ok: true }) : refusal()),
      '/api/auth/sign-in/anonymous': async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        isSignedIn = true;
        return Response.json({});
      },
    };
    const late = request('/api/keys');
    await request('/api/contracts');
    refuseSlow();
    expect((await late).status).toBe(200);
    expect(paths.filter((path) => path.startsWith('/api/auth'))).toHaveLength(1);
  });

  it('is asked no third time when it keeps refusing', async () => {
    answers = { '/api/contracts': refusal, '/api/auth/sign-in/anonymous': () => Response.json({}) };
    await expect(request('/api/contracts')).rejects.toMatchObject({ code: 'sign_in_required', status: 401 });
    expect(paths).toEqual(['/api/contracts', '/api/auth/sign-in/anonymous', '/api/contracts']);
  });

  it('that refuses temporary accounts is told as it said it', async () => {
    answers = { '/api/contracts': refusal };
    await expect(request('/api/contracts')).rejects.toMatchObject({ message: 'Sign in.' });
    expect(paths).toHaveLength(2);
  });
});
