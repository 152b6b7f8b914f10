/** A verbatim quote, and the line breaks inside its words: offsets into it. */
export type TornQuote = { quote: string; torn?: readonly number[] | undefined };

const LAST_WORD = /[가-힣]+$/;
const FIRST_WORD = /^[가-힣]+/;

/** The quote with its torn words whole, for showing. Everything that checks a quote needs it as it stands. */
export function joinTornWords({ quote, torn = [] }: TornQuote): string {
  return torn
    .toSorted((left, right) => right - left)
    .reduce((joined, at) => (joined[at] === '\n' ? joined.slice(0, at) + joined.slice(at + 1) : joined), quote);
}

/** Running text in which these quotes were set with a space for each line break: their torn words made whole. */
export function mendTornWords(text: string, quotes: readonly TornQuote[]): string {
  const pairs = new Map(
    quotes.flatMap(({ quote, torn = [] }) =>
      torn.flatMap((at): [string, string][] => {
        const before = LAST_WORD.exec(quote.slice(0, at))?.[0];
        const after = FIRST_WORD.exec(quote.slice(at + 1))?.[0];
        return before === undefined || after === undefined ? [] : [[`${before} ${after}`, before + after]];
      }),
    ),
  );
  if (pairs.size === 0) return text;
  const torn = new RegExp(`(?<![가-힣])(?:${[...pairs.keys()].join('|')})(?![가-힣])`, 'g');
  return text.replace(torn, (words) => pairs.get(words) ?? words);
}
