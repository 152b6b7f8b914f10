import { parseRoman } from '#lib/language/quantities/numerals';

export type WordedHeading = {
  style: 'article' | 'section';
  label: string;
  ordinal: number;
  length: number;
  number: string;
};

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
];
const ARTICLE =
  /^(ARTICLE|Article|Art\.)\s{0,4}([IVXLCl]{1,7}|\d{1,3}|(?:[Tt]wenty|TWENTY)[ -][A-Za-z]{3,7}|[A-Za-z]{3,11})(?![A-Za-z\d])\s?([.:)–—-]*)(?=\s|$|[–—A-Z])[\s.:–—-]*/;
const SECTION =
  /^(SECTION|Section|Sec\.|SEC\.|§|Clause|CLAUSE|Paragraph)\s{0,4}(\d{1,3}|[IVXLC]{1,6}|(?:TWENTY[ -])?[A-Z]{3,11}|(?:Twenty[ -])?[A-Z][a-z]{2,10}(?:-[a-z]{5,7})?)(?![A-Za-z\d])(?!\.\d)([.:)–—-]*)(?=\s|$|[–—])[\s.:–—-]*/;
/** What follows when the line goes on with a sentence about that article. */
const REFERENCE =
  /^(?:\(|of\b|and\b|or\b|to\b|through\b|above\b|below\b|hereof\b|herein\b|shall\b|is\b|are\b|has\b|have\b|may\b|must\b|will\b|in\b|for\b|with\b|by\b|as\b|hereunder\b|the\b|that\b|which\b|hereto\b|thereof\b|if\b|does\b|applies\b|apply\b|under\b|until\b|unless\b|but\b|not\b|on\b|at\b|[,;)])/;

/** "ARTICLE IV", "Article 4.", "SECTION 4:" at the start of a line that is not a sentence about it. */
export function readWordedHeading(line: string): WordedHeading | null {
  const article = ARTICLE.exec(line);
  if (article !== null) return toHeading(line, article, 'article');
  const section = SECTION.exec(line);
  return section === null ? null : toHeading(line, section, 'section');
}

function toHeading(line: string, match: RegExpExecArray, style: 'article' | 'section'): WordedHeading | null {
  const [whole, word = '', written = ''] = match;
  const ordinal = ordinalOf(written);
  if (ordinal === null || REFERENCE.test(line.slice(whole.length))) return null;
  const isSpelled = style === 'section' && /^[A-Z][A-Za-z]{2}/.test(written) && parseRoman(written) === null;
  const number = isSpelled ? String(ordinal) : written;
  return { style, label: `${word} ${written}`, ordinal, length: whole.length, number };
}

function ordinalOf(written: string): number | null {
  if (/^\d+$/.test(written)) return Number(written);
  return spelledOrdinal(written.toLowerCase()) ?? parseRoman(written.replace(/l/g, 'I'));
}

/** 4 for "four" and "fourth", 21 for "twenty-first". */
function spelledOrdinal(written: string): number | null {
  const after = /^twenty[ -](\w+)$/.exec(written)?.[1];
  const index = Math.max(WORDS.indexOf(after ?? written), ORDINALS.indexOf(after ?? written));
  if (index < 0) return null;
  return after === undefined ? index + 1 : index + 21;
}
