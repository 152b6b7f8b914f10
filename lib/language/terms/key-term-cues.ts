import { z } from 'zod';
import cues from '../data/key-term-cues.json';

const cueSchema = z.strictObject({ ko: z.array(z.string()), en: z.array(z.string()) });
/** What tells one value of a key term from another: consent asked for, in writing, exclusive, … */
export type TermCue = keyof typeof cues;

const PATTERNS = new Map(
  Object.entries(z.record(z.string(), cueSchema).parse(cues)).map(([id, { ko, en }]) => [
    id,
    new RegExp([...ko.map(spaced), ...en.map((words) => `\\b${spaced(words)}`)].join('|'), 'iu'),
  ]),
);

function spaced(words: string): string {
  const escaped = words.trim().replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return escaped.replace(/\s+/gu, /[가-힣]/u.test(words) ? '\\s*' : '\\s+');
}

/** Where a cue stands first in a text of either language, null where it does not. */
export function findCue(text: string, cue: TermCue): { start: number; end: number } | null {
  const match = PATTERNS.get(cue)?.exec(text);
  return match === null || match === undefined ? null : { start: match.index, end: match.index + match[0].length };
}

export function hasCue(text: string, cue: TermCue): boolean {
  return findCue(text, cue) !== null;
}

/** Every wording of a cue in a text, in order, each once. */
export function listCues(text: string, cue: TermCue): string[] {
  const pattern = PATTERNS.get(cue);
  if (pattern === undefined) return [];
  return [...new Set([...text.matchAll(new RegExp(pattern, 'giu'))].map(([words]) => words.toLowerCase()))];
}

const WORDS = Object.entries(z.record(z.string(), cueSchema).parse(cues)).map(([id, { ko, en }]) => ({
  id,
  korean: ko.map((words) => words.replace(/\s/gu, '').toLowerCase()),
  english: en.map((words) => words.toLowerCase()),
}));

/** The cues that a text has. Plain search: a pattern a cue over every statement took most of a contract's time. */
export function cuesOf(text: string): string[] {
  const line = text.toLowerCase().replace(/\s+/gu, ' ');
  const korean = /[가-힣]/u.test(line) ? line.replaceAll(' ', '') : null;
  return WORDS.filter(
    (cue) =>
      cue.english.some((words) => startsAWord(line, words)) ||
      (korean !== null && cue.korean.some((words) => korean.includes(words))),
  ).map(({ id }) => id);
}

function startsAWord(line: string, words: string): boolean {
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + 1))
    if (at === 0 || !/[a-z0-9]/u.test(line.charAt(at - 1))) return true;
  return false;
}
