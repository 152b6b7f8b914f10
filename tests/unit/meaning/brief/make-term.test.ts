import { describe, expect, it } from 'vitest';
import { makeTerm } from '#lib/meaning/brief/make-term';
import type { Fact } from '#lib/protocol/meaning';
import { newFact, placeAt } from '#tests/support/meaning-rows';

const sealOf = (...facts: Fact[]) => makeTerm('deposit', facts).values.map(({ isVerbatim }) => isVerbatim);
const deposit = (isVerbatim: boolean | undefined, address = '제1조') =>
  newFact('deposit', 'KRW 100', { citations: [placeAt(address)], ...(isVerbatim !== undefined && { isVerbatim }) });

describe('a value that several places say', () => {
  it('is sealed only where it stands in all of them', () => {
    expect(sealOf(deposit(true), deposit(true, '제2조'))).toEqual([true]);
    expect(sealOf(deposit(true), deposit(false, '제2조'))).toEqual([false]);
  });

  it('has no mark while any of them was not checked', () => {
    expect(sealOf(deposit(undefined))).toEqual([null]);
    expect(sealOf(deposit(undefined), deposit(true, '제2조'))).toEqual([null]);
    expect(sealOf(deposit(false), deposit(undefined, '제2조'))).toEqual([null]);
  });
});
