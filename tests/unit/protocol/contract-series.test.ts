import { describe, expect, it } from 'vitest';
import {
  foldVersions,
  numberVersions,
  versionsOf,
  withoutContract,
  withoutEarlierVersions,
} from '#lib/protocol/contract-series';

const contract = (id: string, followsId: string | null = null, version = 1) => ({ id, followsId, version });
const ids = (contracts: readonly { id: string }[]) => contracts.map(({ id }) => id);

describe('contracts and their versions', () => {
  const library = [contract('a3', 'a2', 0), contract('b'), contract('a2', 'a1'), contract('a1')];

  it('are told together, the first version first, where the library names the newest', () => {
    expect(foldVersions(library).map(ids)).toEqual([['a1', 'a2', 'a3'], ['b']]);
    expect(ids(versionsOf(library, 'a2'))).toEqual(['a1', 'a2', 'a3']);
    expect(versionsOf(library, 'gone')).toEqual([]);
  });

  it('are numbered where there are several', () => {
    expect([...numberVersions(library)]).toEqual([
      ['a1', 1],
      ['a2', 2],
      ['a3', 3],
    ]);
  });

  it('begin with the first that is left', () => {
    expect(ids(versionsOf(library.slice(0, 3), 'a3'))).toEqual(['a2', 'a3']);
  });

  it('follow each other when one between them is gone', () => {
    expect(foldVersions(withoutContract(library, 'a2')).map(ids)).toEqual([['a1', 'a3'], ['b']]);
    expect(foldVersions(withoutContract(library, 'a1')).map(ids)).toEqual([['a2', 'a3'], ['b']]);
  });

  it('are all in force that no newer one, already read, has replaced', () => {
    expect(ids(withoutEarlierVersions(library))).toEqual(['a3', 'b', 'a2']);
    expect(ids(withoutEarlierVersions([contract('c2', 'c1', 0), contract('c1', null, 0)]))).toEqual(['c2', 'c1']);
  });

  it('end even where they follow each other', () => {
    expect(ids(versionsOf([contract('x', 'y'), contract('y', 'x')], 'x'))).toContain('x');
  });
});
