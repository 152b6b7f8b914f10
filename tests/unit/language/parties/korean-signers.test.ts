import { describe, expect, it } from 'vitest';
import { listKoreanSigners } from '#lib/language/parties/korean-signers';
import { isKoreanTitle } from '#lib/language/parties/korean-titles';

const read = (closing: string) => listKoreanSigners(closing, 0).map(({ name, body, title }) => [name, body, title]);

describe('who signs a Korean contract', () => {
  it('signs for themselves before a mark, also with letters spaced out', () => {
    expect(read('2031년 5월 4일\n손님 구나래 (서명)   마 해 솔 (인)\n편지 쓴 이 봉하늘 드림')).toEqual([
      ['구나래', '손님', null],
      ['마해솔', null, null],
      ['봉하늘', '편지 쓴 이', null],
    ]);
  });

  it('signs for a body with a title', () => {
    expect(read('바람마을회 회장 구나래 (직인) / 주식회사 온실 대표이사 마해솔 (인)')).toEqual([
      ['구나래', '바람마을회', '회장'],
      ['마해솔', '주식회사 온실', '대표이사'],
    ]);
  });

  it('signs for the body in the line above, by a title alone or by words that say so', () => {
    expect(read('바람마을회\n회장 구나래 (서명)\n\n주식회사 온실을 대신하여\n복지팀장 마해솔 (서명)')).toEqual([
      ['구나래', '바람마을회', '회장'],
      ['마해솔', '주식회사 온실', '복지팀장'],
    ]);
    expect(read('극단 물빛을 대표하여 상쇠 구나래 (서명)\n\n마해솔 (서명)')).toEqual([
      ['구나래', '극단 물빛', '대표하여'],
      ['마해솔', null, null],
    ]);
  });

  it('is no head of a department, and a place for gatherings is no office', () => {
    expect(['복지팀장', '공원녹지과장', '운영본부장', '상인회장'].map(isKoreanTitle)).toEqual([true, true, true, true]);
    expect(['연회장', '박람회장', '수영장', '주차장'].map(isKoreanTitle)).toEqual([false, false, false, false]);
  });

  it('is nobody by a title alone, nor in a word that a mark begins', () => {
    expect(isKoreanTitle('원장')).toBe(true);
    expect(isKoreanTitle('원나래')).toBe(false);
    expect(read('고객은 배상책임보험에 든다.')).toEqual([]);
  });
});
