import { stemWord } from '../words/english-stem';
import { remember } from '../text/remember';
import { CONTRASTS, MEANINGS } from './meaning-table';

/** Words repeat: what was computed for them is kept. */
const MANY_WORDS = 4_096;

type Concept = { id: string; korean: string[]; english: string[] };

const concepts: readonly Concept[] = MEANINGS.map(({ id, ko, en }) => ({
  id,
  korean: ko.map((word) => word.replace(/\s/gu, '')),
  english: en.map(stemWords),
}));
const byEnglish = new Map<string, string[]>();
for (const { id, english } of concepts)
  for (const word of english) byEnglish.set(word, [...(byEnglish.get(word) ?? []), id]);
const phrases = [...byEnglish.keys()].filter((word) => word.includes(' '));

/** The concepts of one Korean word without its ending. */
export const conceptsOfKorean = remember(
  (word: string): string[] =>
    concepts.filter(({ korean }) => korean.some((term) => word.includes(term))).map(({ id }) => id),
  MANY_WORDS,
);

/** The concepts that are most of a Korean word: 법원 is a part of 부산지방법원 and does not stand for it. */
export const conceptsOfKoreanWord = remember((word: string): string[] => {
  return concepts
    .filter(({ korean }) =>
      korean.some((term) => term.length * 2 > word.length - 1 && word.includes(term) && !isTurnedRound(word, term)),
    )
    .map(({ id }) => id);
}, MANY_WORDS);

/**
 * What a compound says besides the concept it holds: 미만 of 미만기간, 간접 of 간접지급. Empty when the concept is all of it.
 */
export function restOfCompound(word: string, concept: string): string {
  const terms = concepts.find(({ id }) => id === concept)?.korean ?? [];
  const rests = terms.filter((term) => word.includes(term)).map((term) => word.replace(term, ''));
  const rest = rests.sort((a, b) => a.length - b.length)[0] ?? '';
  return rest.length < 2 ? '' : rest;
}

/** 무과실 is not 과실, 비독점 not 독점. */
function isTurnedRound(word: string, term: string): boolean {
  if (word.startsWith(`${term}외`)) return true;
  return word.length > term.length && word.endsWith(term) && /^[무비불미]$/u.test(word[word.indexOf(term) - 1] ?? '');
}

/** The concepts of one English stem. */
export function conceptsOfEnglish(stem: string): string[] {
  return byEnglish.get(stem) ?? [];
}

/** The concepts that phrases of an English text name, for each stem in them. */
export function conceptsOfPhrases(text: string): Map<string, string[]> {
  const joined = ` ${(text.match(/[A-Za-z][A-Za-z'’‐-]*/gu) ?? []).map(stemWord).join(' ')} `;
  const found = new Map<string, string[]>();
  for (const phrase of phrases.filter((candidate) => joined.includes(` ${candidate} `))) {
    for (const stem of phrase.split(' ')) found.set(stem, [...(found.get(stem) ?? []), ...conceptsOfEnglish(phrase)]);
  }
  return found;
}

/** Every concept a text of either language speaks of. */
export const conceptsOfText = remember((text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const solid = text.replace(/\s/gu, '');
  if (/[가-힣]/u.test(solid)) for (const id of conceptsOfKorean(solid)) found.add(id);
  const stems = (text.match(/[A-Za-z][A-Za-z'’‐-]*/gu) ?? []).map(stemWord);
  for (const stem of stems) for (const id of conceptsOfEnglish(stem)) found.add(id);
  const joined = ` ${stems.join(' ')} `;
  for (const phrase of phrases)
    if (joined.includes(` ${phrase} `)) for (const id of conceptsOfEnglish(phrase)) found.add(id);
  // "non-exclusive" and 비독점 hold the word for their opposite.
  for (const [opposite, word] of [
    ['nonexclusive', 'exclusive'],
    ['indirect', 'direct'],
  ] as const) {
    if (found.has(opposite) && !hasAlone(text, word)) found.delete(word);
  }
  return found;
});

function hasAlone(text: string, word: 'exclusive' | 'direct'): boolean {
  return word === 'exclusive'
    ? /(?<![비a-z‐-])(?:독점|배타|exclusive)/iu.test(text)
    : /(?<!in)direct|직접/iu.test(text);
}

/** A concept of `said` that stands against one of `source` and is not in it. */
export function findContrast(
  said: ReadonlySet<string>,
  source: ReadonlySet<string>,
): { said: string; source: string } | null {
  for (const group of CONTRASTS) {
    const wrong = group.find((id) => said.has(id) && !source.has(id));
    const right = group.find((id) => id !== wrong && source.has(id) && !said.has(id));
    if (wrong !== undefined && right !== undefined) return { said: wrong, source: right };
  }
  return null;
}

function stemWords(words: string): string {
  return words.split(/\s+/u).map(stemWord).join(' ');
}
