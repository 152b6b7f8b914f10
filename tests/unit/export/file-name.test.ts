import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, exportFileName } from '#lib/export/file-name';

describe('the name of an exported file', () => {
  it.each([
    ['공유오피스 이용 계약서', '공유오피스 이용 계약서 - 답변.docx'],
    ['../../etc/passwd', 'etc passwd - 답변.docx'],
    ['A: "B" <C>|?*\\', 'A B C - 답변.docx'],
    ['', '답변.docx'],
    ['CON', '_CON - 답변.docx'],
    ['계약서'.normalize('NFD'), '계약서 - 답변.docx'],
  ])('for the contract %j is %j', (title, name) => {
    expect(exportFileName(title, '답변', 'docx')).toBe(name);
  });

  it('is safe whatever a contract is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const name = exportFileName(title, 'answer', 'md');
        expect(name).not.toMatch(/[\\/:*?"<>|\u0000-\u001f]/);
        expect(name).toMatch(/[^.]\.md$/);
        expect(contentDisposition(name)).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~%-]+$/);
        new Headers({ 'content-disposition': contentDisposition(name) });
      }),
    );
  });
});
