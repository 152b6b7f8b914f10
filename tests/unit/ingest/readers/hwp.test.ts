import { describe, expect, it } from 'vitest';
import { readHwp } from '#lib/ingest/readers/hwp/read-hwp';
import { readHwpx } from '#lib/ingest/readers/hwp/read-hwpx';
import { buildHwp, buildHwpx, type HangulParagraph } from '#tests/fixtures/documents/hwp-file';

const context = { onProgress: () => {}, signal: new AbortController().signal };
const formats = [
  ['HWP 5', (paragraphs: HangulParagraph[]) => readHwp(buildHwp(paragraphs), context)],
  ['HWPX', (paragraphs: HangulParagraph[]) => readHwpx(buildHwpx(paragraphs), context)],
] as const;

describe.each(formats)('an %s document', (_, read) => {
  it('has its automatic numbers in the text, deeper levels restarting', () => {
    const source = read([
      { text: '표준계약서' },
      { text: '(목적)', head: 'number', level: 0 },
      { text: '첫째', head: 'number', level: 1 },
      { text: '하나', head: 'number', level: 2 },
      { text: '둘째', head: 'number', level: 1 },
      { text: '(정의)', head: 'number', level: 0 },
      { text: '다시', head: 'number', level: 1 },
    ]);
    expect(source.blocks.map((block) => block.text)).toEqual([
      '표준계약서',
      '제1조 (목적)',
      '① 첫째',
      '가. 하나',
      '② 둘째',
      '제2조 (정의)',
      '① 다시',
    ]);
    expect(source.blocks[2]).toMatchObject({ label: '①', labelLength: 1, level: 1 });
  });

  it('counts outline paragraphs as headings', () => {
    const source = read([{ text: '총칙', head: 'outline', level: 0 }]);
    expect(source.blocks).toMatchObject([{ text: '제1조 총칙', kind: 'heading', level: 0 }]);
  });

  it('reads a table row by row', () => {
    const source = read([
      {
        rows: [
          ['갑', '주식회사'],
          ['을', '홍길동'],
        ],
      },
    ]);
    expect(source.blocks.map((block) => block.text)).toEqual(['갑\t주식회사', '을\t홍길동']);
    expect(source.blocks[0]?.cells).toEqual([
      { start: 0, end: 1 },
      { start: 2, end: 6 },
    ]);
  });

  it('keeps quotation marks of the private use area, runs of spaces and marks it does not know', () => {
    const source = read([{ text: '이하 \u{F0850}지식재산권\u{F0851}  감    독 \u{F0FFF}' }]);
    expect(source.blocks[0]?.text).toBe('이하 ‘지식재산권’  감    독 \uFFFD');
  });

  it('is refused without text', () => {
    expect(() => read([{ text: ' ' }])).toThrow('file_without_text');
  });
});

describe('an HWP 5 file', () => {
  it('with a password is called encrypted', () => {
    expect(() => readHwp(buildHwp([{ text: 'x' }], 3), context)).toThrow('file_encrypted');
  });

  it('of long paragraphs is read whole', () => {
    const text = '가나다라 '.repeat(2000).trim();
    expect(readHwp(buildHwp([{ text }]), context).blocks[0]?.text).toBe(text);
  });
});

describe('an HWPX file', () => {
  it('drops tracked deletions across paragraphs and places notes after theirs', () => {
    const section =
      '<hp:p><hp:run><hp:t>남음<hp:deleteBegin/>지움</hp:t></hp:run></hp:p><hp:p><hp:run><hp:t>또<hp:deleteEnd/>끝</hp:t><hp:ctrl><hp:footNote><hp:subList><hp:p><hp:run><hp:t>각주</hp:t></hp:run></hp:p></hp:subList></hp:footNote></hp:ctrl></hp:run></hp:p>';
    const source = readHwpx(buildHwpx([], section), context);
    expect(source.blocks.map((block) => block.text)).toEqual(['남음', '끝¹', '¹ 각주']);
    expect(source.leftOut.map((entry) => entry.what)).toEqual(['지움', '또']);
  });
});
