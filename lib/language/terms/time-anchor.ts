const LEAST_PHRASE = 3;
const KOREAN_ANCHOR =
  /([^,.;:|()\n]{2,40}?)(?:\s?(?:로부터|으로부터|부터)|\s?(?:후|뒤|이후|직후))\s*(?:적어도|최소)?\s*$/u;
const ENGLISH_ANCHOR =
  /^\s*(?:\([^)]{0,20}\)\s*)?(?:business\s+|calendar\s+)?(?:days?|months?|years?)?['’]?\s*(?:after|from|following|of|upon)\s+(?:the\s+|its\s+|such\s+)?([^,.;:()]{3,70})/iu;
const MONTHLY =
  /(?:매\s?월|매달|익월|다음\s?달|다음달|당월|그\s?달|해당\s?월|매주|매\s?분기|익익월)\s*(?:의\s*)?(?:\d{1,2}\s*일|말일|마지막\s?날|초일|[월화수목금토일]요일)/gu;
const ENGLISH_MONTHLY =
  /(?:(?:on or before|by|on)\s+the\s+)?(?:first|last|\d{1,2}(?:st|nd|rd|th)|fifteenth|tenth|twentieth|fifth)\s+(?:\([^)]{1,8}\)\s*)?(?:business\s+)?day\s+of\s+(?:each|every|the\s+(?:following|next))\s+(?:calendar\s+)?(?:month|quarter|year)/giu;

/** The words of the event a span of time counts from: "세금계산서를 받은 날", "receipt of the invoice". */
export function readAnchor(text: string, figure: { start: number; end: number }): string | null {
  const before = text.slice(Math.max(0, figure.start - 48), figure.start);
  const korean = KOREAN_ANCHOR.exec(before)?.[1];
  if (korean !== undefined) return tidy(korean);
  const english = ENGLISH_ANCHOR.exec(text.slice(figure.end, figure.end + 110))?.[1];
  return english === undefined ? null : tidy(english.replace(/\s+(?:and|but|or|unless|in which|if|which)\s.*$/iu, ''));
}

/** Days that come again, each in its own words: "매월 25일", "다음 달 말일", "the last day of each month". */
export function listRecurringDays(text: string): { words: string; start: number; end: number }[] {
  return [...text.matchAll(MONTHLY), ...text.matchAll(ENGLISH_MONTHLY)].map((match) => ({
    words: match[0].replace(/\s+/gu, ' ').replace(/^(?:on or before|by|on)\s+/iu, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** What stands behind the last topic or joined clause, where it is more than a word's end. */
export function lastPhrase(words: string): string {
  const cuts = [...words.matchAll(/[가-힣”"’'](?:은|는|고|며|면|에는|경우)\s+/gu)].map(
    ({ index, 0: match }) => index + match.length,
  );
  const at = cuts.findLast((cut) => words.length - cut >= LEAST_PHRASE) ?? 0;
  return words
    .slice(at)
    .replace(/^[^\p{L}\p{N}「“"]+/u, '')
    .trim();
}

function tidy(words: string): string | null {
  const plain = words
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
  const tail = lastPhrase(plain);
  return tail.length < 2 ? null : tail;
}
