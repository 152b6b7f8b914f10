const KOREAN_KIND = /([가-힣]*?[가-힣]{2}(?:계약|약정|합의|약관|협약|협정))서?$/u;
const ENGLISH_KIND = /\b((?:[a-z]+[ -]){0,2}(?:agreement|contract|lease|license|terms|policy|nda))\b/gi;
const LEADING_ARTICLE = /^(?:the|this|an?|of|and|for) /;

/** The kind of a contract as its title names it: "용역계약", "services agreement"; null for a title that names none. */
export function contractTypeOf(title: string): string | null {
  const words = title
    .normalize('NFC')
    .replace(/\.[a-z0-9]{2,4}$/iu, '')
    .replace(/[()[\]「」『』<>"'_]/gu, ' ')
    .trim();
  for (const word of words.split(/\s+/u).toReversed()) {
    const korean = KOREAN_KIND.exec(word)?.[1];
    if (korean !== undefined) return korean;
  }
  const english = [...words.matchAll(ENGLISH_KIND)].at(-1)?.[1]?.toLowerCase();
  return english?.replace(LEADING_ARTICLE, '').replace(LEADING_ARTICLE, '') ?? null;
}
