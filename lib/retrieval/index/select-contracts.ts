import { splitContractMention } from '#lib/language/questions/contract-mention';
import { tokenize } from '#lib/language/words/tokens';

/** What is known of a contract without opening its index: the words of its title, and those of its first page and summary. */
export type ContractCard = { contractId: string; title: ReadonlySet<string>; opening: ReadonlySet<string> };

export type SelectedContract = {
  contractId: string;
  /** 0..1, the best of a question has 1. */ score: number;
  why: string[];
};

const TITLE_WEIGHT = 3;
const OPENING_WEIGHT = 1;
/** How much a title counts of which every word is named. */
const WHOLE_TITLE = 10;
const OPENING_CHARACTERS = 2000;

/** Makes the card by which a contract is found in a library. */
export function buildContractCard(input: {
  contractId: string;
  title: string;
  text: string;
  summary?: string | undefined;
}): ContractCard {
  return {
    contractId: input.contractId,
    title: new Set(tokenize(spaceOut(input.title))),
    opening: new Set(tokenize(spaceOut(`${input.text.slice(0, OPENING_CHARACTERS)}\n${input.summary ?? ''}`))),
  };
}

// File names join words: "AcmeCorp_2019-EX-10.2_Supply".
function spaceOut(title: string): string {
  return `${title} ${title.replace(/[_\-.,]+/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`;
}

/** Which contracts of a library a question means, best first: by title, parties and kind. Empty when it names none of them. */
export function selectContracts(cards: readonly ContractCard[], question: string, limit: number): SelectedContract[] {
  const { mention, rest } = splitContractMention(question.slice(0, 4000));
  const asked = [...new Set(tokenize(spaceOut(mention ?? rest)))];
  const rarity = rarityOf(cards);
  const scored = cards.map((card) => {
    const inTitle = asked.filter((token) => card.title.has(token));
    const inOpening = asked.filter((token) => card.opening.has(token));
    const score =
      TITLE_WEIGHT * weigh(inTitle, rarity) +
      OPENING_WEIGHT * weigh(inOpening, rarity) +
      (WHOLE_TITLE * inTitle.length) / Math.max(1, card.title.size);
    return { contractId: card.contractId, score, why: [...new Set([...inTitle, ...inOpening])].slice(0, 8) };
  });
  const best = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  const top = best[0]?.score ?? 1;
  return best.map((contract) => ({ ...contract, score: contract.score / top }));
}

function rarityOf(cards: readonly ContractCard[]): (token: string) => number {
  const known = new Map<string, number>();
  return (token) => {
    let rarity = known.get(token);
    if (rarity === undefined) {
      const found = cards.filter((card) => card.title.has(token) || card.opening.has(token)).length;
      rarity = found === 0 ? 0 : Math.log(1 + cards.length / found);
      known.set(token, rarity);
    }
    return rarity;
  };
}

function weigh(tokens: readonly string[], rarity: (token: string) => number): number {
  return tokens.reduce((sum, token) => sum + rarity(token), 0);
}
