import { describe, expect, it } from 'vitest';
import type { AnsweredCell } from '#lib/protocol/library-answers';
import { libraryWorkbook } from '#lib/export/library-workbook';
import { newAnswer, newRow } from '#tests/support/library-rows';

const QUESTION = '위약금 얼마예요?';
const written = (changes: Partial<AnsweredCell>) => {
  const rows = [newRow('임대차 계약서', { answers: [newAnswer('위약금은 100만원이에요.', changes)] })];
  const table = { columns: [], questions: [QUESTION], rows };
  const [sheet, places] = libraryWorkbook(table, { language: 'ko', date: '2026년 5월 6일' });
  return { cell: sheet?.rows[0]?.at(-1), places: places?.rows };
};

describe('the library’s table as a workbook', () => {
  it('has an answer in its cell, and with its clause among the places', () => {
    expect(written({})).toEqual({
      cell: '위약금은 100만원이에요.',
      places: [['임대차 계약서', QUESTION, '위약금은 100만원이에요.', '답함', '제1조']],
    });
  });

  it('says of a contract that does not answer only that', () => {
    expect(written({ outcome: 'notFound' })).toEqual({ cell: '계약서에 없음', places: [] });
  });
});
