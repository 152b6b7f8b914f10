import { koreanWords } from '#lib/language/modality/clause-cues';
import { hasHangul } from '#lib/language/text/letters';
import { plainEnding } from '#lib/language/modality/plain-ending';
import { stemEnglish } from '#lib/language/words/english-stem';
import type { Clause } from './list-clauses';

/** What modality and bearer of a clause are told by: what the rules read, its verb and its words. */
export function normFeatures({ text, read, leadIn, statement }: Clause, bearer: string | null): string[] {
  const mode = read?.modality ?? 'none';
  const who = kindOf(bearer);
  const word =
    read === null ? 'none' : hasHangul(read.predicate.word) ? read.predicate.word : stemEnglish(read.predicate.word);
  const head = read?.predicate;
  const features = new Set([
    `mode:${mode}`,
    `who:${who}`,
    `mode:${mode} who:${who}`,
    `verb:${word}`,
    `verb:${word} ${mode} ${who}`,
    `lead:${leadIn?.modality ?? (statement.leadIn === null ? 'no' : 'none')} ${kindOf(leadIn?.bearer ?? null)}`,
    `lead:${leadIn?.modality ?? 'no'} mode:${mode}`,
    `subject:${read?.subject ?? 'none'} ${mode}`,
    `subject:${read?.subject ?? 'none'} verb:${word}`,
    `voice:${head?.isPassive === true} ${head?.isMarked === true} ${mode}`,
    `place:${statement.place}`,
    `row:${text.includes(' | ')} ${/[:：]/u.test(text)}`,
  ]);
  addWords(text.slice(0, 400), features);
  return [...features];
}

function kindOf(bearer: string | null): string {
  return bearer === null || bearer === 'each' || bearer === 'both' ? String(bearer) : 'named';
}

function addWords(text: string, features: Set<string>): void {
  if (hasHangul(text)) {
    const end = plainEnding(text);
    for (let length = 2; length <= 7; length += 1) features.add(`end:${end.slice(-length)}`);
    for (const word of koreanWords(text))
      for (let at = 0; at + 1 < word.length; at += 1) features.add(word.slice(at, at + 2));
    return;
  }
  const words = [...text.toLowerCase().matchAll(/[a-z]+/gu)].map(([word]) => stemEnglish(word));
  features.add(`first:${words[0] ?? ''} ${words[1] ?? ''}`);
  for (const [at, word] of words.slice(0, 40).entries()) {
    features.add(word);
    if (at > 0) features.add(`${words[at - 1] ?? ''} ${word}`);
  }
}
