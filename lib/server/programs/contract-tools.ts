import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { createTools } from '#lib/agent/tools/create-tools';
import type { Tool, ToolOutcome } from '#lib/agent/tools/define-tool';
import { AppError } from '#lib/core/errors';
import type { ToolName } from '#lib/protocol/trace';
import type { Container } from '../container';
import { createContractAccess } from '../contracts/contract-access';
import { readyContracts } from '../contracts/ready-contracts';

/** What the agent itself may use, without any contract: for its names, descriptions and arguments. */
export function describeTools(container: Container, ownerId: string): Tool[] {
  return createTools(createContractAccess(container, ownerId, []), DEFAULT_LIMITS.searchLimit);
}

/**
 * One tool of the agent over some of the owner's contracts, with what it found as data. AppError('contract_not_found')
 * where none of them is the owner's, AppError('invalid_request') with what is wrong with the arguments.
 */
export async function useTool(
  container: Container,
  ownerId: string,
  { name, contractIds, args }: { name: ToolName; contractIds: readonly string[]; args: unknown },
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const contracts = await readyContracts(container, ownerId, contractIds);
  if (contracts.length === 0) throw new AppError('contract_not_found');
  const access = createContractAccess(container, ownerId, contracts);
  const tool = createTools(access, DEFAULT_LIMITS.searchLimit).find((one) => one.name === name);
  const prepared = tool?.prepare(args);
  if (tool === undefined || prepared === undefined) throw new AppError('invalid_request', { detail: name });
  if (!prepared.ok) throw new AppError('invalid_request', { detail: prepared.problem });
  const titles = new Map(contracts.map(({ id, title }) => [id, title]));
  return toData(await tool.run(prepared.args, signal), titles);
}

/** Clauses with their contract's title instead of ids that nobody outside can use; what is empty is left out. */
function toData(
  { found, summary, ...more }: ToolOutcome,
  titles: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const clauses = found.map(
    ({ clause: { contractId, part, address, display, articleTitle, headingPath, page, text } }) => ({
      ...{ contract_id: contractId, contract: titles.get(contractId) ?? null, part, address },
      ...{ display, article: articleTitle, headings: headingPath, page, text },
    }),
  );
  const told = Object.entries(more).filter(([, value]) => Array.isArray(value) && value.length > 0);
  return { summary, ...(clauses.length > 0 && { clauses }), ...Object.fromEntries(told) };
}
