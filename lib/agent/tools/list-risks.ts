import { z } from 'zod';
import type { ContractAccess } from '../ports';
import { citedClauses } from './cited-clauses';
import { defineTool, type Tool } from './define-tool';

export function createListRisks(access: ContractAccess): Tool {
  return defineTool({
    name: 'list_risks',
    description:
      'Every passage that can hurt who signs, the most severe first, with why. No arguments. Use it where the question is whether the contract is fair, dangerous or one-sided, or what to watch out for.',
    input: z.object({}),
    run: async () => {
      const risks = await access.listRisks();
      const places = risks.map(({ contractId, risk: { part, address, title } }) => ({
        ...{ contractId, part, address },
        why: `risk: ${title.en}`,
      }));
      return { found: await citedClauses(access, places), risks, summary: `${risks.length} risks` };
    },
  });
}
