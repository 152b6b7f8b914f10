import type { ContractAccess } from '../ports';
import type { Tool } from './define-tool';
import { createGetArticleByIndex } from './get-article-by-index';
import { createGetArticleByTitle } from './get-article-by-title';
import { createGetContractStructure } from './get-contract-structure';
import { createGetKeyFacts } from './get-key-facts';
import { createHybridSearch } from './hybrid-search';
import { createListLacks } from './list-lacks';
import { createListNorms } from './list-norms';
import { createListRisks } from './list-risks';
import { createLookupStandardContract } from './lookup-standard-contract';

/** The tools of a run. `access` is scoped already; a search returns at most `searchLimit` clauses. */
export function createTools(access: ContractAccess, searchLimit: number): Tool[] {
  return [
    createGetContractStructure(access),
    createHybridSearch(access, searchLimit),
    createGetArticleByIndex(access),
    createGetArticleByTitle(access),
    createLookupStandardContract(access),
    createGetKeyFacts(access),
    createListNorms(access),
    createListRisks(access),
    createListLacks(access),
  ];
}
