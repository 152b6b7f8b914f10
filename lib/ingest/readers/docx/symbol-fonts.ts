import { replacePrivateUse } from '../../private-use';

const PRIVATE_USE = 0xf000;

/** What fonts of symbols draw for their codes: the boxes, check marks, bullets and signs that contracts use. */
const FONTS: Record<string, Record<number, string>> = {
  wingdings: {
    0x22: '✂',
    0x28: '☎',
    0x2a: '✉',
    0x46: '☞',
    0x6c: '●',
    0x6d: '❍',
    0x6e: '■',
    0x6f: '□',
    0x70: '□',
    0x71: '□',
    0x72: '□',
    0x74: '◆',
    0x75: '◆',
    0x76: '❖',
    0x77: '◆',
    0x78: '☒',
    0x9f: '•',
    0xa1: '○',
    0xa7: '▪',
    0xa8: '□',
    0xd8: '➢',
    0xdf: '←',
    0xe0: '→',
    0xe8: '→',
    0xf0: '⇨',
    0xfb: '✗',
    0xfc: '✓',
    0xfd: '☒',
    0xfe: '☑',
  },
  'wingdings 2': {
    0x4f: '✗',
    0x50: '✓',
    0x51: '☒',
    0x52: '☑',
    0x53: '☒',
    0x54: '☒',
    0x97: '●',
    0xa2: '■',
    0xa3: '□',
    0xa4: '□',
    0xae: '◆',
  },
  symbol: {
    0x61: 'α',
    0x62: 'β',
    0x64: 'δ',
    0x67: 'γ',
    0x6d: 'μ',
    0x70: 'π',
    0xa0: '€',
    0xa3: '≤',
    0xae: '→',
    0xb0: '°',
    0xb1: '±',
    0xb3: '≥',
    0xb4: '×',
    0xb7: '•',
    0xb8: '÷',
    0xb9: '≠',
    0xbb: '≈',
    0xbc: '…',
    0xd2: '®',
    0xd3: '©',
    0xd4: '™',
  },
};

/** Whether a font draws symbols where others have letters. */
export function isSymbolFont(font: string | undefined): boolean {
  return font !== undefined && Object.hasOwn(FONTS, font.toLowerCase());
}

/**
 * A character of a symbol font, given by its code or by that code in the private use area, as what the font draws; U+FFFD
 * for one that is not known.
 */
export function readSymbol(code: number, font: string | undefined): string {
  if (!Number.isFinite(code) || code < 0 || code > 0xffff) return '\uFFFD';
  const signs = isSymbolFont(font) ? FONTS[font?.toLowerCase() ?? ''] : undefined;
  const sign = signs?.[code >= PRIVATE_USE ? code - PRIVATE_USE : code];
  if (sign !== undefined) return sign;
  return replacePrivateUse(String.fromCharCode(signs && code < 0x100 ? PRIVATE_USE + code : code));
}

/** Text written in a symbol font; white space stays. */
export function readSymbols(text: string, font: string): string {
  return text.replace(/[^\s]/g, (sign) => readSymbol(sign.charCodeAt(0), font));
}
