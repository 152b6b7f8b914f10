import type { Ranked } from './scores';

const CHUNK = 500;
const K1 = 1.5;
const B = 0.75;

/** The usual answer, as a baseline: Okapi BM25 over 500-character chunks, lower-case words in English, character bigrams in Korean. */
export function createPlainBm25(text: string): (question: string) => Ranked[] {
  const chunks: { start: number; end: number; counts: Map<string, number>; length: number }[] = [];
  for (let start = 0; start < text.length; start += CHUNK) {
    const end = Math.min(start + CHUNK, text.length);
    const tokens = plainTokens(text.slice(start, end));
    chunks.push({ start, end, counts: countOf(tokens), length: tokens.length });
  }
  const mean = chunks.reduce((sum, chunk) => sum + chunk.length, 0) / Math.max(1, chunks.length);
  return (question) => {
    const terms = [...new Set(plainTokens(question))];
    const idf = terms.map((term) => {
      const found = chunks.filter((chunk) => chunk.counts.has(term)).length;
      return Math.log(1 + (chunks.length - found + 0.5) / (found + 0.5));
    });
    const scored = chunks.map((chunk) => ({
      start: chunk.start,
      end: chunk.end,
      score: terms.reduce((sum, term, at) => {
        const frequency = chunk.counts.get(term) ?? 0;
        return sum + ((idf[at] ?? 0) * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * chunk.length) / mean));
      }, 0),
    }));
    return scored.sort((a, b) => b.score - a.score);
  };
}

function plainTokens(text: string): string[] {
  return (text.toLowerCase().match(/[가-힣]+|[a-z0-9]+/gu) ?? []).flatMap((word) => {
    if (!/^[가-힣]/u.test(word) || word.length === 1) return [word];
    return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  });
}

function countOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
