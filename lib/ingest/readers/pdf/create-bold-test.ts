import type { PdfDocument } from './open-pdf';

const BOLD_WEIGHT = 600;
const BOLD_NAME = /bold|black|heavy|[-,]bd\b|extrab|demi/i;
const LONGEST_NAME_BYTES = 256;

/** Whether a character's font is bold, by its weight or, where the file does not state one, by its name. Fonts are asked once. */
export function createBoldTest(pdf: PdfDocument): (text: number, index: number, object: number) => boolean {
  const known = new Map<number, boolean>();
  return (text, index, object) => {
    const font = object === 0 ? 0 : pdf.engine.FPDFTextObj_GetFont(object);
    const isBold = known.get(font) ?? isBoldFont(pdf, font, pdf.engine.FPDFText_GetFontWeight(text, index));
    known.set(font, isBold);
    return isBold;
  };
}

function isBoldFont({ engine }: PdfDocument, font: number, weight: number): boolean {
  if (weight >= BOLD_WEIGHT || font === 0) return weight >= BOLD_WEIGHT;
  const memory = engine.pdfium;
  const buffer = memory.wasmExports.malloc(LONGEST_NAME_BYTES);
  const bytes = engine.FPDFFont_GetBaseFontName(font, buffer, LONGEST_NAME_BYTES);
  const name = bytes > 0 && bytes <= LONGEST_NAME_BYTES ? readLatin1(memory.HEAPU8, buffer) : '';
  memory.wasmExports.free(buffer);
  return BOLD_NAME.test(name);
}

/** Font names come in any encoding; what is asked of them is ASCII. */
function readLatin1(heap: Uint8Array, start: number): string {
  const end = heap.indexOf(0, start);
  return String.fromCharCode(...heap.subarray(start, Math.min(end < 0 ? start : end, start + LONGEST_NAME_BYTES)));
}
