type Kind =
  'circled' | 'darkCircled' | '(integer)' | 'integer.' | '(lower)' | '(ganada)' | 'ganada)' | 'ROMAN.' | 'roman.';

/** Blocks of the character set that hold a number or letter with its circle, brackets or dot in one sign. */
const BLOCKS: readonly [first: string, last: string, kind: Kind, ordinal: number][] = [
  ['①', '⑳', 'circled', 1],
  ['㉑', '㉟', 'circled', 21],
  ['㊱', '㊿', 'circled', 36],
  ['⑴', '⒇', '(integer)', 1],
  ['⒈', '⒛', 'integer.', 1],
  ['⒜', '⒵', '(lower)', 1],
  ['❶', '❿', 'darkCircled', 1],
  ['⓫', '⓴', 'darkCircled', 11],
  ['➀', '➉', 'circled', 1],
  ['➊', '➓', 'darkCircled', 1],
  ['⓵', '⓾', 'circled', 1],
  ['㈎', '㈛', '(ganada)', 1],
  ['㉮', '㉻', 'ganada)', 1],
  ['Ⅰ', 'Ⅻ', 'ROMAN.', 1],
  ['ⅰ', 'ⅻ', 'roman.', 1],
];

/** What one sign that holds a number with its circle, brackets or dot counts, and how: ➂ is the third, ㈏ the second (나). */
export function readEnclosedSign(character: string): { kind: Kind; ordinal: number } | null {
  const code = character.charCodeAt(0);
  for (const [first, last, kind, ordinal] of BLOCKS) {
    const ahead = code - first.charCodeAt(0);
    if (ahead >= 0 && code <= last.charCodeAt(0)) return { kind, ordinal: ordinal + ahead };
  }
  return null;
}

/** The number inside a circle, ① to ㊿, ➂, ❷; null for any other character. */
export function parseCircledNumber(character: string): number | null {
  const sign = readEnclosedSign(character);
  return sign?.kind === 'circled' || sign?.kind === 'darkCircled' ? sign.ordinal : null;
}
