import type { ContractInScope } from '../ports';
import type { ContractOutline } from '../state';

/** The outline of a contract: what a table of contents shows, nothing of its text. */
export function outlineOf(contract: ContractInScope): ContractOutline {
  return {
    contractId: contract.id,
    title: contract.title,
    language: contract.language,
    parts: contract.structure.parts.map((part, index) => ({
      index,
      title: part.title,
      kind: part.kind,
      address: part.address,
      articles: part.articles.map(({ number, title, address, display }) => ({ number, title, address, display })),
    })),
  };
}

/** How an article is counted among explored and unexplored ones. */
export function articleKey(contractId: string, part: number, address: string): string {
  return `${contractId} ${part} ${address}`;
}
