import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  esbuild: { jsx: 'automatic' },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
    globalSetup: ['tests/support/build-workers.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    maxWorkers: 2,
    // Bounds for what hangs, not for what is slow: machines that run other things beside keep them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
