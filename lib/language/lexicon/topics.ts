import { z } from 'zod';
import table from '../data/lexicon/topics.json';

const words = z.strictObject({ ko: z.array(z.string()), en: z.array(z.string()) });
const { topics } = z.strictObject({ topics: z.array(words) }).parse(table);

/**
 * What contracts regulate, in the words of both languages, stems first. It names topics and
 * lets a question in one language find words of the other. Korean entries match anywhere in a word,
 * English ones at the beginning of a word.
 */
export const TOPICS = topics;

/** Numbers of the topics a text speaks of; of those in `among` where only they matter. */
export function topicsIn(text: string, among: Iterable<number> = TOPICS.keys()): Set<number> {
  const compact = text.replace(/\s+/g, '');
  const spaced = ` ${text.toLowerCase().replace(/[^a-z0-9\-']+/g, ' ')} `;
  const found = new Set<number>();
  for (const index of among) {
    const { ko, en } = TOPICS[index] ?? { ko: [], en: [] };
    if (ko.some((word) => compact.includes(word)) || en.some((word) => spaced.includes(` ${word}`))) found.add(index);
  }
  return found;
}
