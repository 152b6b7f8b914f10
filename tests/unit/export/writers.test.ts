import { strFromU8, unzipSync } from 'fflate';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PdfFonts } from '#lib/export/pdf/pdf-fonts';
import { writeDocx } from '#lib/export/write-docx';
import { writeHtml } from '#lib/export/write-html';
import { writeMarkdown } from '#lib/export/write-markdown';
import { writePdf } from '#lib/export/write-pdf';
import { writePlainText } from '#lib/export/write-plain-text';
import { readPdf } from '#lib/ingest/readers/pdf/read-pdf';
import { exportedAnswer, exportedConversation } from './exported-answer';

const ANSWER = '**20일 전**에 알려야 해요 [1]. 甲은 해지할 수 없어요 [2]. 위약금이 있어요 [3].';
const QUOTE = '이용자는 20일 전에 서면으로 통지하고 본 계약을 해지할 수 있다.';
const conversation = (text = ANSWER) => exportedConversation([exportedAnswer(text)]);

/** Another word for each index: lines that are alike could be the header of every page. */
const LETTERS = [...'가나다라마바사아자차카타파하'];
const wordOf = (index: number) =>
  [1, 14, 196].map((place) => LETTERS[Math.floor(index / place) % LETTERS.length]).join('');

describe('the notes of an export', () => {
  it('are the verified citations alone; others are named in the text with their state', () => {
    const { notes } = conversation();
    expect(notes).toEqual([{ source: '제6조 제1항', quote: QUOTE }]);
    const written = writePlainText(conversation(), '출처');
    expect(written).toContain('해지할 수 없어요 (제7조, 뜻이 바뀜).');
    expect(written).toContain('위약금이 있어요 (제8조, 확인 안 됨).');
    expect(written).toContain('각주는 모든 확인을 통과한 인용에만 달았어요.');
  });

  it('name their contract where there is more than one', () => {
    const { notes } = exportedConversation([exportedAnswer(ANSWER)], ['공유오피스 이용 계약서', '용역계약서']);
    expect(notes[0]?.source).toBe('공유오피스 이용 계약서, 제6조 제1항');
  });

  it('count on through a whole conversation', () => {
    const document = exportedConversation([exportedAnswer(ANSWER), exportedAnswer(ANSWER)]);
    expect(document.notes).toHaveLength(2);
    expect(writeMarkdown(document)).toContain('알려야 해요[^2].');
  });
});

describe('an export', () => {
  it('says where a sentence has no source', () => {
    const text = '보증금은 60만 원이에요.';
    const document = exportedConversation([exportedAnswer(text, { uncited: [{ start: 0, end: text.length }] })]);
    expect(writePlainText(document, '출처')).toContain('보증금은 60만 원이에요. (근거 없음)');
  });

  it('carries the proof behind "not found"', () => {
    const closest = [{ contractId: 'office', part: 0, address: '제5조', why: '시설 이용만 정해요' }];
    const notFoundReceipt = { termsTried: ['반려동물', 'pet'], clausesRead: 57, closest };
    const document = exportedConversation([exportedAnswer('없어요.', { outcome: 'notFound', notFoundReceipt })]);
    const written = writePlainText(document, '출처');
    for (const words of ['계약서에서 찾지 못했어요', '조항 57개', '반려동물, pet', '제5조: 시설 이용만 정해요'])
      expect(written).toContain(words);
  });
});

describe('Markdown', () => {
  it('has footnotes and shows the contract’s own signs letter by letter', () => {
    const written = writeMarkdown(conversation(String.raw`\[1] a\*b <b>c</b> [1]`));
    expect(written).toContain(String.raw`\[1\] a\*b \<b\>c\</b\>[^1]`);
    expect(written).toContain(`[^1]: 제6조 제1항: “${QUOTE}”`);
  });
});

describe('HTML for the clipboard', () => {
  it('lets nothing of an answer become markup', () => {
    const html = writeHtml(conversation('<img src=x onerror=alert(1)> & [1]'), '출처');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;<sup>1</sup>');
    expect(html).not.toContain('<img');
  });
});

describe('a Word file', () => {
  it('has Word’s own footnotes with address and quote, one for each verified citation', async () => {
    const files = unzipSync(await writeDocx(conversation()));
    const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const footnotes = part('word/footnotes.xml');
    expect(footnotes).toContain('제6조 제1항');
    expect(footnotes).toContain(QUOTE);
    expect(footnotes).not.toContain('제7조');
    expect(part('word/document.xml').match(/<w:footnoteReference w:id="1"\/>/g)).toHaveLength(1);
    expect(part('word/document.xml')).toContain('(제7조, 뜻이 바뀜)');
  });
});

describe('a PDF', () => {
  it('is read again with every word, Hangul and Hanja, and its notes', async () => {
    const sentences = Array.from({ length: 900 }, (_, index) => `${wordOf(index)}에 관한 문장이에요.`);
    const fonts = await PdfFonts.open(resolve('node_modules'));
    const bytes = await writePdf(conversation(`${ANSWER}\n\n${sentences.join(' ')}`), fonts, '출처');
    const source = await readPdf(bytes, { onProgress: () => {}, signal: new AbortController().signal });
    const words = source.blocks
      .map((block) => block.text)
      .join('')
      .replace(/\s/g, '');
    expect(source.pageNotes.length).toBeGreaterThan(2);
    for (const wanted of ['20일전에알려야해요', '甲은해지할수없어요(제7조,뜻이바뀜)', `제6조제1항:“${QUOTE}”`])
      expect(words).toContain(wanted.replace(/\s/g, ''));
    expect(words.match(/에관한문장이에요/g)).toHaveLength(900);
    expect(bytes.length).toBeLessThan(80_000);
  });
});
