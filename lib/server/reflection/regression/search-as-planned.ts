import { DEFAULT_LIMITS } from '#lib/agent/limits';
import type { ContractInScope } from '#lib/agent/ports';
import type { PlannedCall } from '#lib/agent/state';
import { createTools } from '#lib/agent/tools/create-tools';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Container } from '../../container';
import { createContractAccess } from '../../contracts/contract-access';

/** What the search path of a run finds first, best first: the clauses of the first planned call that brings any. */
export async function searchAsPlanned(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  calls: readonly PlannedCall[],
  signal: AbortSignal,
): Promise<ClauseRecord[]> {
  const tools = createTools(createContractAccess(container, ownerId, contracts), DEFAULT_LIMITS.searchLimit);
  for (const call of calls) {
    signal.throwIfAborted();
    const tool = tools.find(({ name }) => name === call.tool);
    const prepared = tool?.prepare(call.args);
    if (tool === undefined || prepared?.ok !== true) continue;
    const { found } = await tool.run(prepared.args, signal);
    if (found.length > 0) return found.map(({ clause }) => clause);
  }
  return [];
}
