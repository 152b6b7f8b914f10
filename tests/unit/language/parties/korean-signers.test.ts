import { describe, expect, it } from 'vitest';
import { listKoreanSigners } from '#lib/language/parties/korean-signers';
import { isKoreanTitle } from '#lib/language/parties/korean-titles';

const read = (closing: string, before = '') =>
  listKoreanSigners(before + closing, before.length).map(({ name, body, title }) => [name, body, title]);

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
    const signatures = '바람마을회\n회장 구나래 (서명)\n\n주식회사 온실을 대신하여\n복지팀장 마해솔 (서명)';
    expect(read(signatures, '바람마을회는 온실을 빌린다.\n\n')).toEqual([
      ['구나래', '바람마을회', '회장'],
      ['마해솔', '주식회사 온실', '복지팀장'],
    ]);
    expect(read('극단 물빛을 대표하여 상쇠 구나래 (서명)\n\n마해솔 (서명)')).toEqual([
      ['구나래', '극단 물빛', '대표하여'],
      ['마해솔', null, null],
    ]);
  });

  it('signs for no line above that is not a body named besides', () => {
    expect(read('구나래 (서명)\n회장 마해솔 (서명)', '구나래는 온실을 빌린다.\n')[1]).toEqual(['마해솔', null, '회장']);
    expect(read('구나래\n회장 마해솔 (서명)', '구나래는 온실을 빌린다.\n')).toContainEqual(['마해솔', null, '회장']);
    expect(read('위 약속을 읽고 서명함\n대표 구나래 (서명)')).toContainEqual(['구나래', null, '대표']);
  });

  it('signs as the head of a department by a title that stands apart', () => {
    expect(['복지팀장', '공원녹지과장', '운영본부장', '회장'].every(isKoreanTitle)).toBe(true);
    expect(read('온빛문화재단사무국장 구나래 (인)')).toEqual([['구나래', '온빛문화재단사무국장', null]]);
  });

  it('has no place for a title', () => {
    const places = ['연회장', '박람회장', '연주회장', '발표회장', '운동회장', '수영장', '주차장'];
    expect(places.filter(isKoreanTitle)).toEqual([]);
  });

  it('is nobody by a title alone, nor in a word that a mark begins', () => {
    expect(isKoreanTitle('원장')).toBe(true);
    expect(isKoreanTitle('원나래')).toBe(false);
    expect(read('고객은 배상책임보험에 든다.')).toEqual([]);
  });
});
