import { wordList } from '../words/word-lists';
import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
import { matchConcepts } from '../lexicon/concept-matcher';
import { isEnglishFunctionWord, isEnglishQuestionWord, stemEnglish } from '../words/english-stem';
import { isKoreanQuestionWord } from '../words/korean-stem';
import { stripRequest } from './strip-request';

/** A thing or an act that a question asks about, by one word. */
export type AskedMatter = {
  /** Without its particle or ending. */
  word: string;
  /** What it is found by in an index: an English stem, the Korean word itself. */
  stem: string;
  isKorean: boolean;
  /** How it stands in the question: Korean nouns by their particle, English ones by the word before them. */
  role: 'object' | 'subject' | 'topic' | 'place' | 'bare' | 'named' | 'act';
  /** Concepts that a term of the question over this word names, by number in the lexicon. */
  concepts: number[];
  /** Whether one of those terms is read in contracts too. */
  isLegal: boolean;
};

const WORD = /\p{Script=Hangul}+|[a-z]+(?:['’-][a-z]+)*/gu;
const HANGUL = /^\p{Script=Hangul}/u;

/** Common words that point at nothing a contract could be silent on. */
const PLAIN_ENGLISH = new Set(wordList('askedMattersPlainEnglish').map((word) => stemEnglish(word)));

const PLAIN_KOREAN = new Set(wordList('askedMattersPlainKorean'));

const KOREAN_ROLES: readonly (readonly [RegExp, AskedMatter['role']])[] = [
  [
    /(?:으로는|으로도|에서는|에서도|에서|에게서|에게|한테서|한테|께|에는|에도|에|으로|로|까지|부터|마다|처럼|보다)$/u,
    'place',
  ],
  [/(?:을|를)$/u, 'object'],
  [/(?:이나|이랑|이든|하고|과|와|랑|나|의)$/u, 'bare'],
  [/(?:이|가|도)$/u, 'subject'],
  [/(?:은|는|이란|만)$/u, 'topic'],
];
/** Ends an adverb, a verb or what qualifies a noun by one. */
const KOREAN_PREDICATE = toPattern(table.koreanPredicate, 'u');
const LIGHT_VERB =
  /^(.{2,}?)(?:하|해|했|한|할|함|합|되|돼|됐|된|될|됨|됩|시키|시킨|시켜|당하|당한|당했|받|받은|받을)(?:[가-힣]{0,4})$/u;

export function readAskedMatters(question: string): AskedMatter[] {
  const text = stripRequest(question).normalize('NFC').toLowerCase();
  const matches = matchConcepts(text, 'query');
  const known = new Map<string, AskedMatter>();
  let before = '';
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const read = HANGUL.test(word) ? readKorean(word) : readEnglish(word, before);
    before = word;
    if (read === null || known.has(read.stem)) continue;
    const over = matches.filter(
      ({ start, end, term }) => start < index + read.word.length && end > index && term.length > 1,
    );
    known.set(read.stem, {
      ...read,
      concepts: [...new Set(over.flatMap(({ concepts }) => concepts))],
      isLegal: over.some(({ isEveryday }) => !isEveryday),
    });
  }
  return [...known.values()];
}

type Read = Pick<AskedMatter, 'word' | 'stem' | 'isKorean' | 'role'>;

const NAMES = new Set(wordList('askedMattersNames'));

/** what's, I'm, can't: no thing. */
const CONTRACTION = /^(?:i|you|we|they|he|she|it|that|what|who|there|let|how|where|when)['’]|n['’]t$/u;

function readEnglish(word: string, before: string): Read | null {
  const stem = stemEnglish(word);
  if (
    word.length < 3 ||
    CONTRACTION.test(word) ||
    isEnglishFunctionWord(word) ||
    isEnglishQuestionWord(word) ||
    word === 'several' ||
    PLAIN_ENGLISH.has(stem) ||
    /ly$/u.test(word)
  )
    return null;
  return {
    word,
    stem,
    isKorean: false,
    role: NAMES.has(before) ? 'named' : /(?:ed|ing)$/u.test(word) ? 'act' : 'bare',
  };
}

function readKorean(eojeol: string): Read | null {
  const act = LIGHT_VERB.exec(eojeol)?.[1];
  const read = (word: string, role: AskedMatter['role']): Read | null =>
    word.length < 2 || PLAIN_KOREAN.has(word) || isKoreanQuestionWord(word)
      ? null
      : { word, stem: word, isKorean: true, role };
  if (PLAIN_KOREAN.has(eojeol) || isKoreanQuestionWord(eojeol)) return null;
  for (const [particle, role] of KOREAN_ROLES) {
    const word = eojeol.replace(particle, '');
    if (word === eojeol || word.length < 2) continue;
    if (KOREAN_PREDICATE.test(eojeol) && role !== 'object') break;
    return read(word, role);
  }
  if (act !== undefined && KOREAN_PREDICATE.test(eojeol)) return read(act, 'act');
  return KOREAN_PREDICATE.test(eojeol)
    ? null
    : read(eojeol.replace(/(?:이에요|예요|인가요|이야|인지|인가|이죠)$/u, ''), 'bare');
}
