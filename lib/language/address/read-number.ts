import { parseAddressMentions } from './parse-mentions';

const BARE_NUMBER = /^(?:\d{1,4}(?:[.-]\d{1,3})*|[IVXLC]{1,7})(?=\.?$|\()/i;
const UNIT_INSIDE_ARTICLE = /^제?\s*\d+\s*[항호목장절]/;

/** The number of an article without its word: "제16조의2" → "16-2", "Section 8.2(b)" and "8.2(b)" → "8.2", "5항" → null. */
export function articleNumber(written: string): string | null {
  const text = written.normalize('NFKC').trim();
  const mention = parseAddressMentions(text).find((candidate) => candidate.kind === 'article');
  if (mention !== undefined) return mention.number;
  return UNIT_INSIDE_ARTICLE.test(text) ? null : (BARE_NUMBER.exec(text)?.[0].toUpperCase() ?? null);
}

/** "별지 제1호" → "1", "Exhibit A" → "A", an exhibit named without a number → ""; null for what names no exhibit. */
export function exhibitNumber(written: string): string | null {
  return (
    parseAddressMentions(written.normalize('NFKC').trim()).find((candidate) => candidate.kind === 'exhibit')?.number ??
    null
  );
}

/** "5조, 7조 및 9조" → the three of them. */
export function splitList(text: string): string[] {
  return text.split(/\s*(?:,|;|、|\band\b|&|및)\s*/i).filter((entry) => entry !== '');
}
