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
  return [
    ...wordPieces(text.slice(0, MAX_CHARACTERS)),
    ...wordPieces(heading ?? '').map((piece) => `h:${piece}`),
    ...wordPieces((leadIn ?? '').slice(-MAX_CHARACTERS / 3)).map((piece) => `l:${piece}`),
  ];
}

/** The same of any text, each once. */
export function wordPieces(text: string): string[] {
  const pieces = new Set<string>();
  let before = '';
  for (const word of modelWords(text)) {
    if (hasHangul(word)) {
      for (let at = 0; at + 1 < word.length; at += 1) {
        pieces.add(word.slice(at, at + 2));
        if (at + 2 < word.length) pieces.add(word.slice(at, at + 3));
      }
    } else if (!isEnglishFunctionWord(word)) {
      const stem = stemEnglish(word);
      pieces.add(stem);
      if (before !== '') pieces.add(`${before} ${stem}`);
      before = stem;
    }
  }
  return [...pieces];
}
