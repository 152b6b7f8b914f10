import { describe, expect, it } from 'vitest';
import { namedBy } from '#lib/language/titles/contract-names';

const CONTRACTS = [
  {
    title: 'Services Agreement (Brightwater – Fernhill)',
    parties: ['Brightwater Logistics, Inc.', 'Fernhill Software LLC'],
  },
  { title: '공유자전거 데이터 제공 계약서', parties: ['누리바퀴 주식회사', '주식회사 온새미분석'] },
  { title: 'Mutual Non-Disclosure Agreement', parties: ['Brightwater Logistics, Inc.', 'Oakline Ltd'] },
];

describe('the contract that a question names', () => {
  it.each([
    ['in the Fernhill contract, when is payment due', [0]],
    ['온새미분석이랑 한 계약은 언제 끝나?', [1]],
    ['what does oakline owe us', [2]],
    ['공유자전거 데이터 제공 계약에서 위약금은?', [1]],
  ])('"%s"', (question, named) => {
    expect(namedBy(question, CONTRACTS)).toEqual(named);
  });

  it('is none where a party of two is named, or a word that only sounds like a title', () => {
    expect(namedBy('what must Brightwater pay', CONTRACTS)).toEqual([]);
    expect(namedBy('which services are provided', CONTRACTS)).toEqual([]);
    expect(namedBy('계약 언제 끝나?', CONTRACTS)).toEqual([]);
  });

  it('is none where all of them are named', () => {
    expect(namedBy('fernhill, oakline and 누리바퀴', CONTRACTS)).toEqual([]);
  });
});
