import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import type { ReadQuery } from './features';
import { LEXICON } from '#lib/language/lexicon/lexicon';

const MOST_WORDS = 6;
const MOST_EXPANSIONS = 4;

/**
 * Why a piece matched, short and readable for the trace: the question's words it has, and for each concept the question's
 * words with the contract's term they were expanded to ("그만두 → 해지").
 */
export function explainMatch({ fields, language }: ContractIndex, piece: number, query: ReadQuery): string[] {
  const words = joinBigrams(query.tokens.map(({ token }) => token)).filter(({ tokens }) =>
    tokens.every((token) => fields.terms.get(token)?.pieces.includes(piece) === true),
  );
  const expansions = [...query.concepts.named.keys()].flatMap((id) => {
    const concept = LEXICON[id];
    if (concept === undefined || fields.concepts.get(id)?.pieces.includes(piece) !== true) return [];
    const asked = query.concepts.terms.get(id) ?? concept.id;
    const legal = (language === 'ko' ? concept.ko : concept.en)[0]?.replace('^', '') ?? concept.id;
    return unspaced(asked) === unspaced(legal) ? [] : [`${asked} → ${legal}`];
  });
  const shown = words.slice(0, MOST_WORDS).map(({ word }) => asAsked(word, query.text));
  return [...new Set([...shown, ...expansions.slice(0, MOST_EXPANSIONS)])];
}

function unspaced(term: string): string {
  return term.replaceAll(' ', '');
}

/** The question's own word for a Korean stem, which may have lost an ending that belonged to it. */
function asAsked(stem: string, question: string): string {
  if (!/^\p{Script=Hangul}/u.test(stem)) return stem;
  return question.match(/\p{Script=Hangul}+/gu)?.find((word) => word.startsWith(stem)) ?? stem;
}

type Joined = { word: string; tokens: string[] };

/** Korean words again from the overlapping pairs that search sees of them: 비밀, 밀유, 유지. */
function joinBigrams(tokens: readonly string[]): Joined[] {
  const joined: Joined[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isNext = /^\p{Script=Hangul}{2}$/u.test(token) && last?.tokens.at(-1)?.at(-1) === token.at(0);
    if (last !== undefined && isNext) {
      last.word += token.slice(1);
      last.tokens.push(token);
    } else joined.push({ word: token, tokens: [token] });
  }
  return joined;
}
