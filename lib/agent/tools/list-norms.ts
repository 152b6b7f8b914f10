import { z } from 'zod';
import { normFilterSchema } from '#lib/protocol/contract-meaning';
import type { ContractAccess } from '../ports';
import { citedClauses } from './cited-clauses';
import { defineTool, type Tool } from './define-tool';

/** A list is complete; more than these are no list that anybody reads. */
const MOST_NORMS = 300;
/** Clauses that go on as evidence: more would drown a model, and the run's stored state. */
const MOST_CLAUSES = 40;
const MOST_CHARACTERS = 1000;

export function createListNorms(access: ContractAccess): Tool {
  return defineTool({
    name: 'list_norms',
    description:
      'Every duty, right, ban, exemption or other statement that fits: of a party (bearer), of a kind (modality: duty, right, ban, exemption, agreement, definition, statement), on a topic (a key of get_key_facts, duty_to_cooperate, representation, boilerplate, other), with a time, an amount an exception or weight in a summary (has); or those that belong to the list that a question asks for (question, alone). Use it for lists ("all duties of the supplier", "every deadline") and for what somebody must or may do. Do not use it for one known article.',
    input: normFilterSchema.extend({ question: z.string().min(1).max(MOST_CHARACTERS).optional() }),
    run: async (filter, signal) => {
      const fitting = await access.listNorms(filter, signal);
      const norms = fitting.slice(0, MOST_NORMS);
      const places = norms.slice(0, MOST_CLAUSES).map(({ contractId, norm: { part, address, modality } }) => ({
        ...{ contractId, part, address },
        why: `norm: ${modality}`,
      }));
      const summary =
        norms.length < fitting.length
          ? `the first ${norms.length} of ${fitting.length} norms: ask for fewer`
          : `${norms.length} norms`;
      return { found: await citedClauses(access, places), norms, summary };
    },
  });
}
