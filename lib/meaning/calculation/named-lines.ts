import { hasCue } from '#lib/language/terms/key-term-cues';
import type { Source } from './formula';
import type { Line } from './list-bases';
import { amountsIn } from './operands';

/** A line of so little of the question names nothing in it; so many are looked at by words, and as many by meaning. */
const LEAST_COVER = 0.15;
const MOST_LINES = 5;
/** A line with more amounts is a paragraph. */
const MOST_AMOUNTS = 3;
const MOST_PRICED = 3;

/** The lines with an amount. */
export function amountLines(sources: readonly Source[], cover: (text: string) => number): Line[] {
  return sources.flatMap(({ text, figures, lines: own }, source) =>
    own.flatMap(({ start, end, judged }): Line[] => {
      const amounts = amountsIn(figures.filter((figure) => figure.start >= start && figure.end <= end));
      const place = { source, start, end };
      if (amounts.length === 0 || amounts.length > MOST_AMOUNTS) return [];
      return [{ place, amounts, cover: cover(text.slice(start, end)), judged }];
    }),
  );
}

/** Those of them that the question most likely speaks of: a row of a price list, what a stage costs. */
export function namedLines(lines: readonly Line[]): Line[] {
  const byWords = lines.filter((line) => line.cover >= LEAST_COVER).toSorted((left, right) => right.cover - left.cover);
  const byMeaning = lines
    .filter(({ judged }) => judged !== null)
    .toSorted((left, right) => (right.judged ?? 0) - (left.judged ?? 0));
  return [...new Set([...byWords.slice(0, MOST_LINES), ...byMeaning.slice(0, MOST_LINES)])];
}

/** Lines that say what a whole or a month comes to: what a share is of where the question does not say it. */
export function pricedLines(sources: readonly Source[], lines: readonly Line[]): Line[] {
  const isPrice = ({ place: { source, start, end } }: Line) => {
    const said = sources[source]?.text.slice(start, end) ?? '';
    return hasCue(said, 'total') || hasCue(said, 'monthlyPrice');
  };
  return lines.filter(isPrice).slice(0, MOST_PRICED);
}

/** The sentence or row of a source that a place stands in; the place where it is none. */
export function lineAround({ lines }: Pick<Source, 'lines'>, { start, end }: { start: number; end: number }) {
  return lines.find((line) => line.start <= start && end <= line.end) ?? { start, end };
}
