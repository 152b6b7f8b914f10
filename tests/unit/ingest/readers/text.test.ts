import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalText } from '#lib/ingest/canonical-text';
import { decodeText } from '#lib/ingest/readers/text/decode-text';
import { readMarkdown } from '#lib/ingest/readers/text/read-markdown';
import { readText } from '#lib/ingest/readers/text/read-text';

const korean = '제1조(목적) 이 계약은 “을”의 의무를 정한다.\n① 끝';
/** "제1조 계약" in CP949. */
const cp949 = [0xc1, 0xa6, 0x31, 0xc1, 0xb6, 0x20, 0xb0, 0xe8, 0xbe, 0xe0];

describe('a text file’s encoding', () => {
  it.each([
    ['UTF-8', Buffer.from(korean)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${korean}`, 'utf16le')],
    ['UTF-16 big endian with a mark', Buffer.from(`\uFEFF${korean}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(korean, 'utf16le')],
    ['UTF-16 big endian without a mark', Buffer.from(korean, 'utf16le').swap16()],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${korean}`)],
  ])('is read from its bytes: %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(korean);
  });

  it('is read from its bytes: CP949', () => {
    expect(decodeText(new Uint8Array(cp949))).toBe('제1조 계약');
  });

  it('is read from its bytes: CP949 with a syllable that EUC-KR lacks', () => {
    const bytes = Buffer.from([...cp949, 0x20, 0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf]);
    expect(decodeText(bytes)).toBe('제1조 계약 똠방각하');
  });

  it('is not taken for another because some characters are damaged or cut off', () => {
    const bytes = Buffer.from(korean.repeat(30));
    bytes[30] = 0xff;
    const text = decodeText(bytes.subarray(0, -2));
    expect(text).toContain('\uFFFD');
    expect(text?.slice(-30)).toContain('“을”의 의무를 정한다.');
  });

  it('keeps Western quotation marks of a Windows text', () => {
    expect(decodeText(Buffer.from('The \x93Services\x94 and Licensee\x92s rights', 'latin1'))).toBe(
      'The “Services” and Licensee’s rights',
    );
  });

  it('is none for a program or a picture', () => {
    expect(decodeText(new Uint8Array(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251)))).toBeNull();
  });
});

describe('a plain text contract', () => {
  it('stays as given, line for line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\f', '가', '①') }), (given) => {
        fc.pre(given.trim() !== '');
        expect(toCanonicalText(readText(given)).text).toBe(given);
      }),
    );
  });

  it('begins a page at each form feed', () => {
    const source = readText('first\n\fsecond\nmore\n\f\nthird');
    expect(source.pages).toBe(3);
    expect(source.blocks.map((block) => block.page)).toEqual([1, 2, 2, 3, 3]);
    expect(source.pageNotes.map((note) => note.characters)).toEqual([5, 10, 5]);
  });

  it('is refused when there is nothing but white space', () => {
    expect(() => readText(' \n\f \n')).toThrow('file_without_text');
  });
});

describe('a Markdown contract', () => {
  const texts = (given: string) => readMarkdown(given).blocks.map((block) => block.text);

  it('is read as it is shown, without markup', () => {
    expect(texts('# **Terms** #\n\nThe *Provider* shall [deliver](https://x.example) `it`.<br/>\n\n---\n> no')).toEqual(
      ['Terms', 'The Provider shall deliver it.', '> no'],
    );
  });

  it('numbers nested lists by their path, whatever number is typed', () => {
    expect(
      texts('1. Service\n    1. <span id="1.1">Access.</span>\n    1. Support.\n1. Fees\n    1. Payment.'),
    ).toEqual(['1. Service', '1.1 Access.', '1.2 Support.', '2. Fees', '2.1 Payment.']);
    expect(readMarkdown('1. Service').blocks[0]).toMatchObject({ label: '1.', labelLength: 2, level: 0 });
  });

  it('reads table rows with their cells and keeps blanks to fill in', () => {
    const source = readMarkdown('| Term | Value |\n| --- | --- |\n| Rate | ____ % [ ] |');
    expect(source.blocks.map((block) => block.text)).toEqual(['Term\tValue', 'Rate\t____ % [ ]']);
    expect(source.blocks[1]?.cells).toEqual([
      { start: 0, end: 4 },
      { start: 5, end: 15 },
    ]);
  });

  it('names the document by its first heading', () => {
    expect(readMarkdown('---\nlayout: x\n---\n# Mutual NDA\ntext').title).toBe('Mutual NDA');
  });
});
