import { describe, expect, it } from 'vitest';
import { isRouterState } from '#lib/server/is-router-state';

const encode = (state: unknown): string => encodeURIComponent(JSON.stringify(state));
const leaf = ['__PAGE__', {}, null, null];
const deep = '["",{"children":'.repeat(9_000);

describe('the state that a page sends along when it is changed', () => {
  it.each([
    ['', encode(['', { children: leaf }, null, null, 16])],
    [
      ' with the id of what is shown',
      encode([
        '',
        { children: ['sessions', { children: [['id', 'a', 'd', null], { children: leaf }] }] },
        null,
        'refetch',
      ]),
    ],
  ])('is known%s', (_name, header) => expect(isRouterState(header)).toBe(true));

  it.each([
    ['undecodable', '%ff'],
    ['no JSON', '%5B'],
    ['without its parts', encode([''])],
    ['no list', encode({ children: [] })],
    ['of another shape inside', encode(['', { children: [] }])],
    ['endless', deep],
  ])('is refused when it is %s', (_name, header) => expect(isRouterState(header)).toBe(false));
});
