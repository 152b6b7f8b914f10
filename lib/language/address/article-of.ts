/**
 * The article that an address lies in: 제10조 of "제10조 제2항", "8" of "8.2(b)", "Article III" of "Article III(4)", the title of
 * "What you pay (a)"; any other is its own.
 */
export function articleOfAddress(address: string): string {
  return (
    /^제\d+조(?:의\d+)?/u.exec(address)?.[0] ??
    /^(?:\p{Lu}\p{Ll}+\s)?(?:\d+|[IVXL]+(?!\p{L})|\p{Lu}(?![\p{L}\s]))/u.exec(address)?.[0] ??
    address.replace(BELOW_TITLE, '')
  );
}
const BELOW_TITLE = /(?:\s?\([\p{L}\d]{1,4}\)|\s[\p{L}\d]{1,2}\)|\s제\d+[항호]|\s[가-하]목|\s[a-z])+$/u;

/** "제16조의2" → "16-2"; "Article IV" → "IV"; "8.2" stays; undefined for what lies below a Korean article. */
export function articleNumberKey(address: string): string | undefined {
  const korean = /^제(\d+)조(?:의(\d+))?$/u.exec(address);
  if (korean) return korean[2] === undefined ? korean[1] : `${korean[1]}-${korean[2]}`;
  return /^(?:Article\s+)?([\w.]+(?:\([\w]+\))*)$/iu.exec(address)?.[1]?.toUpperCase();
}

/** "제7조의2" with the number 6 gives "제6조". */
export function withNumber(like: string, number: number): string {
  return like.replace(/\d+/, String(number)).replace(/의\s*\d+$/, '');
}
