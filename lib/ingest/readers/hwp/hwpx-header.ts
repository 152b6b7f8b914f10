import { findChild, isElement, listChildren, type XmlElement } from '../shared/parse-xml';
import type { CharShape, HeadKind, ParagraphShape } from './document-info';
import { HANGUL_FORMATS, type HangulLevel } from './hangul-numbering';

/** Shapes of an HWPX document by the ids its paragraphs and runs refer to. */
export type HwpxHeader = {
  charShapes: Map<string, CharShape>;
  paragraphShapes: Map<string, ParagraphShape>;
  numberings: Map<string, Map<number, HangulLevel>>;
  bullets: Map<string, string>;
};

/** Names of the number formats in the order of HWP 5's codes. */
const FORMAT_NAMES = [
  'DIGIT',
  'CIRCLED_DIGIT',
  'ROMAN_CAPITAL',
  'ROMAN_SMALL',
  'LATIN_CAPITAL',
  'LATIN_SMALL',
  'CIRCLED_LATIN_CAPITAL',
  'CIRCLED_LATIN_SMALL',
  'HANGUL_SYLLABLE',
  'CIRCLED_HANGUL_SYLLABLE',
  'HANGUL_JAMO',
  'CIRCLED_HANGUL_JAMO',
  'HANGUL_PHONETIC',
  'IDEOGRAPH',
  'CIRCLED_IDEOGRAPH',
];

const HEADS: Record<string, HeadKind> = { OUTLINE: 'outline', NUMBER: 'number', BULLET: 'bullet' };

export function readHwpxHeader(xml: XmlElement | undefined): HwpxHeader {
  const lists = findChild(xml, 'hh:refList');
  const byId = <T>(list: string, item: string, read: (element: XmlElement) => T): Map<string, T> =>
    new Map(
      listChildren(findChild(lists, list), item).map((element) => [element.attributes['id'] ?? '', read(element)]),
    );
  return {
    charShapes: byId('hh:charProperties', 'hh:charPr', (element) => ({
      sizePoints: Number(element.attributes['height'] ?? 1000) / 100,
      isBold: findChild(element, 'hh:bold') !== undefined,
    })),
    paragraphShapes: byId('hh:paraProperties', 'hh:paraPr', readParagraphShape),
    numberings: byId('hh:numberings', 'hh:numbering', readNumbering),
    bullets: byId('hh:bullets', 'hh:bullet', (element) => element.attributes['char'] ?? '•'),
  };
}

function readParagraphShape(element: XmlElement): ParagraphShape {
  const heading = findChild(element, 'hh:heading')?.attributes ?? {};
  return {
    head: HEADS[heading['type'] ?? ''] ?? 'none',
    level: Number(heading['level'] ?? 0),
    numberingId: Number(heading['idRef'] ?? 0),
  };
}

function readNumbering(element: XmlElement): Map<number, HangulLevel> {
  return new Map(
    listChildren(element, 'hh:paraHead').map((head) => {
      const format = HANGUL_FORMATS[FORMAT_NAMES.indexOf(head.attributes['numFormat'] ?? '')] ?? 'decimal';
      const pattern = head.children.filter((child) => !isElement(child)).join('');
      const start = Number(head.attributes['start'] ?? 1);
      return [Number(head.attributes['level'] ?? 1) - 1, { pattern, format, start: start > 0 ? start : 1 }];
    }),
  );
}
