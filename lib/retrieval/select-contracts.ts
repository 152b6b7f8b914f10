import { tokenize } from './tokens';

/** What is known of a contract without opening its index. `opening` and `closing` hold the title page, the parties and the signatures. */
export type ContractCard = { contractId: string; title: string; tokens: ReadonlyMap<string, number> };

export type SelectedContract = { contractId: string; score: number; why: string[] };

const TITLE_WEIGHT = 3;
const OPENING_WEIGHT = 1;
const OPENING_CHARACTERS = 2000;

/** Makes the card by which a contract is found in a library. */
export function buildContractCard(input: { contractId: string; title: string; text: string; summary?: string | undefined }): ContractCard {
  const tokens = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const token of tokenize(text)) tokens.set(token, Math.max(weight, tokens.get(token) ?? 0));
  };
  add(spaceOut(input.title), TITLE_WEIGHT);
  add(spaceOut(input.text.slice(0, OPENING_CHARACTERS)), OPENING_WEIGHT);
  add(input.summary ?? '', OPENING_WEIGHT);
  return { contractId: input.contractId, title: input.title, tokens };
}

// File names join words: "AcmeCorp_2019-EX-10.2_Supply".
function spaceOut(title: string): string {
  return `${title} ${title.replace(/[_\-.]+/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`;
}

/** Which contracts of a library a question means, best first: by title, parties and kind. Empty when it names none of them. */
export function selectContracts(cards: readonly ContractCard[], question: string, limit: number): SelectedContract[] {
  const asked = [...new Set(tokenize(spaceOut(question.slice(0, 4000))))];
  const idf = new Map(asked.map((token) => {
    const found = cards.filter((card) => card.tokens.has(token)).length;
    return [token, found === 0 ? 0 : Math.log(1 + cards.length / found)];
  }));
  const selected = cards.map((card) => {
    const matched = asked.filter((token) => card.tokens.has(token));
    const score = matched.reduce((sum, token) => sum + (idf.get(token) ?? 0) * (card.tokens.get(token) ?? 0), 0);
    return { contractId: card.contractId, score, why: matched.slice(0, 8) };
  });
  const best = selected.sort((a, b) => b.score - a.score).slice(0, limit).filter(({ score }) => score > 0);
  const top = best[0]?.score ?? 1;
  return best.map((contract) => ({ ...contract, score: contract.score / top }));
}
