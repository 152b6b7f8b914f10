import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '#lib/core/env';
import { guardRequest } from '#lib/server/identity/guard-request';

/** What an exposed server with these settings says to a request for this Host. */
function answerTo(host: string, settings: Record<string, string>): string {
  try {
    guardRequest(new Request('http://a', { headers: { host } }), 'exposed', parseEnvironment(settings));
    return 'let through';
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown';
  }
}

describe('the Host of an exposed server', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, 'contracts.example', 'host_unknown'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0:3000', 'host_unknown'],
    [{ HOST: '::' }, '[::]:3000', 'host_unknown'],
    [{ HOST: '0.0.0.0' }, 'localhost:3000', 'let through'],
    [{ HOST: '192.168.0.7' }, '192.168.0.7:3000', 'let through'],
    [{ HOST: '192.168.0.7' }, '192.168.0.8:3000', 'host_unknown'],
    [{ HOST: 'fe80::7' }, '[fe80::7]:3000', 'let through'],
    [{ HOST: '0.0.0.0', JOHANG_PUBLIC_URL: 'https://contracts.example' }, 'contracts.example', 'let through'],
    [{ HOST: '0.0.0.0', JOHANG_PUBLIC_URL: 'https://contracts.example' }, 'contracts.example:443', 'let through'],
    [{ HOST: '0.0.0.0', JOHANG_PUBLIC_URL: 'https://contracts.example' }, 'johang:3000', 'host_unknown'],
    [{ HOST: '0.0.0.0', JOHANG_ANY_HOST: 'on' }, 'johang:3000', 'let through'],
  ])('with %j, %s: %s', (settings, host, expected) => {
    expect(answerTo(host, settings)).toBe(expected);
  });
});
