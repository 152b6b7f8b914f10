import type { Language } from '#lib/protocol/document';

export const DOCX_FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Malgun Gothic' };

/** How the blocks of a document are set in Word: sizes of letters in half points, lengths in twentieths of a point. */
export type DocxStyle = {
  title: number;
  headings: Record<1 | 2 | 3, { size: number; before: number; after: number }>;
  body: number;
  remark: number;
  note: number;
  /** Below a paragraph. */
  after: number;
  /** From line to line; Hangul fills its square and wants more. */
  line: Record<Language, number>;
  indent: number;
  margin: number;
  cell: number;
};

/** To be read from the first line to the last. */
export const READING: DocxStyle = {
  title: 36,
  headings: {
    1: { size: 30, before: 360, after: 100 },
    2: { size: 26, before: 360, after: 100 },
    3: { size: 22, before: 240, after: 100 },
  },
  body: 21,
  remark: 18,
  note: 17,
  after: 120,
  line: { ko: 340, en: 310 },
  indent: 400,
  margin: 1300,
  cell: 60,
};

/** To be taken in at a glance: as much on a page as is still easy to read in print. */
export const COMPACT: DocxStyle = {
  title: 30,
  headings: {
    1: { size: 24, before: 120, after: 40 },
    2: { size: 20, before: 120, after: 40 },
    3: { size: 18, before: 80, after: 20 },
  },
  body: 17,
  remark: 15,
  note: 15,
  after: 30,
  line: { ko: 250, en: 240 },
  indent: 220,
  margin: 950,
  cell: 15,
};

/** The same as Word's styles. */
export function wordStyles(style: DocxStyle, language: Language) {
  const heading = ({ size, before, after }: DocxStyle['headings'][1]) => ({
    run: { size, bold: true, font: DOCX_FONT, color: '1D1C1A' },
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font: DOCX_FONT, size: style.body, language: { value: 'en-US', eastAsia: 'ko-KR' } },
        paragraph: { spacing: { after: style.after, line: style.line[language] } },
      },
      title: heading({ size: style.title, before: 0, after: 100 }),
      heading1: heading(style.headings[1]),
      heading2: heading(style.headings[2]),
      heading3: heading(style.headings[3]),
      footnoteText: { run: { size: style.note, font: DOCX_FONT }, paragraph: { spacing: { after: 40, line: 240 } } },
    },
  };
}
