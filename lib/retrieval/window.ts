import { tokenize } from './tokens';
import { splitSentences } from './sentences';

/** The run of whole sentences of at most `limit` characters that holds most of the terms; a longer sentence is cut. */
export function bestWindow(text: string, terms: readonly string[], limit: number): { start: number; end: number } {
  if (text.length <= limit) return { start: 0, end: text.length };
  const wanted = new Set(terms);
  const sentences = splitSentences(text).map((span) => ({
    ...span,
    hits: new Set(tokenize(text.slice(span.start, span.end)).filter((token) => wanted.has(token))),
  }));
  let best = { start: 0, end: Math.min(limit, text.length), score: -1 };
  sentences.forEach((first, from) => {
    const seen = new Set<string>();
    let end = first.start;
    for (const sentence of sentences.slice(from)) {
      if (sentence.end - first.start > limit && end > first.start) break;
      for (const hit of sentence.hits) seen.add(hit);
      end = Math.min(sentence.end, first.start + limit);
      if (end - first.start >= limit) break;
    }
    const score = seen.size + (end - first.start) / (limit * 2);
    if (score > best.score) best = { start: first.start, end, score };
  });
  return { start: best.start, end: best.end };
}
