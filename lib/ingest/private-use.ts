/**
 * Glyphs that fonts keep in the private use areas and contracts really use: Hangul word processors' quotation marks, and
 * the bullets, boxes and check marks of the symbol fonts Wingdings and Symbol (their codes lie at U+F000 + font code).
 */
const KNOWN = new Map<number, string>([
  [0xf0850, '‘'],
  [0xf0851, '’'],
  [0xf0852, '“'],
  [0xf0853, '”'],
  [0xf012b, '㊞'],
  [0xf0a7, '▪'],
  [0xf0a8, '□'],
  [0xf06f, '□'],
  [0xf071, '□'],
  [0xf072, '□'],
  [0xf0b7, '•'],
  [0xf06c, '●'],
  [0xf06e, '■'],
  [0xf0d8, '➢'],
  [0xf0e0, '→'],
  [0xf0e8, '→'],
  [0xf0fb, '☒'],
  [0xf0fc, '✓'],
  [0xf0fd, '☒'],
  [0xf0fe, '☑'],
  [0xf052, '☑'],
  [0xf053, '☒'],
  [0xf02d, '-'],
]);

const PRIVATE_USE = /[\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu;

/** Hangul word processors print both their own single quotation marks to PDF as this one sign: which it is, its place tells. */
const OPENING = /(?<![\p{L}\p{N}])\uF000(?=[\p{L}\p{N}])/gu;
const CLOSING = /(?<=[\p{L}\p{N}])\uF000/gu;

/** Known private-use glyphs as ordinary characters, unknown ones as U+FFFD: never dropped, so that a reader sees something stood there. */
export function replacePrivateUse(text: string): string {
  return text
    .replace(OPENING, '‘')
    .replace(CLOSING, '’')
    .replace(PRIVATE_USE, (glyph) => KNOWN.get(glyph.codePointAt(0) ?? 0) ?? '\uFFFD');
}
