import type { PdfDocument } from './open-pdf';
import { createBoldTest } from './create-bold-test';
import { createBlankTest, isFaint } from './find-unseen';
import { createPageView, type Box, type PageView } from './page-view';
import { readRules, type Rules } from './read-rules';
import { turnBox, turnPoint } from './turn';

/**
 * A visible character with its place. `left…top` are page points in the direction of reading (a turned page is turned back,
 * so lines always run left to right and `bottom < top`); `box` is the same place on the page as it is shown.
 */
export type Glyph = {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
  baseline: number;
  /** Whether a space stands before it in the order the file draws its text. */
  spaceBefore: boolean;
  isBold: boolean;
  box: Box;
};

export type GlyphPage = {
  /** As it is shown. */
  width: number;
  height: number;
  /** The page's extent in the direction of reading. */
  left: number;
  right: number;
  bottom: number;
  top: number;
  glyphs: Glyph[];
  /** Quarter turns against the clock that the page's text runs in. */
  turn: number;
  rules: Rules;
  /** Characters whose font does not say what they are. */
  unmapped: number;
  /** Text that nobody sees: without size, outside the page, or of the colour of the paper. */
  hidden: string;
  /** Text that does not run in the page's direction: margin notes, watermarks. */
  sideways: string;
  hasImages: boolean;
};

const LEAST_HEIGHT = 1;
const MOST_SKEW = 0.1;
const OBJECT_IMAGE = 3;
const OBJECT_FORM = 5;

export function readGlyphs(pdf: PdfDocument, pageIndex: number): GlyphPage {
  const { engine } = pdf;
  const result = emptyPage();
  const page = engine.FPDF_LoadPage(pdf.document, pageIndex);
  if (page === 0) return result;
  const bounds = readPageBox(pdf, page);
  const view = createPageView(pdf, page, bounds);
  result.width = view.width;
  result.height = view.height;
  const text = engine.FPDFText_LoadPage(page);
  if (text !== 0) {
    collectGlyphs(pdf, text, bounds, result, { view, isBlankAt: createBlankTest(pdf, pageIndex, view.height) });
    engine.FPDFText_ClosePage(text);
  }
  if (result.glyphs.length === 0) result.hasImages = hasImages(pdf, page);
  else result.rules = readRules(pdf, page, result.turn);
  engine.FPDF_ClosePage(page);
  return result;
}

function emptyPage(): GlyphPage {
  const counts = { width: 0, height: 0, left: 0, right: 0, bottom: 0, top: 0, unmapped: 0, turn: 0 };
  const rules = { horizontal: [], vertical: [] };
  return { ...counts, rules, glyphs: [], hidden: '', sideways: '', hasImages: false };
}

/** Quarter turns against the clock that text runs in; null for anything between. */
type Turn = 0 | 1 | 2 | 3 | null;
const TURNS: readonly Turn[] = [0, 1, 2, 3];

type Shown = { view: PageView; isBlankAt: (box: Box) => boolean };

function collectGlyphs(
  pdf: PdfDocument,
  text: number,
  pageBox: Box,
  page: GlyphPage,
  { view, isBlankAt }: Shown,
): void {
  const { engine } = pdf;
  const count = engine.FPDFText_CountChars(text);
  const lookAt = createLookup(pdf, text);
  const looks = Array.from({ length: count }, (_, index) => lookAt(index));
  const main = findMainTurn(looks);
  const [left, bottom, right, top] = turnBox(pageBox, main);
  Object.assign(page, { left, right, bottom, top, turn: main });
  let spaceBefore = false;
  for (let index = 0; index < count; index += 1) {
    const character = toCharacter(engine.FPDFText_GetUnicode(text, index));
    if (character === '' || /\s/.test(character)) {
      spaceBefore ||= character !== '';
      continue;
    }
    const box = readBox(pdf, text, index);
    const place = turnBox(box, main);
    if (
      place[3] - place[1] < LEAST_HEIGHT ||
      place[2] < left ||
      place[0] > right ||
      place[3] < bottom ||
      place[1] > top ||
      (looks[index]?.isFaint === true && isBlankAt(view.toView(box)))
    ) {
      page.hidden += character;
    } else if (looks[index]?.turn !== main) page.sideways += character;
    else {
      if (engine.FPDFText_HasUnicodeMapError(text, index) === 1) page.unmapped += 1;
      const baseline = readBaseline(pdf, text, index, main);
      page.glyphs.push({
        text: character,
        left: place[0],
        bottom: place[1],
        right: place[2],
        top: place[3],
        baseline,
        spaceBefore,
        isBold: looks[index]?.isBold ?? false,
        box: view.toView(box),
      });
    }
    spaceBefore = false;
  }
}

/** Line ends the engine makes up and code units that are no character are nothing; a soft line-end hyphen is a hyphen. */
function toCharacter(code: number): string {
  if (code === 0x02 || code === 0xfffe) return '-';
  if (code === 0x0d || code === 0x0a || code === 0xad || code === 0x200b || code === 0xfeff) return '';
  if (code < 0x20) return code === 0x09 ? ' ' : '\uFFFD';
  return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
}

type Look = { turn: Turn; isBold: boolean; isFaint: boolean };

/** Direction, boldness and colour belong to the text object a character is of: asked once an object. */
function createLookup(pdf: PdfDocument, text: number): (index: number) => Look {
  const isBoldAt = createBoldTest(pdf);
  const known = new Map<number, Look>();
  return (index) => {
    const object = pdf.engine.FPDFText_GetTextObject(text, index);
    const look = known.get(object) ?? {
      turn: readTurn(pdf, text, index),
      isBold: isBoldAt(text, index, object),
      isFaint: isFaint(pdf, text, index, object),
    };
    if (object !== 0) known.set(object, look);
    return look;
  };
}

function readTurn(pdf: PdfDocument, text: number, index: number): Turn {
  if (!pdf.engine.FPDFText_GetMatrix(text, index, pdf.scratch)) return 0;
  const quarters = Math.atan2(pdf.readFloat(1), pdf.readFloat(0)) / (Math.PI / 2);
  const nearest = Math.round(quarters);
  return Math.abs(quarters - nearest) > MOST_SKEW ? null : (TURNS[(nearest + 4) % 4] ?? null);
}

function findMainTurn(looks: Look[]): number {
  const counts = [0, 0, 0, 0];
  for (const { turn } of looks) if (turn !== null) counts[turn] = (counts[turn] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

/** The character's cell, as high as its font and as wide as its advance. */
function readBox(pdf: PdfDocument, text: number, index: number): Box {
  if (!pdf.engine.FPDFText_GetLooseCharBox(text, index, pdf.scratch)) return [0, 0, 0, 0];
  const [left, top, right, bottom] = [pdf.readFloat(0), pdf.readFloat(1), pdf.readFloat(2), pdf.readFloat(3)];
  return [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)];
}

function readBaseline(pdf: PdfDocument, text: number, index: number, turn: number): number {
  pdf.engine.FPDFText_GetCharOrigin(text, index, pdf.scratch, pdf.scratch + 8);
  return turnPoint(pdf.readDouble(0), pdf.readDouble(1), turn)[1];
}

function readPageBox(pdf: PdfDocument, page: number): Box {
  if (!pdf.engine.FPDF_GetPageBoundingBox(page, pdf.scratch)) return [-Infinity, -Infinity, Infinity, Infinity];
  return [pdf.readFloat(0), pdf.readFloat(3), pdf.readFloat(2), pdf.readFloat(1)];
}

function hasImages({ engine }: PdfDocument, page: number): boolean {
  const count = Math.min(engine.FPDFPage_CountObjects(page), 1000);
  for (let index = 0; index < count; index += 1) {
    const type = engine.FPDFPageObj_GetType(engine.FPDFPage_GetObject(page, index));
    if (type === OBJECT_IMAGE || type === OBJECT_FORM) return true;
  }
  return false;
}
