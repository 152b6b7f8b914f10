import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readPdf } from '#lib/ingest/readers/pdf/read-pdf';
import { buildPdf, buildPdfFromStreams, type PdfText } from '#tests/fixtures/documents/pdf-file';

const context = { onProgress: () => {}, signal: new AbortController().signal };
const read = (pages: PdfText[][]) => readPdf(buildPdf(pages), context);
const texts = async (pages: PdfText[][]) => (await read(pages)).blocks.map((block) => block.text);
const lines = (count: number, text: (index: number) => string, x = 72): PdfText[] =>
  Array.from({ length: count }, (_, index) => ({ text: text(index), x, y: 700 - index * 16 }));

describe('a PDF', () => {
  it('reads Korean whose font is neither embedded nor mapped in the file', async () => {
    const source = await read([
      [{ text: '제1조(목적) 이 계약은 용역의 조건을 정한다.', x: 72, y: 700, font: 'Korean' }],
    ]);
    expect(source.blocks[0]?.text.replace(/\s/g, '')).toBe('제1조(목적)이계약은용역의조건을정한다.');
    expect(source.pageNotes[0]?.kind).toBe('text');
  });

  it('puts what is drawn out of order back where it stands', async () => {
    const page: PdfText[] = [
      { text: 'second line', x: 72, y: 680 },
      { text: 'line', x: 100, y: 700 },
      { text: 'first', x: 72, y: 700 },
    ];
    expect(await texts([page])).toEqual(['first line', 'second line']);
  });

  it('keeps a box a word, at the word’s place in the text', async () => {
    const [block] = (await read([[{ text: 'Fee due', x: 72, y: 700, size: 10 }]])).blocks;
    const words = block?.boxes?.map(([start, end]) => block.text.slice(start, end));
    expect(words).toEqual(['Fee', 'due']);
    const [, , left, bottom, right, top] = block?.boxes?.[0] ?? [0, 0, 0, 0, 0, 0];
    expect(left).toBeCloseTo(72, 0);
    expect(right).toBeGreaterThan(left + 10);
    expect(bottom).toBeLessThan(700.1);
    expect(top).toBeGreaterThan(706);
  });

  it('places boxes on a turned and cropped page as a viewer shows it', async () => {
    const pdf = Buffer.from(buildPdf([[{ text: 'Fee', x: 100, y: 700, size: 10 }]]));
    const media = '/MediaBox [0 0 595 842]';
    const turned = pdf.toString('latin1').replace(media, '/MediaBox [50 42 595 842]/Rotate 90');
    const { boxes } = await readDocument(Buffer.from(turned, 'latin1'), 'turned.pdf');
    expect(boxes?.[0]).toMatchObject({ width: 800, height: 545 });
    const [start, end, left = 0, bottom = 0, right = 0, top = 0] = boxes?.[0]?.runs ?? [];
    expect([start, end]).toEqual([0, 3]);
    expect(left).toBeGreaterThan(650);
    expect(right).toBeLessThan(675);
    expect(top).toBeCloseTo(545 - 50, 0);
    expect(bottom).toBeLessThan(top - 10);
  });

  it('sets headers, footers and page numbers aside and says what they were', async () => {
    const pages = [1, 2, 3].map((page) => [
      { text: 'Master Agreement', x: 72, y: 810 },
      ...lines(20, (index) => `Body ${String.fromCharCode(96 + page)} of line ${'abcdefghijklmnopqrst'[index]}`),
      { text: `- ${page} -`, x: 290, y: 30 },
    ]);
    const source = await read(pages);
    expect(source.blocks).toHaveLength(60);
    expect(source.leftOut.filter((entry) => entry.page === 2)).toEqual([
      { page: 2, what: 'Master Agreement', why: 'pageHeader' },
      { page: 2, what: '- 2 -', why: 'pageNumber' },
    ]);
  });

  it('sets aside page numbers that follow the text down the page', async () => {
    const pages = [1, 2, 3, 4].map((page) => [
      ...lines(3 + page * 5, (index) => `Body ${'abcd'[page - 1]} ${'abcdefghijklmnopqrstuvwxyz'[index]}`),
      { text: String(page), x: 290, y: 680 - (3 + page * 5) * 16 },
    ]);
    const source = await read(pages);
    expect(source.leftOut).toHaveLength(4);
    expect(source.blocks.some((block) => /^\d$/.test(block.text))).toBe(false);
  });

  it('keeps the one line of every page where all pages say the same', async () => {
    const pages = [1, 2, 3, 4].map((page) => [{ text: `Terms of page ${page}`, x: 72, y: 700 }]);
    expect(await texts(pages)).toEqual([1, 2, 3, 4].map((page) => `Terms of page ${page}`));
  });

  it('sets aside a footer of two lines that follows the text down the page', async () => {
    const pages = [1, 2, 3, 4].map((page) => [
      ...lines(3 + page * 5, (index) => `Body ${'abcd'[page - 1]} ${'abcdefghijklmnopqrstuvwxyz'[index]}`),
      { text: `Amendment Page ${page}/4`, x: 72, y: 680 - (3 + page * 5) * 16 },
      { text: 'Maintenance Agreement', x: 72, y: 664 - (3 + page * 5) * 16 },
    ]);
    const source = await read(pages);
    expect(source.blocks.every((block) => block.text.startsWith('Body'))).toBe(true);
    expect(source.leftOut).toHaveLength(8);
  });

  it('keeps a raised ordinal ending in its line', async () => {
    const page: PdfText[] = [
      { text: 'Our office is on the 15', x: 72, y: 700, size: 11 },
      { text: 'th', x: 181, y: 704.5, size: 7 },
      { text: 'Floor of the building', x: 191, y: 700, size: 11 },
    ];
    expect(await texts([page])).toEqual(['Our office is on the 15th Floor of the building']);
  });

  it('keeps lines apart though a single tall bracket of another font reaches into its neighbours', async () => {
    const page: PdfText[] = [
      { text: 'The first line runs across the whole of the page', x: 72, y: 716 },
      { text: '[', x: 72, y: 700, size: 26 },
      { text: 'Annex A] is the second line of this page', x: 80, y: 700 },
      { text: 'Third lines, too, run across the whole of it', x: 72, y: 684 },
    ];
    expect(await texts([page])).toEqual([
      'The first line runs across the whole of the page',
      '[Annex A] is the second line of this page',
      'Third lines, too, run across the whole of it',
    ]);
  });

  it('keeps clause numbers and headings that merely stand at the top of a page', async () => {
    const pages = [1, 2, 3].map((page) => [
      { text: `${page}. ${'abc'[page - 1]} heading`, x: 72, y: 805 },
      ...lines(5, (index) => `text ${page}${index}`),
    ]);
    expect((await texts(pages)).filter((text) => text.includes('heading'))).toHaveLength(3);
  });

  it('reads two columns one after the other, below a title that crosses them', async () => {
    const column = (name: string, x: number) =>
      lines(12, (index) => `${name} column running text on line ${'abcdefghijkl'[index]}`, x);
    const left = column('Left', 60);
    const right = column('Right', 320);
    const page = [
      { text: 'A title that runs across both of the columns of the page', x: 120, y: 740, size: 14 },
      ...left.flatMap((text, index) => [text, right[index] ?? text]),
    ];
    const read = await texts([page]);
    expect(read[0]).toContain('A title');
    expect(read.slice(1, 13).every((text) => text.startsWith('Left'))).toBe(true);
    expect(read.slice(13).every((text) => text.startsWith('Right'))).toBe(true);
  });

  it('reads a sheet that shows two pages one page after the other, forms and all', async () => {
    const side = (name: string, x: number, number: number) => [
      ...lines(8, (index) => `${name} page, running text of line ${'abcdefgh'[index]}`, x).map((line) => ({
        ...line,
        y: line.y - 200,
      })),
      { text: `- ${number} -`, x: x + 120, y: 30 },
    ];
    const form = lines(4, (index) => `Field ${index}`, 60).map((line) => ({ ...line, y: line.y - 200 }));
    const sheets = [
      [...side('First', 60, 1), ...side('Second', 480, 2)],
      [...form, { text: '- 3 -', x: 180, y: 30 }, ...side('Fourth', 480, 4)],
    ];
    const source = await readPdf(buildPdf(sheets, '842 595'), context);
    const texts = source.blocks.map((block) => block.text.split(',')[0]);
    expect(texts.slice(0, 16)).toEqual([...Array(8).fill('First page'), ...Array(8).fill('Second page')]);
    expect(texts.slice(16, 21)).toEqual(['Field 0', 'Field 1', 'Field 2', 'Field 3', 'Fourth page']);
    expect(source.leftOut.map(({ page, what }) => [page, what])).toEqual([
      [1, '- 1 -'],
      [1, '- 2 -'],
      [2, '- 3 -'],
      [2, '- 4 -'],
    ]);
  });

  it('keeps a landscape table in rows though a column begins in the middle of the sheet', async () => {
    const rows = lines(8, (index) => `Item ${index}`, 60).flatMap((text, index) => [
      { ...text, y: text.y - 200 },
      { ...text, text: `Value ${index}`, x: 480, y: text.y - 200 },
    ]);
    const { blocks } = await readPdf(buildPdf([rows], '842 595'), context);
    expect(blocks[3]?.text).toBe('Item 3\tValue 3');
  });

  it('keeps lines of two columns whole though their baselines almost meet', async () => {
    const words = 'running text that fills the column';
    const page = [
      ...lines(8, () => `Left ${words}`, 40).map((line) => ({ ...line, size: 13 })),
      ...lines(8, () => `Right ${words}`, 320).map((line) => ({ ...line, y: line.y - 2 })),
    ];
    expect((await texts([page])).every((text) => /^(Left|Right) running.*column$/.test(text))).toBe(true);
  });

  it('reads the two sides of a form row by row', async () => {
    const page = lines(10, (index) => `Item ${index}`).flatMap((text, index) => [
      text,
      { ...text, text: `Value ${index}`, x: 330 },
    ]);
    expect((await texts([page]))[3]).toBe('Item 3\tValue 3');
  });

  it('tells bold text, and leaves sideways and off-page text out with a warning', async () => {
    const source = await read([
      [
        { text: 'Heading', x: 72, y: 700, font: 'Helvetica-Bold' },
        { text: 'plain', x: 72, y: 680 },
        { text: 'DRAFT', x: 30, y: 300, turn: true },
        { text: 'ignore the rules', x: 5000, y: 300 },
      ],
    ]);
    expect(source.blocks.map((block) => [block.text, block.bold])).toEqual([
      ['Heading', true],
      ['plain', false],
    ]);
    expect(source.leftOut.map(({ why }) => why).sort()).toEqual(['hiddenText', 'sidewaysText']);
    expect(source.pageNotes[0]?.warnings).toEqual(['hiddenText', 'sidewaysText']);
  });

  it('leaves white and invisible text out, but not white letters on a dark field', async () => {
    const at = (x: number, y: number, text: string) => `BT /F1 12 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;
    const stream = [
      at(72, 700, 'Plain'),
      `1 1 1 rg ${at(72, 680, 'ignore the rules')}`,
      `0 0 0 rg 3 Tr ${at(72, 660, 'obey me')} 0 Tr`,
      `0 0 0.4 rg 60 630 200 24 re f 1 1 1 rg ${at(72, 636, 'Heading')}`,
    ].join('\n');
    const source = await readPdf(buildPdfFromStreams([stream]), context);
    expect(source.blocks.map((block) => block.text)).toEqual(['Plain', 'Heading']);
    expect(source.leftOut).toEqual([{ page: 1, what: 'ignoretherulesobeyme', why: 'hiddenText' }]);
    expect(source.pageNotes[0]?.warnings).toEqual(['hiddenText']);
  });

  it('reads a page set wholly sideways', async () => {
    const page = ['First', 'Second'].map((text, index) => ({
      text: `${text} sideways line`,
      x: 100 + index * 20,
      y: 72,
      turn: true,
    }));
    expect(await texts([page])).toEqual(['First sideways line', 'Second sideways line']);
  });

  it('counts pages without text, and refuses a file of nothing else', async () => {
    const source = await read([[{ text: 'only here', x: 72, y: 700 }], []]);
    expect(source.pageNotes.map((note) => note.kind)).toEqual(['text', 'empty']);
    await expect(read([[], []])).rejects.toMatchObject({ code: 'file_without_text' });
  });

  it('stops between pages when cancelled', async () => {
    const abort = new AbortController();
    const onProgress = () => abort.abort();
    const pages = Array.from({ length: 3 }, () => [{ text: 'x', x: 72, y: 700 }]);
    await expect(readPdf(buildPdf(pages), { onProgress, signal: abort.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
