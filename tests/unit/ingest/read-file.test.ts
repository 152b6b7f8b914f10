import { describe, expect, it } from 'vitest';
import { readSource } from '#lib/ingest/read-file';
import { buildDocx, paragraph } from '#tests/fixtures/documents/docx-file';
import { buildCompoundFile, buildHwp, buildHwpx } from '#tests/fixtures/documents/hwp-file';
import { buildPdf, writePdf } from '#tests/fixtures/documents/pdf-file';
import { buildZip, lieAboutSizes } from '#tests/fixtures/documents/zip-file';

const docx = buildDocx({ body: paragraph('Hello') });
const pdf = buildPdf([[{ text: 'Hello', x: 72, y: 700 }]]);
const hwp = buildHwp([{ text: '안녕' }]);
const hwpx = buildHwpx([{ text: '안녕' }]);
const fails = (bytes: Uint8Array, code: string, name = 'contract.docx') =>
  expect(readSource(bytes, name)).rejects.toMatchObject({ code });

describe('a file', () => {
  it.each([
    ['docx', docx],
    ['pdf', pdf],
    ['hwp', hwp],
    ['hwpx', hwpx],
    ['txt', Buffer.from('Hello')],
  ])('is known as %s by its bytes, whatever its name says', async (format, bytes) => {
    for (const name of ['../../x.exe', '<script>.pdf', 'a.docx', ''])
      expect((await readSource(bytes, name)).format).toBe(format);
  });

  it('of text is Markdown only when it is called so', async () => {
    expect((await readSource(Buffer.from('# Hi'), 'terms.MD')).format).toBe('md');
  });

  it('is refused with a reason: empty, too large, of an unknown kind', async () => {
    await fails(new Uint8Array(), 'file_empty');
    await fails(new Uint8Array(50 * 1024 * 1024 + 1), 'file_too_large');
    await fails(new Uint8Array(Array.from({ length: 999 }, (_, index) => (index * 7919) % 251)), 'file_unsupported');
    await fails(buildZip({ 'a.txt': 'x' }), 'file_unsupported');
    await fails(Buffer.concat([Buffer.from('HWP Document File V3.00'), Buffer.alloc(100)]), 'file_unsupported');
    await fails(Buffer.from('<!doctype html><p>1. Fee</p>'), 'file_unsupported', 'contract.txt');
    await fails(Buffer.from('{\\rtf1 1. Fee}'), 'file_unsupported', 'contract.docx');
    await fails(Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'file_corrupt');
  });

  it('is called encrypted when a password hides it', async () => {
    await fails(
      buildCompoundFile({ EncryptedPackage: Buffer.alloc(600), EncryptionInfo: Buffer.alloc(600) }),
      'file_encrypted',
    );
    const encrypted = writePdf(
      [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'), Buffer.from('<< /Type /Pages /Kids [] /Count 0 >>')],
      `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >> /ID [<00> <00>]`,
    );
    await fails(encrypted, 'file_encrypted');
  });

  it.each([
    ['docx', docx],
    ['pdf', pdf],
    ['hwp', hwp],
    ['hwpx', hwpx],
  ])('cut off in the middle never crashes: %s', async (_, bytes) => {
    for (const share of [0.3, 0.6, 0.9]) {
      const result = await readSource(bytes.subarray(0, Math.floor(bytes.length * share)), 'x').then(
        () => 'read',
        (error: { code?: string }) => error.code,
      );
      expect(['read', 'file_corrupt', 'file_unsupported', 'file_without_text']).toContain(result);
    }
  });
});

describe('a hostile Word file', () => {
  const bomb = buildZip({ 'word/document.xml': new Uint8Array(110 * 1024 * 1024) });

  it('that unpacks to more than the cap is refused', () => fails(bomb, 'file_corrupt'));
  it('that lies about what it unpacks to is refused', () => fails(lieAboutSizes(bomb, 1000), 'file_corrupt'));
  it('with tens of thousands of entries is refused', () => {
    const parts = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`word/${index}.xml`, '']));
    return fails(buildZip({ ...parts, 'word/document.xml': '<w:document/>' }), 'file_corrupt');
  });
  it('with a document type declaration is refused before an entity is read', () => {
    const xml =
      '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>';
    return fails(buildZip({ 'word/document.xml': xml }), 'file_corrupt');
  });
  it('nested too deep is refused', () =>
    fails(buildZip({ 'word/document.xml': `<w:document><w:body>${'<w:x>'.repeat(100_000)}` }), 'file_corrupt'));
});

describe('a hostile PDF', () => {
  it('with more pages than the cap is refused', () =>
    fails(buildPdf(Array.from({ length: 3001 }, () => [])), 'file_too_many_pages'));
  it('whose page tree runs in a circle is refused', () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 9 >>',
      '<< /Type /Pages /Kids [2 0 R] /Count 9 /Parent 2 0 R >>',
    ];
    return expect(readSource(writePdf(objects.map((object) => Buffer.from(object))), 'x')).rejects.toMatchObject({
      name: 'AppError',
    });
  });
});
