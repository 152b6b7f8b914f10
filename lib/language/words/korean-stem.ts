import { wordList } from './word-lists';
import { koreanEndings } from '../text/korean-endings';

/** Particles and endings that follow a Korean stem, none of which carries meaning for a search. */
const ENDINGS = koreanEndings(
  // of questions, requests and everyday speech
  wordList('koreanStemEndings').join(' '),
);

/** 하다 and 되다 in their forms after a noun: 해지하면, 해지됐을 때. */
const LIGHT_VERB =
  /(?:하|해|했|한|할|함|합|하였|하여|되|돼|됐|된|될|됨|됩|되었|되어|시키|시킨|시켜|당하|당한|당했|받|받은|받을|드리|드릴|드려)(?:어야|아야|여야|야|었|았|였|을|ㄹ|시|신|실|셔)*$/u;

const QUESTION_WORDS = new Set(wordList('koreanStemQuestionWords'));

/** An eojeol without particles and endings, at least one character long; the light verbs 하다 and 되다 go too when two characters stay. */
export function stripKoreanEnding(eojeol: string): string {
  let stem = eojeol;
  for (let pass = 0; pass < 3; pass += 1) {
    const ending = ENDINGS.find(
      (candidate) => stem.length - candidate.length >= minimumStem(candidate) && stem.endsWith(candidate),
    );
    const shorter = ending === undefined ? stem : stem.slice(0, stem.length - ending.length);
    const noun = shorter.replace(LIGHT_VERB, '');
    const next = noun.length >= 2 ? noun : shorter;
    if (next === stem) break;
    stem = next;
  }
  return stem;
}

// A short ending on a short word is more often part of the noun (기간, 의무) than a particle.
function minimumStem(ending: string): number {
  return ending.length >= 2 ? 1 : 2;
}

/** Words that only ask and say nothing about what is asked for. */
export function isKoreanQuestionWord(stem: string): boolean {
  return QUESTION_WORDS.has(stem);
}
