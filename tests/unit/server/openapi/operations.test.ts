import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { API_AREAS, LEFT_OUT } from '#lib/protocol/api/operations';
import { listApiMethods } from '#tests/support/api-routes';

const operations = API_AREAS.flatMap((area) => area.operations);
const methods = await listApiMethods();
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll('[', '{').replaceAll(']', '}')}`;

/** What the route's file asks for, as it is written there: `withRoute('read', …` or `withPublicRoute(…`. */
function accessOf({ path, method }: { path: string; method: string }): string | undefined {
  const source = readFileSync(`app${path}/route.ts`, 'utf8');
  const written = new RegExp(`export const ${method} = (with\\w+)(?:<[^(]*>)?\\(\\s*(?:'(\\w+)')?`).exec(source);
  return written?.[1] === 'withPublicRoute' ? 'public' : written?.[2];
}

describe('the table of operations', () => {
  it('has every method of every route, or the reason why not, and none twice', () => {
    const told = [...operations.map(nameOf), ...Object.keys(LEFT_OUT)];
    expect(methods.map(nameOf).filter((name) => !told.includes(name))).toEqual([]);
    expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([]);
  });

  it('has nothing else', () => {
    const there = new Set(methods.map(nameOf));
    expect(operations.map(nameOf).filter((name) => !there.has(name))).toEqual([]);
  });

  it.each(methods.filter((one) => !(nameOf(one) in LEFT_OUT)).map((one) => [nameOf(one), one] as const))(
    '%s asks for what its route asks for',
    (name, one) => {
      expect(operations.find((operation) => nameOf(operation) === name)?.access).toBe(accessOf(one));
    },
  );

  it('leaves out no route that a key opens but the operator’s', () => {
    const opened = methods.filter(
      (one) => nameOf(one) in LEFT_OUT && !['person', undefined, 'public'].includes(accessOf(one)),
    );
    expect(opened.map(nameOf)).toEqual([]);
  });

  it('names each operation once', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says in one sentence what each does', () => {
    for (const { summary } of operations) expect(summary).toMatch(/^[A-Z].*\.$/);
  });
});
