import { describe, expect, it } from 'vitest';
import { readPdf } from '#lib/ingest/readers/pdf/read-pdf';
import { writePdf } from '#tests/fixtures/documents/pdf-file';

const context = { onProgress: () => {}, signal: new AbortController().signal };

/** Neither embedded nor with a table of what its codes mean. */
const koreanFont = (encoding: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /HYSMyeongJo-Medium /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYSMyeongJo-Medium /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor << /Type /FontDescriptor /FontName /HYSMyeongJo-Medium /Flags 6 /FontBBox [0 -148 1001 880] /ItalicAngle 0 /Ascent 880 /Descent -148 /CapHeight 800 /StemV 80 >> /DW 1000 >>] >>`;
/** Its signs have names that stand for nothing. */
const namelessFont =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Strange /FirstChar 65 /LastChar 70 /Widths [600 600 600 600 600 600] /Encoding << /Type /Encoding /Differences [65 /g101 /g102 /g103 /g104 /g105 /g106] >> /FontDescriptor << /Type /FontDescriptor /FontName /Strange /Flags 4 /FontBBox [0 0 600 800] /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 800 /StemV 80 >> >>';

function read(font: string, show: string) {
  const content = `BT /F1 12 Tf 1 0 0 1 72 700 Tm ${show} Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    font,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  return readPdf(writePdf(objects.map((object) => Buffer.from(object))), context);
}

/** "제1조(목적) 금10원" in the Korean double-byte code. */
const EUC_KR = '<c1a631c1b628b8f1c0fb2920b1dd3130bff8>';
const UTF_16 = `<${Buffer.from('제1조(목적) 금10원', 'utf16le').swap16().toString('hex')}>`;

describe('a PDF whose fonts are not embedded', () => {
  it.each(['KSCms-UHC-H', 'KSC-EUC-H', 'KSCms-UHC-HW-H', 'KSCpc-EUC-H', 'UniKS-UCS2-H', 'UniKS-UTF16-H'])(
    'loses no Korean that is coded by %s',
    async (encoding) => {
      const source = await read(koreanFont(encoding), encoding.startsWith('Uni') ? UTF_16 : EUC_KR);
      expect(source.blocks.map((block) => block.text.replace(/\s/g, ''))).toEqual(['제1조(목적)금10원']);
      expect(source.pageNotes[0]?.kind).toBe('text');
    },
  );

  it('is called garbled where its codes say nothing and its picture says nothing either', async () => {
    const source = await read(namelessFont, '(ABCDEF)');
    expect(source.pageNotes[0]).toMatchObject({ kind: 'garbled', characters: 6 });
  }, 60_000);
});
