import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#lib/ingest/readers/pdf/read-pdf';
import { buildPdfFromStreams } from '#tests/fixtures/documents/pdf-file';

const context = { onProgress: () => {}, signal: new AbortController().signal };
const letters = (text: string) => [...text.replace(/\s/g, '')].sort().join('');

describe('a table in a PDF', () => {
  it('lays a drawn table in rows, its cells whole though they have several lines', async () => {
    const text = (x: number, y: number, words: string) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET`;
    const rule = (x1: number, y1: number, x2: number, y2: number) => `${x1} ${y1} m ${x2} ${y2} l S`;
    const stream = [
      text(72, 760, 'Before the table'),
      ...[740, 700, 660].map((y) => rule(72, y, 500, y)),
      ...[72, 200, 500].map((x) => rule(x, 660, x, 740)),
      text(80, 726, 'Fee'),
      text(210, 726, 'payable within'),
      text(210, 712, 'thirty days'),
      text(80, 680, 'Term'),
      text(210, 686, 'two'),
      text(210, 674, 'years'),
      text(72, 640, 'After the table'),
    ].join('\n');
    const source = await readPdf(buildPdfFromStreams([stream]), context);
    expect(source.blocks.map((block) => block.text)).toEqual([
      'Before the table',
      'Fee\tpayable within\nthirty days',
      'Term\ttwo\nyears',
      'After the table',
    ]);
    const [, row] = source.blocks;
    expect(row?.cells?.map(({ start, end }) => row.text.slice(start, end))).toEqual([
      'Fee',
      'payable within\nthirty days',
    ]);
    const days = row?.boxes?.at(-1);
    expect(row?.text.slice(days?.[0], days?.[1])).toBe('days');
    expect(days?.[3]).toBeLessThan(712.5);
    expect(source.pageNotes[0]?.warnings).toEqual(['table']);
  });

  it('is known by its columns where no lines are drawn, a numbered list is not', async () => {
    const text = (x: number, y: number, words: string) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET`;
    const rows = (cells: (row: number) => string[]) =>
      [0, 1, 2, 3].flatMap((row) => cells(row).map((words, column) => text(72 + column * 150, 700 - row * 16, words)));
    const read = async (streams: string[]) => readPdf(buildPdfFromStreams([streams.join('\n')]), context);
    const table = await read(rows((row) => [`Item ${'abcd'[row]}`, `${row} units`, `USD ${row}00`]));
    expect(table.pageNotes[0]?.warnings).toEqual(['table']);
    const [block] = table.blocks;
    expect(block?.cells?.map(({ start, end }) => block.text.slice(start, end))).toEqual([
      'Item a',
      '0 units',
      'USD 000',
    ]);
    const list = await read(rows((row) => [`${row + 1}.`, `Clause ${'abcd'[row]}`, `${row + 4}`]));
    expect(list.pageNotes[0]?.warnings).toEqual([]);
  });

  it('takes a frame around running text for no table', async () => {
    const frame = '60 600 460 180 re S';
    const body = ['first', 'second', 'third'].map(
      (word, index) => `BT /F1 10 Tf 1 0 0 1 72 ${740 - index * 14} Tm (The ${word} line of it) Tj ET`,
    );
    const source = await readPdf(buildPdfFromStreams([[frame, ...body].join('\n')]), context);
    expect(source.blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['paragraph', 'The first line of it'],
      ['paragraph', 'The second line of it'],
      ['paragraph', 'The third line of it'],
    ]);
  });

  it('loses and doubles no character, whatever stands where among whatever lines', async () => {
    const place = fc.record({ x: fc.integer({ min: 40, max: 520 }), y: fc.integer({ min: 40, max: 800 }) });
    const rules = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 200 }), fc.boolean()), { maxLength: 12 });
    const words = fc.array(fc.tuple(place, fc.stringMatching(/^[a-z]{1,12}$/)), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(words, rules, async (texts, lines) => {
        const stream = [
          ...lines.map(([{ x, y }, length, isLevel]) =>
            isLevel ? `${x} ${y} m ${x + length} ${y} l S` : `${x} ${y} m ${x} ${y + length} l S`,
          ),
          ...texts.map(([{ x, y }, word]) => `BT /F1 8 Tf 1 0 0 1 ${x} ${y} Tm (${word}) Tj ET`),
        ].join('\n');
        const source = await readPdf(buildPdfFromStreams([stream]), context);
        const out = [...source.blocks.map(({ text }) => text), ...source.leftOut.map(({ what }) => what)].join('');
        expect(letters(out)).toBe(letters(texts.map(([, word]) => word).join('')));
        for (const { text, cells = [], boxes = [] } of source.blocks) {
          for (const { start, end } of cells) expect(text.slice(start, end)).not.toContain('\t\t');
          for (const [start, end] of boxes) expect(text.slice(start, end).trim()).not.toBe('');
        }
      }),
      { numRuns: 60 },
    );
  });
});
