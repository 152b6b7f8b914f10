import { describe, expect, it } from 'vitest';
import { keepBlanks } from '#lib/client/contract/keep-blanks';

describe('a blank between brackets', () => {
  it('stays as wide as it is, up to what a line can bear', () => {
    expect(keepBlanks('금 [    ]원')).toBe('금 [\u00a0\u00a0\u00a0\u00a0]원');
    expect(keepBlanks(`(${' '.repeat(60)})`)).toBe(`(${'\u00a0'.repeat(16)})`);
  });

  it('leaves other white space to the line', () => {
    expect(keepBlanks('two  words ( a  b )')).toBe('two  words ( a  b )');
  });
});
