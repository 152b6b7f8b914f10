import { BEHIND_HEADING } from '#lib/language/lines/behind-label';
import { parseOrdinalWord, parseRoman } from '#lib/language/quantities/numerals';

export type WordedHeading = {
  style: 'article' | 'section';
  label: string;
  ordinal: number;
  length: number;
  number: string;
};

const ARTICLE =
  /^(ARTICLE|Article|Art\.)[\s–-]{0,4}([IVXLCl]{1,7}|\d{1,3}|(?:[Tt]wenty|TWENTY)[ -][A-Za-z]{3,7}|[A-Za-z]{3,11})(?![A-Za-z\d])\s?([.:)–—-]*)(?=\s|$|[–—A-Z])[\s.:–—-]*/;
const SECTION =
  /^(SECTION|Section|Sec\.|SEC\.|§|Clause|CLAUSE|Paragraph)\s{0,4}(\d{1,3}|[IVXLC]{1,6}|(?:TWENTY[ -])?[A-Z]{3,11}|(?:Twenty[ -])?[A-Z][a-z]{2,10}(?:-[a-z]{5,7})?)(?![A-Za-z\d])(?!\.\d)([.:)–—-]*)(?=\s|$|[–—])[\s.:–—-]*/;

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
  if (ordinal === null || BEHIND_HEADING.test(line.slice(whole.length))) return null;
  const isSpelled = style === 'section' && /^[A-Z][A-Za-z]{2}/.test(written) && parseRoman(written) === null;
  const number = isSpelled ? String(ordinal) : written;
  return { style, label: `${word} ${written}`, ordinal, length: whole.length, number };
}

function ordinalOf(written: string): number | null {
  if (/^\d+$/.test(written)) return Number(written);
  return parseOrdinalWord(written.toLowerCase()) ?? parseRoman(written.replace(/l/g, 'I'));
}
