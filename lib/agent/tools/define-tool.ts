import type { z } from 'zod';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { ToolName } from '#lib/protocol/trace';
import type { ContractFact, ContractLacks, ContractNorm, ContractRisk, StandardComparison } from '../ports';
import type { ContractOutline } from '../state';
import { mendArguments } from './mend-arguments';

/** What a tool brings home: plain data, clauses with their ids. */
export type ToolOutcome = {
  found: { clause: ClauseRecord; score: number; why: string[] }[];
  /** A sentence about what came back. */
  summary: string;
  outline?: ContractOutline[];
  comparisons?: StandardComparison[];
  facts?: ContractFact[];
  norms?: ContractNorm[];
  risks?: ContractRisk[];
  lacks?: ContractLacks[];
  notes?: string[];
};

type PreparedArguments = { ok: true; args: Record<string, unknown> } | { ok: false; problem: string };

export type Tool = {
  name: ToolName;
  /** When to use it and when not, for the model. */
  description: string;
  input: z.ZodObject;
  /** Mends and checks arguments, whoever proposed them. */
  prepare: (args: unknown) => PreparedArguments;
  /** Takes what `prepare` returned. */
  run: (args: Record<string, unknown>, signal: AbortSignal) => Promise<ToolOutcome>;
};

/** A tool with typed arguments. Scope (owner, contracts) comes by closure, never through the arguments. */
export function defineTool<Shape extends z.ZodRawShape>(definition: {
  name: ToolName;
  description: string;
  input: z.ZodObject<Shape>;
  run: (input: z.output<z.ZodObject<Shape>>, signal: AbortSignal) => Promise<ToolOutcome>;
}): Tool {
  return {
    name: definition.name,
    description: definition.description,
    input: definition.input,
    prepare: (args) => {
      const parsed = definition.input.safeParse(mendArguments(definition.name, args));
      if (parsed.success) return { ok: true, args: withoutUndefined(parsed.data) };
      const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`);
      return { ok: false, problem: issues.join('; ') };
    },
    run: async (args, signal) => definition.run(definition.input.parse(args), signal),
  };
}

function withoutUndefined(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}
