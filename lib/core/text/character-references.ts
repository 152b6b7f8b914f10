const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([a-z]{2,4}));/g;

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }));
const LAST_CODE_POINT = 0x10ffff;
const REPLACEMENT = '\uFFFD';

/** A marker's brackets and figures; a word joiner on both sides keeps them from becoming one. */
const OF_MARKER = /[[\]\d]/;
const WORD_JOINER = '\u2060';

/** Text with its character references as the characters they stand for; none of these becomes part of a citation marker. */
export function readReferences(text: string): string {
  return text.replace(REFERENCE, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    const character = name === undefined ? characterOf(decimal, hexadecimal) : (NAMED.get(name) ?? whole);
    return OF_MARKER.test(character) ? `${WORD_JOINER}${character}${WORD_JOINER}` : character;
  });
}

function characterOf(decimal: string | undefined, hexadecimal = ''): string {
  const code = decimal === undefined ? parseInt(hexadecimal, 16) : Number(decimal);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || code > LAST_CODE_POINT || isSurrogate ? REPLACEMENT : String.fromCodePoint(code);
}
