import { hasHangul } from '../text/letters';

/** Whether a text has a defined term: a Korean one however it is spaced, an English one as whole words in its own capitals, of one or of many. */
export function hasTerm(text: string, term: string): boolean {
  return countTerm(text, term) > 0;
}

/** How often a text has a defined term; with `anyCase` in whatever capitals. */
export function countTerm(text: string, term: string, { anyCase = false } = {}): number {
  if (hasHangul(term)) return without(text).split(without(term)).length - 1;
  const words = term.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+');
  return [...text.matchAll(new RegExp(`(?<!\\w)${words}(?:e?s)?(?!\\w)`, anyCase ? 'giu' : 'gu'))].length;
}

const without = (text: string) => text.replace(/\s+/gu, '');
