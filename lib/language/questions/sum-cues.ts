import { z } from 'zod';
import table from '../data/sum-cues.json';

const cueSchema = z.strictObject({ ko: z.array(z.string()), en: z.array(z.string()) });

/** What a question says about the sum that it asks for. */
export type SumCue = keyof typeof table;

const WORDS = Object.entries(z.record(z.string(), cueSchema).parse(table));

/** The cues that a question has: things added up, what is left, the most it may come to, a share. */
export function sumCuesOf(question: string): string[] {
  const text = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return WORDS.filter(
    ([, { ko, en }]) => ko.some((words) => text.includes(words)) || en.some((words) => text.includes(` ${words} `)),
  ).map(([cue]) => cue);
}
