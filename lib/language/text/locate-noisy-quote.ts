import type { FoldedText } from './fold-text';
import type { Span } from '../sentences/split-sentences';

/** Share of a quote's letters that recognition may have misread. */
const MAX_ERROR_RATE = 0.06;
const MIN_LENGTH = 16;
const MAX_CELLS = 8_000_000;

/**
 * The passage that differs from a folded quote in at most a few letters (semi-global edit distance), or null. Digits must
 * agree one by one, as text: a misread figure is a different figure.
 */
export function locateNoisyQuote(text: FoldedText, quote: string): Span | null {
  const limit = Math.floor(quote.length * MAX_ERROR_RATE);
  if (quote.length < MIN_LENGTH || quote.length * text.text.length > MAX_CELLS) return null;
  const best = align(text.text, quote);
  if (best === null || best.errors > limit || best.to <= best.from) return null;
  const start = text.starts[best.from];
  const end = text.ends[best.to - 1];
  if (start === undefined || end === undefined) return null;
  return digitsOf(text.text.slice(best.from, best.to)) === digitsOf(quote) ? { start, end } : null;
}

function align(text: string, quote: string): { from: number; to: number; errors: number } | null {
  let costs = Array.from({ length: text.length + 1 }, () => 0);
  let origins = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let row = 1; row <= quote.length; row += 1) {
    const nextCosts = [row];
    const nextOrigins = [0];
    for (let column = 1; column <= text.length; column += 1) {
      const diagonal = (costs[column - 1] ?? 0) + (quote[row - 1] === text[column - 1] ? 0 : 1);
      const up = (costs[column] ?? 0) + 1;
      const left = (nextCosts[column - 1] ?? 0) + 1;
      const cost = Math.min(diagonal, up, left);
      nextCosts.push(cost);
      nextOrigins.push(
        (cost === diagonal ? origins[column - 1] : cost === up ? origins[column] : nextOrigins[column - 1]) ?? 0,
      );
    }
    costs = nextCosts;
    origins = nextOrigins;
  }
  const to = costs.reduce((best, cost, at) => (cost < (costs[best] ?? Infinity) ? at : best), 0);
  return { from: origins[to] ?? 0, to, errors: costs[to] ?? Infinity };
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}

const DIGIT_IN_WORD =
  /(?<=[A-Za-z])[015](?=[A-Za-z])|(?<=[A-Za-z]{2})[015](?![\dA-Za-z])|(?<![\dA-Za-z])[015](?=[a-z]{3})/gu;
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's' };

/** Recognition reads l, o and s inside of words as digits: those are no figures. Of the same length, so offsets stay. */
export function mendMisreadDigits(text: string): string {
  return text.replace(DIGIT_IN_WORD, (digit) => LETTER_OF[digit] ?? digit);
}
