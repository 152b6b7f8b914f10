import { create, type Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { z } from 'zod';

export type Weight = 'regular' | 'bold';
/** Characters that one font can show. */
type FontRun = { font: Font; text: string };

const FACES: Record<Weight, string> = {
  regular: 'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf',
  bold: 'pretendard/dist/public/static/alternative/Pretendard-SemiBold.ttf',
};
/** Has what the other lacks, Hanja before all, in some 120 files by range of characters. */
const FALLBACK = '@fontsource-variable/noto-serif-kr';
/** Boxes of forms that neither font has. */
const SUBSTITUTES = new Map([
  ['☐', '[ ]'],
  ['☑', '[v]'],
  ['☒', '[x]'],
  ['✓', 'v'],
  ['✔', 'v'],
]);
/** A combining character goes with the one before it. */
const COMBINING = /^[\p{M}\u200d\ufe0f]/u;

const rangesSchema = z.record(z.string(), z.string());

type FallbackFile = { path: string; ranges: [number, number][] };

/** The fonts of a PDF: text is cut where one of them ends and another has to begin. Made once and kept. */
export class PdfFonts {
  readonly #faces: Record<Weight, Font>;
  readonly #fallbacks: readonly FallbackFile[];
  readonly #opened = new Map<string, Font>();

  private constructor(faces: Record<Weight, Font>, fallbacks: readonly FallbackFile[]) {
    this.#faces = faces;
    this.#fallbacks = fallbacks;
  }

  /** `folder` holds the installed packages. */
  static async open(folder: string): Promise<PdfFonts> {
    const face = async (weight: Weight) =>
      openFont(await readFile(/* turbopackIgnore: true */ join(folder, FACES[weight])));
    const ranges: unknown = JSON.parse(
      await readFile(/* turbopackIgnore: true */ join(folder, FALLBACK, 'unicode.json'), 'utf8'),
    );
    const fallbacks = Object.entries(rangesSchema.parse(ranges)).map(([name, list]) => ({
      path: join(folder, FALLBACK, 'files', `noto-serif-kr-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: list.split(',').map(readRange),
    }));
    return new PdfFonts({ regular: await face('regular'), bold: await face('bold') }, fallbacks);
  }

  /** Opens what `text` needs beside the main face; `split` finds only what was opened. */
  async prepare(text: string): Promise<void> {
    const files = new Set<string>();
    for (const character of new Set(text)) {
      const code = character.codePointAt(0) ?? 0;
      if (this.#faces.regular.hasGlyphForCodePoint(code)) continue;
      const file = this.#fallbacks.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
      if (file !== undefined && !this.#opened.has(file.path)) files.add(file.path);
    }
    for (const path of files) this.#opened.set(path, await openFallback(path));
  }

  /** Text in runs of one font each; what no font has stays with the main face, as its empty box. */
  split(text: string, weight: Weight): FontRun[] {
    const runs: FontRun[] = [];
    for (const given of text) {
      const character = this.#canShow(given) ? given : (SUBSTITUTES.get(given) ?? given);
      const last = runs.at(-1);
      const font = last !== undefined && COMBINING.test(character) ? last.font : this.#fontFor(character, weight);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  #canShow(character: string): boolean {
    const code = character.codePointAt(0) ?? 0;
    return [this.#faces.regular, ...this.#opened.values()].some((font) => font.hasGlyphForCodePoint(code));
  }

  #fontFor(character: string, weight: Weight): Font {
    const code = character.codePointAt(0) ?? 0;
    const face = this.#faces[weight];
    if (face.hasGlyphForCodePoint(code)) return face;
    for (const font of this.#opened.values()) if (font.hasGlyphForCodePoint(code)) return font;
    return face;
  }
}

/** Unpacked first: the PDF library takes the packed outlines of WOFF2 as they are, and pages stay empty. */
async function openFallback(path: string): Promise<Font> {
  return openFont(Buffer.from(await decompress(await readFile(/* turbopackIgnore: true */ path))));
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('a font file with several fonts');
  return font;
}

function readRange(range: string): [number, number] {
  const [from = '0', to = from] = range.replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}
