import { expect, it } from 'vitest';
import { writeCsv } from '#lib/export/write-csv';

const columns = [{ title: '계약서', width: 10 }];

it('a table is CSV that spreadsheets read as UTF-8, days as they are written everywhere', () => {
  const rows = [['"갑", 을\n병'], [{ date: '2026-04-01' }], ['']];
  expect(writeCsv({ columns, rows })).toBe('\ufeff"계약서"\r\n"""갑"", 을\n병"\r\n"2026-04-01"\r\n""\r\n');
});

it.each(['=1+1', ' +1', '@sum', '-2', '＝1', '\t=1'])('nothing that a contract says is run: %s', (words) => {
  const lines = writeCsv({ columns: [{ title: words, width: 1 }], rows: [[words]] })
    .slice(1)
    .split('\r\n');
  expect(lines.slice(0, 2)).toEqual([`"'${words.trim()}"`, `"'${words.trim()}"`]);
});
