import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error or console.warn fails the test; one that is expected is mocked by the test itself.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
