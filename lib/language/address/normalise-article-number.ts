import { foldAddressText } from './fold-address-text';
import { parseAddressNumber, parseRoman } from '../quantities/numerals';
import { parseAddressMentions } from './parse-mentions';

/**
 * The key by which an article number is compared, whoever wrote it: "5" for 제5조, 5조, 5, "Section 5", "ARTICLE V"; "16-2" for
 * 제16조의2; "8.2" for "Section 8.2(b)". What is no number comes back in lower case without white space.
 */
export function normaliseArticleNumber(written: string | number): string {
  const text = foldAddressText(String(written).normalize('NFC')).trim();
  const mention = parseAddressMentions(text).find((candidate) => candidate.kind !== 'chapter');
  const number = mention?.number ?? text.replace(/\s|[.)]$/g, '');
  return comparableNumber(number);
}

function comparableNumber(number: string): string {
  const branch = /^제?(\d+|[일이삼사오육칠팔구십백]+)조?의(\d+)(?:조)?$/.exec(number);
  if (branch !== null) return `${parseAddressNumber(branch[1] ?? '') ?? branch[1]}-${branch[2]}`;
  if (/^[일이삼사오육칠팔구십백]+$/.test(number)) return String(parseAddressNumber(number) ?? number);
  if (/^\d+$/.test(number)) return String(Number(number));
  const roman = parseRoman(number);
  return roman === null ? number.toLowerCase() : String(roman);
}
