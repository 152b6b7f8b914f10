import type { Angle } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import { otherWords, wordsOf, type Subject } from './subject';

/** How a contract words the side from which its subject is looked at. */
const WORDING: Record<Exclude<Angle, 'synonym' | 'narrower' | 'broader' | 'exhibit'>, Record<Language, string>> = {
  opposite: { ko: '금지 제한 할 수 없다', en: 'may not prohibited restricted' },
  right: { ko: '권리 할 수 있다 청구', en: 'right entitled to may' },
  duty: { ko: '의무 하여야 한다', en: 'shall must is obliged to' },
  exception: { ko: '다만 예외 제외', en: 'except provided that excluding' },
  consequence: { ko: '위반 위약금 손해배상 해지', en: 'breach penalty damages termination' },
  definition: { ko: '정의 이라 함은 말한다', en: 'means definition' },
};
const NARROW_WORDS = 2;
const EXHIBITS_TRIED = 4;

export type Topic = { topic_name: string; queries: string[] };

/** The search for a subject from one side; undefined where that side gives nothing else than the question's own words. */
export function topicFor(angle: Angle, subject: Subject): Topic | undefined {
  const queries = queriesFor(angle, subject)
    .map((query) => query.trim())
    .filter((query) => query !== '');
  return queries.length === 0 ? undefined : { topic_name: angle, queries };
}

function queriesFor(angle: Angle, subject: Subject): string[] {
  const words = wordsOf(subject);
  switch (angle) {
    case 'synonym': {
      // With the question's own words: alone, words for all that it speaks of lead away from what it asks.
      const others = otherWords(subject);
      return others.length === 0 ? [] : [`${words} ${others.join(' ')}`];
    }
    case 'narrower':
      return subject.words.length > NARROW_WORDS ? [longest(subject.words, NARROW_WORDS).join(' ')] : [];
    case 'broader':
      return subject.words.length > 1 ? longest(subject.words, 1) : [];
    case 'exhibit':
      return subject.exhibits.slice(0, EXHIBITS_TRIED).map((exhibit) => `${exhibit} ${words}`);
    case 'opposite':
    case 'right':
    case 'duty':
    case 'exception':
    case 'consequence':
    case 'definition':
      return subject.contractLanguages.map((language) => `${words} ${WORDING[angle][language]}`);
  }
}

/** Longer words say more; in the order of the question. */
function longest(words: readonly string[], count: number): string[] {
  const kept = new Set(words.toSorted((left, right) => right.length - left.length).slice(0, count));
  return words.filter((word) => kept.has(word));
}
