import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { briefWorkbook } from '#lib/export/brief-workbook';
import { writeXlsx, type SheetCell } from '#lib/export/write-xlsx';
import { newBrief } from '#tests/support/contract-brief';

async function readBack(bytes: Uint8Array) {
  const sheets = await readXlsxFile(Buffer.from(bytes));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
}

const written = async (language: 'ko' | 'en') =>
  readBack(await writeXlsx(briefWorkbook(newBrief(), { language, date: '6 May 2026' })));

const partsOf = (bytes: Uint8Array) => {
  const files = unzipSync(bytes);
  return (name: string) => strFromU8(files[name] ?? new Uint8Array());
};
const oneColumn = (...cells: SheetCell[]) =>
  writeXlsx([{ name: 'Sheet', columns: [{ title: 'Words', width: 20 }], rows: cells.map((cell) => [cell]) }]);

describe('a brief as a workbook', () => {
  it('has a row for each value of a key term, and for what was not found', async () => {
    const { 'Key terms': terms = [] } = await written('en');
    expect(terms).toEqual([
      ['Matter', 'Term', 'Value', 'How it is known', 'Clauses'],
      ['Parties and term', 'Parties', '주식회사 한빛 (갑)', 'stated', '전문'],
      ['Parties and term', 'Parties', '새벽 (을)', 'stated', '전문'],
      ['Parties and term', 'End', 'March 31, 2027', 'computed: Start April 1, 2026 + Term 1 year', '제2조'],
      [
        'Money',
        'Price',
        'KRW 1,000,000 / KRW 1,200,000',
        'the contract contradicts itself',
        '제3조, 제4조, 제5조, 제6조',
      ],
      ['Money', 'Deposit', 'left blank', 'left blank', '제7조'],
      ['Money', 'Insurance', 'provided for', 'stated', '제9조'],
      ['Attached: 별지 요금표 · Money', 'Other charges', `'=HYPERLINK("http://evil.example")`, 'stated', '제1조'],
      [null, 'Governing law', null, 'not found', null],
      [null, 'Forum', null, 'not found', null],
    ]);
  });

  it('has days as dates, with how often they come back', async () => {
    const { 날짜: dates = [] } = await written('ko');
    expect(dates.slice(1)).toEqual([
      [new Date('2026-04-25'), '대금 지급', '계산한 값', '제3조', '매달 25일, 2027년 3월 31일까지'],
      [new Date('2027-03-31'), '만료일', '계산한 값', '제2조', null],
    ]);
  });

  it('has every act, whatever its weight, and says what it is', async () => {
    const { Acts: acts = [], About: about = [] } = await written('en');
    expect(acts).toHaveLength(1 + 7 + 1 + 1);
    expect(acts[1]).toEqual(['을', 'must', '을은 1번 일을 한다.', null, '제10조']);
    expect(acts.at(-1)).toEqual(['Every party', 'may', '어느 당사자든 해지할 수 있다.', null, '제21조']);
    expect(about.flat()).toContain('Not legal advice. Check important decisions with a professional.');
  });
});

describe('a workbook', () => {
  it('never has a formula: what would be one as CSV is seen to be text', async () => {
    const dangerous = ['=HYPERLINK("http://evil.example")', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'];
    const bytes = await oneColumn(...dangerous, '을 = 수급인', '1-2');
    const { Sheet = [] } = await readBack(bytes);
    const read = Sheet.slice(1).flat();
    expect(read).toEqual([...dangerous.map((words) => `'${words.trim()}`), '을 = 수급인', '1-2']);
    const sheet = partsOf(bytes)('xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    expect(sheet.match(/<c [^>]*t="s"/g)).toHaveLength(dangerous.length + 3);
  });

  it('keeps a text that is the name of something every object has, and a day that is none, as text', async () => {
    const { Sheet = [] } = await readBack(
      await oneColumn('constructor', '__proto__', { date: 'soon' }, { date: '1899-01-01' }),
    );
    expect(Sheet.slice(1).flat()).toEqual(['constructor', '__proto__', 'soon', '1899-01-01']);
  });

  it('has a bold first row that stays in view, and wraps', async () => {
    const part = partsOf(await oneColumn('words'));
    expect(part('xl/styles.xml')).toMatch(/<b\/>/);
    expect(part('xl/styles.xml')).toMatch(/wrapText="(?:1|true)"/);
    expect(part('xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="1"/);
  });
});
