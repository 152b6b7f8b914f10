import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { FuzzTarget } from './make-request';

const libraryShape = z.object({ contracts: z.array(z.object({ id: z.string(), status: z.string() })).min(1) });

/** Makes things that requests can be about: an account where there are accounts, a contract, a conversation with an answer. */
export async function prepareTarget(origin: string, mode: 'local' | 'exposed'): Promise<FuzzTarget> {
  const cookie = mode === 'exposed' ? await signIn(origin) : '';
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const contracts = await waitForContracts(origin, headers);
  const first = contracts[0] ?? '';
  const asked = await fetch(`${origin}/api/chat`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ contractIds: [first], message: { id: crypto.randomUUID(), text: '해지할 수 있나요?' } }),
  });
  const messageId = /"messageId":"([^"]+)"/.exec(await asked.text())?.[1] ?? '';
  const [sessionId, runId] = [asked.headers.get('x-session-id') ?? '', asked.headers.get('x-run-id') ?? ''];
  const ids = [...contracts.slice(0, 3), sessionId, runId, messageId].filter((id) => id !== '');
  return { host: new URL(origin).host, ids, cookie };
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function waitForContracts(origin: string, headers: Record<string, string>): Promise<string[]> {
  for (;;) {
    const listed = libraryShape.parse(await (await fetch(`${origin}/api/contracts`, { headers })).json());
    if (listed.contracts.every(({ status }) => status === 'ready')) return listed.contracts.map(({ id }) => id);
    await delay(200);
  }
}
