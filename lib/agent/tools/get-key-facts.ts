import { z } from 'zod';
import { FACT_KEYS, factKeySchema } from '#lib/protocol/meaning';
import { withCharges } from '../asked/asked';
import type { ContractAccess } from '../ports';
import { citedClauses } from './cited-clauses';
import { defineTool, type Tool } from './define-tool';

export function createGetKeyFacts(access: ContractAccess): Tool {
  return defineTool({
    name: 'get_key_facts',
    description: `Key terms with their value, how it is known and their clauses. Use it first when the question asks for one of these: ${FACT_KEYS.join(', ')}. What it does not return may still stand in a clause: search then.`,
    input: z.object({ keys: z.array(factKeySchema).min(1).max(FACT_KEYS.length) }),
    run: async ({ keys }) => {
      const facts = await access.listFacts(withCharges(keys));
      const places = facts.flatMap(({ contractId, fact }) =>
        fact.citations.map(({ part, address }) => ({ contractId, part, address, why: `key fact: ${fact.key}` })),
      );
      const unknown = keys.filter((key) => !facts.some(({ fact }) => fact.key === key));
      const notRead = unknown.length === 0 ? '' : `; nothing read for ${unknown.join(', ')}`;
      return {
        found: await citedClauses(access, places),
        facts,
        summary: `${facts.length} key facts${notRead}`,
      };
    },
  });
}
