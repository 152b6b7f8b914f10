import { contentTerms } from '#lib/language/words/terms';
import { LEXICON } from '#lib/language/lexicon/lexicon';

/** A word in this many phrases of the lexicon is said of many things. */
const ORDINARY_PHRASES = 2;

let phrasesWith: ReadonlyMap<string, number> | undefined;

/** Whether the lexicon's phrases, legal and everyday, use the stem more than once: then it is no name for one thing. */
export function isOrdinaryWord(stem: string): boolean {
  phrasesWith ??= countPhrases();
  return (phrasesWith.get(stem) ?? 0) >= ORDINARY_PHRASES;
}

function countPhrases(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ko, en, askKo, askEn } of LEXICON)
    for (const phrase of [...ko, ...en, ...askKo, ...askEn])
      for (const { key } of contentTerms(phrase)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
