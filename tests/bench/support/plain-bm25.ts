import { isEnglishFunctionWord, isEnglishQuestionWord, stemEnglish } from '#lib/language/words/english-stem';
import type { Ranked } from './scores';

const CHUNK = 500;
/** A chunk ends at the last of the first of these that stands in its second half or near it. */
const SEPARATORS = ['\n\n', '\n', '. ', ' '];
const SHORTEST_CHUNK = 200;
const K1 = 1.5;
const B = 0.75;

/** How the questions of CUAD are worded around their type and its description. */
const TEMPLATE =
  /^Highlight the parts \(if any\) of this contract related to "([^"]*)" that should be reviewed by a lawyer\. Details:\s*/u;

/**
 * The usual answer done with care, as a baseline: Okapi BM25 over chunks of at most 500 characters split at paragraphs, lines
 * and sentences; English stems without function words, Korean character bigrams; a question without its template.
 */
export function createPlainBm25(text: string): (question: string) => Ranked[] {
  const chunks = cutIntoChunks(text).map(([start, end]) => {
    const tokens = plainTokens(text.slice(start, end));
    return { start, end, counts: countOf(tokens), length: tokens.length };
  });
  const mean = chunks.reduce((sum, chunk) => sum + chunk.length, 0) / Math.max(1, chunks.length);
  return (question) => {
    const terms = [...new Set(plainTokens(question.replace(TEMPLATE, '$1. ')))];
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

function cutIntoChunks(text: string): [number, number][] {
  const chunks: [number, number][] = [];
  for (let start = 0; start < text.length;) {
    const whole = text.slice(start, start + CHUNK);
    const cut = SEPARATORS.map((separator) => whole.lastIndexOf(separator) + separator.length).find(
      (length) => length > SHORTEST_CHUNK,
    );
    const end = start + CHUNK >= text.length ? text.length : start + (cut ?? CHUNK);
    chunks.push([start, end]);
    start = end;
  }
  return chunks;
}

function plainTokens(text: string): string[] {
  return (text.toLowerCase().match(/[가-힣]+|[a-z0-9]+/gu) ?? []).flatMap((word) => {
    if (/^[a-z]/u.test(word))
      return isEnglishFunctionWord(word) || isEnglishQuestionWord(word) ? [] : [stemEnglish(word)];
    if (!/^[가-힣]/u.test(word) || word.length === 1) return [word];
    return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  });
}

function countOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
