import { describe, expect, it } from 'vitest';
import { storableJson, storableText } from '#lib/core/storable';

describe('what the database can keep', () => {
  it('is a text without NUL and without half characters', () => {
    expect(storableText('대금\0은 😀\ud83d 언제')).toBe('대금은 😀\uFFFD 언제');
  });

  it('is a value whose strings and names are such', () => {
    const value = { 'a\0': ['b\0', 1, null, true, { c: '\ud800' }] };
    expect(storableJson(value, 3)).toEqual({ value: { a: ['b', 1, null, true, { c: '\uFFFD' }] } });
  });

  it('is nothing that is nested too deep', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(storableJson(deep, 50)).toBeUndefined();
    expect(storableJson([[]], 2)).toEqual({ value: [[]] });
    expect(storableJson([[]], 1)).toBeUndefined();
  });

  it('leaves a name alone that means something to JavaScript', () => {
    const read = storableJson(JSON.parse('{"__proto__":{"isAdmin":true}}'), 5);
    expect(Object.keys(read?.value ?? {})).toEqual(['__proto__']);
  });
});
