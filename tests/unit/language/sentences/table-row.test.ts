import { describe, expect, it } from 'vitest';
import { cellsOf, isTableRow } from '#lib/language/sentences/table-row';

describe('a row of a table', () => {
  it.each([
    ['| 열쇠 분실 | 1개당 400,000원 |', ['열쇠 분실', '1개당 400,000원']],
    ['당일 출고율 | 98% 이상 | 3%', ['당일 출고율', '98% 이상', '3%']],
    ['Bond\t$660\tbefore your house arrives', ['Bond', '$660', 'before your house arrives']],
    ['Stump grinding            $6.50 per inch', ['Stump grinding', '$6.50 per inch']],
    ['29일 전 ~ 10일 전 ...... 50%', ['29일 전 ~ 10일 전', '50%']],
    ['이앙기 / 1,250만 원 / 큰 창고', ['이앙기', '1,250만 원', '큰 창고']],
    ['| A |  | 3 |', ['A', '', '3']],
  ])('has the cells of %s', (line, cells) => {
    expect(cellsOf(line)).toEqual(cells);
  });

  it.each(['The fee and / or the deposit is due.', '갑은 을에게 대금을 지급한다.', 'See (1) ... and so on.'])(
    'is no running text: %s',
    (line) => {
      expect(isTableRow(line)).toBe(false);
    },
  );
});
