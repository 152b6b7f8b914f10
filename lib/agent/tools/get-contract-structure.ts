import { z } from 'zod';
import type { ContractAccess } from '../ports';
import { defineTool, type Tool } from './define-tool';
import { outlineOf } from './outline';

export function createGetContractStructure(access: ContractAccess): Tool {
  return defineTool({
    name: 'get_contract_structure',
    description:
      'The outline: parts, articles with number and title, exhibits. Use it for questions about the table of contents, how many articles there are, or to find where something could be. It returns no clause text.',
    input: z.object({}),
    run: async () => {
      const outline = (await access.listContracts()).map(outlineOf);
      const articles = outline
        .flatMap((contract) => contract.parts)
        .reduce((count, part) => count + part.articles.length, 0);
      return { found: [], outline, summary: `${outline.length} contract(s), ${articles} articles` };
    },
  });
}
