import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderEnvExample } from '#tests/support/env-example';

test('.env.example names every setting with its default', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(renderEnvExample());
});

test('the README explains every setting', () => {
  const readme = readFileSync('README.md', 'utf8');
  const names = renderEnvExample().match(/^# [A-Z_]+(?==)/gmu) ?? [];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !readme.includes(`\`${name.slice(2)}\``))).toEqual([]);
});
