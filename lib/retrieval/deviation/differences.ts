import { splitSentences } from '#lib/language/sentences/split-sentences';
import { similarity } from './match-articles';

/** Sentences this near are the same statement; between the two bounds, a changed one. */
const SAME = 0.9;
const CHANGED = 0.45;

export type Differences = { added: string[]; lacking: string[]; changed: string[] };

/** What a text adds to a standard, lacks of it, and states otherwise; `changed` holds the user's sentences. */
export function differences(userText: string, standardText: string): Differences {
  const user = sentencesOf(userText);
  const standard = sentencesOf(standardText);
  const result: Differences = { added: [], lacking: [], changed: [] };
  for (const sentence of user) {
    const nearest = best(sentence, standard);
    if (nearest < CHANGED) result.added.push(sentence);
    else if (nearest < SAME || !sameNumbers(sentence, standard)) result.changed.push(sentence);
  }
  result.lacking = standard.filter((sentence) => best(sentence, user) < CHANGED);
  return result;
}

function sentencesOf(text: string): string[] {
  return splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((sentence) => sentence.length > 8);
}

function best(sentence: string, others: readonly string[]): number {
  return others.reduce((highest, other) => Math.max(highest, similarity(sentence, other)), 0);
}

function sameNumbers(sentence: string, others: readonly string[]): boolean {
  const numbers = numbersOf(sentence);
  return others.some((other) => similarity(sentence, other) >= SAME && numbersOf(other) === numbers);
}

function numbersOf(text: string): string {
  return (text.match(/\d[\d,.]*/g) ?? []).join(' ');
}
