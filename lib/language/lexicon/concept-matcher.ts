import { stemEnglish } from '../words/english-stem';
import { LEXICON } from './lexicon';
import { addTerm, emptyTrie, stepInto, type TermTrie } from './term-trie';

/** A place where a text names a concept; `concepts` are indexes into the lexicon. `isEveryday`: by a word that is read in questions only. */
type ConceptMatch = {
  concepts: readonly number[];
  term: string;
  isEveryday: boolean;
  start: number;
  end: number;
};

type Side = 'document' | 'query';
type Tries = { korean: TermTrie; koreanAtStart: TermTrie; english: TermTrie };

const ENGLISH_WORD = /[a-z]+(?:['’][a-z]+)?/g;
const HANGUL_CODE_FIRST = 0xac00;
const HANGUL_CODE_LAST = 0xd7a3;

const TRIES: Record<Side, Tries> = { document: buildTries('document'), query: buildTries('query') };

/**
 * The concepts a text names, in order of place, the longest term winning where several overlap (an everyday one lets others inside
 * it count too: "pull the plug early"). English matches on stems;
 * Korean ignores spaces inside a term that begins with a word, so 손해 배상 and 손해배상 are one.
 */
export function matchConcepts(text: string, side: Side): ConceptMatch[] {
  const lower = text.normalize('NFC').toLowerCase();
  const matches: ConceptMatch[] = [];
  matchKorean(lower, TRIES[side], matches);
  matchEnglish(lower, TRIES[side].english, matches);
  return matches;
}

function matchKorean(text: string, tries: Tries, matches: ConceptMatch[]): void {
  let at = 0;
  while (at < text.length) {
    if (!isHangul(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const atStart = at === 0 || !isHangul(text.charCodeAt(at - 1));
    const inside = walkKorean(text, at, tries.korean, atStart);
    const start = atStart ? walkKorean(text, at, tries.koreanAtStart, true) : undefined;
    const best = start !== undefined && (inside === undefined || start.end >= inside.end) ? start : inside;
    if (best !== undefined) matches.push(best);
    at = best === undefined || best.isEveryday ? at + 1 : best.end;
  }
}

function isHangul(code: number): boolean {
  return code >= HANGUL_CODE_FIRST && code <= HANGUL_CODE_LAST;
}

function walkKorean(text: string, start: number, root: TermTrie, mayCrossSpaces: boolean): ConceptMatch | undefined {
  let node = root;
  let best: ConceptMatch | undefined;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (mayCrossSpaces && (character === ' ' || character === '\n') && at > start) continue;
    const next = stepInto(node, character);
    if (next === undefined) break;
    node = next;
    if (node.concepts.length > 0)
      best = { concepts: node.concepts, term: node.term, isEveryday: node.isEveryday, start, end: at + 1 };
  }
  return best;
}

function matchEnglish(text: string, root: TermTrie, matches: ConceptMatch[]): void {
  const words = [...text.matchAll(ENGLISH_WORD)].map((word) => ({
    start: word.index,
    text: word[0],
    stem: stemEnglish(word[0]),
  }));
  let at = 0;
  while (at < words.length) {
    let node = root;
    let length = 0;
    let best: TermTrie | undefined;
    for (let ahead = at; ahead < words.length; ahead += 1) {
      const next = stepInto(node, words[ahead]?.stem ?? '');
      if (next === undefined) break;
      node = next;
      if (node.concepts.length > 0) {
        best = node;
        length = ahead - at + 1;
      }
    }
    const first = words[at];
    const last = words[at + length - 1];
    if (best !== undefined && first !== undefined && last !== undefined) {
      matches.push({
        concepts: best.concepts,
        term: best.term,
        isEveryday: best.isEveryday,
        start: first.start,
        end: last.start + last.text.length,
      });
    }
    at += best?.isEveryday === true ? 1 : Math.max(1, length);
  }
}

function buildTries(side: Side): Tries {
  const tries: Tries = { korean: emptyTrie(), koreanAtStart: emptyTrie(), english: emptyTrie() };
  LEXICON.forEach((concept, index) => {
    insertAll(tries, concept.ko, concept.en, index, false);
    if (side === 'query') insertAll(tries, concept.askKo, concept.askEn, index, true);
  });
  return tries;
}

function insertAll(
  tries: Tries,
  korean: readonly string[],
  english: readonly string[],
  concept: number,
  isEveryday: boolean,
): void {
  for (const term of korean) {
    const plain = term.replace('^', '');
    const root = term.startsWith('^') ? tries.koreanAtStart : tries.korean;
    addTerm(root, [...plain.replaceAll(' ', '')], plain, concept, isEveryday);
  }
  for (const term of english) {
    const stems = [...term.toLowerCase().matchAll(ENGLISH_WORD)].map((word) => stemEnglish(word[0]));
    addTerm(tries.english, stems, term, concept, isEveryday);
  }
}

/** The names of the concepts that a text of a contract speaks of, each once. */
export function conceptIds(text: string): string[] {
  if (text === '') return [];
  const found = new Set(matchConcepts(text, 'document').flatMap(({ concepts }) => concepts));
  return [...found].map((concept) => LEXICON[concept]?.id ?? '');
}
