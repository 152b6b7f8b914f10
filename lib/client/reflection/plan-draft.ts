import type { CaseChange, PlanStep } from '#lib/protocol/reflection';
import type { ToolName } from '#lib/protocol/trace';

/** A suggested plan while its owner edits it: the steps without their further words, and these words as they are typed. */
export type PlanDraft = { steps: PlanStep[]; words: string };

/** The server's own limits. */
export const MAX_PLAN_STEPS = 5;
const MAX_WORDS = 12;
/** What can be added: the others need the number or title of an article, which another contract has elsewhere. */
export const ADDABLE_TOOLS = [
  'hybrid_search',
  'lookup_standard_contract',
  'get_contract_structure',
] as const satisfies readonly ToolName[];

export function draftOf({ plan, expansions }: Extract<CaseChange, { kind: 'editPlan' }>): PlanDraft {
  const words = [...plan.flatMap(wordsOf), ...expansions];
  return { steps: plan.map(withoutWords), words: [...new Set(words)].join(', ') };
}

/** The draft as a plan: its first search looks for the words too, and one is added where there is none. */
export function planOf({ steps, words: typed }: PlanDraft): PlanStep[] {
  const words = readWords(typed);
  if (words.length === 0) return steps;
  const at = steps.findIndex(isSearch);
  if (at < 0) return [withWords({ tool: 'hybrid_search', args: {} }, words), ...steps].slice(0, MAX_PLAN_STEPS);
  return steps.map((step, index) => (index === at ? withWords(step, words) : step));
}

export function readWords(typed: string): string[] {
  const words = typed.split(/[,、·\n]/).map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_WORDS);
}

function isSearch({ tool }: PlanStep): boolean {
  return tool === 'hybrid_search';
}

function wordsOf({ args }: PlanStep): string[] {
  const { expansions } = args;
  return Array.isArray(expansions) ? expansions.filter((word) => typeof word === 'string') : [];
}

function withWords({ tool, args }: PlanStep, expansions: string[]): PlanStep {
  return { tool, args: { ...args, expansions } };
}

function withoutWords({ tool, args }: PlanStep): PlanStep {
  return { tool, args: Object.fromEntries(Object.entries(args).filter(([name]) => name !== 'expansions')) };
}
