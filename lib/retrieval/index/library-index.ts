import { buildContractIndex, type ContractIndex, type ContractIndexInput } from './contract-index';
import { LEXICON } from '#lib/language/lexicon/lexicon';
import { readConcepts } from '#lib/language/lexicon/read-concepts';
import { splitContractMention } from '#lib/language/questions/contract-mention';
import { stripRequest } from '#lib/language/questions/strip-request';
import { tokenize, tokenizeQuery } from '#lib/language/words/tokens';

/** What is searched for of a concept: its first legal terms in either language. */
const TERMS_A_CONCEPT = 2;
/** A token in more than this share of a library's units narrows nothing down. */
const COMMON_SHARE = 0.02;
/** What no more than so many contracts have narrows a library down, however small that is. */
const FEW_CONTRACTS = 3;

/**
 * The tokens by which a database finds the units of a large library that a question may be about: its own, and those of the
 * concepts it names. Common ones among so many contracts are left out while rarer ones remain.
 */
export function libraryTokens(question: string, shareOf: ReadonlyMap<string, number>, contracts: number): string[] {
  const topic = stripRequest(splitContractMention(question).rest.slice(0, 4000));
  const own = tokenizeQuery(topic).map(({ token }) => token);
  const legal = [...readConcepts(topic).named.keys()].flatMap((concept) => {
    const { ko, en } = LEXICON[concept] ?? { ko: [], en: [] };
    return [...ko.slice(0, TERMS_A_CONCEPT), ...en.slice(0, TERMS_A_CONCEPT)].flatMap((term) => tokenize(term));
  });
  const all = [...new Set([...own, ...legal])];
  const common = Math.max(COMMON_SHARE, FEW_CONTRACTS / contracts);
  const rare = all.filter((token) => (shareOf.get(token) ?? 0) <= common);
  return rare.length > 0 ? rare : all.sort((a, b) => (shareOf.get(a) ?? 0) - (shareOf.get(b) ?? 0)).slice(0, 1);
}

/** Indexes of some units of many contracts, ranked as if all `size` units of the library were in them. */
export function buildLibraryIndexes(inputs: readonly ContractIndexInput[], size: number): ContractIndex[] {
  const indexes = inputs.map(buildContractIndex);
  const terms = new Map<string, number>();
  const concepts = new Map<number, number>();
  for (const { fields } of indexes) {
    for (const [term, { pieces }] of fields.terms) terms.set(term, (terms.get(term) ?? 0) + pieces.length);
    for (const [concept, { pieces }] of fields.concepts)
      concepts.set(concept, (concepts.get(concept) ?? 0) + pieces.length);
  }
  return indexes.map((index) => ({ ...index, rarity: { size, terms, concepts } }));
}
