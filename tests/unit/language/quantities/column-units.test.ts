import { expect, it } from 'vitest';
import { inWordsOfColumn, readColumnQuantities } from '#lib/language/quantities/column-units';
import { isForEach, readPeriod } from '#lib/language/terms/per-what';

const read = (text: string) => readColumnQuantities(text).map(({ value, unit }) => `${value} ${unit}`);

const WORK = '| 작업 | 시기 | 마지기당 값(원) |\n| 로터리 | 4월 | 42,000 |\n| 모내기 | 5월 | 50,000 |';
const RATES = 'Item    Rate per hour ($)    Helpers\nLawn    25    2\nHedge    30    3';

it('reads a cell in the unit that the head of its column names', () => {
  expect(read(WORK)).toContain('42000 krw');
  expect(read(RATES)).toEqual(['25 usd', '2 plain', '30 usd', '3 plain']);
  expect(read('품목\t단가(천원)\t수량\n사과\t12\t3\n배\t15\t4')).toContain('12000 krw');
});

it('reads what a column counts by inside the brackets of its head', () => {
  const wood =
    'Kind         Price ($ per cord)    Lead time (days)\nPine               285                    5\nOak                410                   10';
  const [pine] = readColumnQuantities(wood);
  expect(pine).toMatchObject({ value: 285, unit: 'usd' });
  const said = inWordsOfColumn(wood, pine ?? { start: 0, end: 0 });
  expect(isForEach(said.text, said)).toBe(true);
});

it.each(['분량', 'Min order', '원생 수', '원산지'])('takes no word that only begins like a unit: %s', (head) => {
  expect(read(`품목 | ${head}\n사과 | 12\n포도 | 15`)).toEqual(['12 plain', '15 plain']);
});

it('leaves a figure that has its own unit, and text that is no table', () => {
  expect(read('| Size | Fee ($) |\n| small | 10% |\n| large | 20 |')).toContain('10 percent');
  expect(read('Fee ($)\n20 chairs')).toEqual(['20 plain']);
});

it('says what a cell counts by in the words of its column', () => {
  const [price] = readColumnQuantities(WORK).filter(({ unit }) => unit === 'krw');
  const [rate] = readColumnQuantities(RATES);
  if (price === undefined || rate === undefined) throw new Error('no price was read');
  const [each, hourly] = [inWordsOfColumn(WORK, price), inWordsOfColumn(RATES, rate)];
  expect(isForEach(each.text, each)).toBe(true);
  expect(readPeriod(hourly.text, hourly)).toBe('hour');
});
