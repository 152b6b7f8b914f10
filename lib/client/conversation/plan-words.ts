import type { PlanStep } from '#lib/protocol/reflection';

/** The tools of a plan in order; the same one several times in a row is told once, with how often. */
export function toolsInOrder(plan: readonly Pick<PlanStep, 'tool'>[]): { tool: string; count: number }[] {
  const told: { tool: string; count: number }[] = [];
  for (const { tool } of plan) {
    const last = told.at(-1);
    if (last?.tool === tool) last.count += 1;
    else told.push({ tool, count: 1 });
  }
  return told;
}
