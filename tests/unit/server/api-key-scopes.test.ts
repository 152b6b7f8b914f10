import { describe, expect, it } from 'vitest';
import { allows, apiKeyRequestSchema, apiKeyScopeSchema } from '#lib/protocol/api-key';

describe('the scope of a key', () => {
  it('covers what those before it may do, and nothing after it', () => {
    const allowed = apiKeyScopeSchema.options.map((scope) =>
      apiKeyScopeSchema.options.filter((needed) => allows(scope, needed)),
    );
    expect(allowed).toEqual([['read'], ['read', 'ask'], ['read', 'ask', 'write'], ['read', 'ask', 'write', 'admin']]);
  });
});

describe('a request for a key', () => {
  it('that says nothing else gets one that reads, for ninety days', () => {
    expect(apiKeyRequestSchema.parse({ name: ' nightly ' })).toEqual({ name: 'nightly', scope: 'read', days: 90 });
  });

  it.each([
    { name: 'a', scope: 'owner' },
    { name: 'a', days: 31 },
    { name: 'a', days: '90' },
    { name: 'a', days: -1 },
  ])('is refused: %o', (request) => {
    expect(apiKeyRequestSchema.safeParse(request).success).toBe(false);
  });

  it('may ask for one that never expires', () => {
    expect(apiKeyRequestSchema.parse({ name: 'a', scope: 'write', days: null })).toMatchObject({ days: null });
  });
});
