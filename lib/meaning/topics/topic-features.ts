import { modelWords } from '#lib/language/modality/clause-cues';
import { hasHangul } from '#lib/language/text/letters';
import { isEnglishFunctionWord, stemEnglish } from '#lib/language/words/english-stem';
import type { Statement } from '../statements/statement';

/** What of a statement its topic is told by: its own words, and those it stands under. */
export type TopicSource = Pick<Statement, 'text' | 'heading' | 'leadIn'>;

/** More words than this say no more about the topic. */
const MAX_CHARACTERS = 900;

/** Stems and pairs of stems in English, pieces of two and three characters in Korean; those of heading and lead-in are marked. */
export function topicFeatures({ text, heading, leadIn }: TopicSource): string[] {
  const features = new Set<string>();
  addFeatures(text.slice(0, MAX_CHARACTERS), '', features);
  addFeatures(heading ?? '', 'h:', features);
  addFeatures((leadIn ?? '').slice(-MAX_CHARACTERS / 3), 'l:', features);
  return [...features];
}

function addFeatures(text: string, mark: string, features: Set<string>): void {
  let before = '';
  for (const word of modelWords(text)) {
    if (hasHangul(word)) {
      for (let at = 0; at + 1 < word.length; at += 1) {
        features.add(mark + word.slice(at, at + 2));
        if (at + 2 < word.length) features.add(mark + word.slice(at, at + 3));
      }
    } else if (!isEnglishFunctionWord(word)) {
      const stem = stemEnglish(word);
      features.add(mark + stem);
      if (before !== '') features.add(`${mark}${before} ${stem}`);
      before = stem;
    }
  }
}
