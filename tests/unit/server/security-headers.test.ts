import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#lib/server/security-headers';

/** What a policy says of one kind of thing. */
function sourcesOf(policy: string | undefined, directive: string): string | undefined {
  const found = policy?.split('; ').find((part) => part.startsWith(`${directive} `));
  return found?.slice(directive.length + 1);
}

const policyOf = (path: string, publicUrl?: string) =>
  securityHeaders(path, 'bm9uY2U=', publicUrl)['content-security-policy'];

describe('a page', () => {
  it('runs the scripts of this server alone, and inline ones with the nonce of this response', () => {
    expect(sourcesOf(policyOf('/'), 'script-src')).toBe("'self' 'nonce-bm9uY2U=' 'wasm-unsafe-eval'");
  });

  it('loads nothing from elsewhere and cannot be framed', () => {
    expect(policyOf('/contracts/1')).not.toMatch(/https?:|\*/);
    expect(sourcesOf(policyOf('/'), 'default-src')).toBe("'none'");
    expect(sourcesOf(policyOf('/'), 'frame-ancestors')).toBe("'none'");
  });
});

describe('what is not a page', () => {
  it.each(['/api/health', '/api/contracts/1/file', '/api/pdf-assets/wasm/openjpeg.wasm'])(
    'runs nothing: %s',
    (path) => {
      const policy = policyOf(path);
      expect(policy).toContain('sandbox');
      expect(sourcesOf(policy, 'default-src')).toBe("'none'");
      expect(sourcesOf(policy, 'script-src')).toBeUndefined();
    },
  );
});

describe('every response', () => {
  it.each(['/', '/api/health', '/_next/static/chunks/a.js'])('is taken for what it says it is: %s', (path) => {
    expect(securityHeaders(path, 'n', undefined)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('asks for https only where people come by https', () => {
    const demand = (publicUrl?: string) => securityHeaders('/', 'n', publicUrl)['strict-transport-security'];
    expect(demand()).toBeUndefined();
    expect(demand('http://nas.example:3000')).toBeUndefined();
    expect(demand('https://contracts.example')).toBe('max-age=31536000');
  });
});
