import { listRulesById } from '#db/queries/learned-rules';
import { findRun } from '#db/queries/runs';
import { AppError } from '#lib/core/errors';
import type { Language } from '#lib/protocol/document';
import type { Diagnostics, RunDiagnostics } from '#lib/protocol/reflection';
import { traceSchema } from '#lib/protocol/trace';
import { ruleSentence } from '#lib/reflection/rules/rule-sentence';
import type { Container } from '../container';

/** How a run searched, with the rules it followed in words. A run without a trace, or from before this was kept, shows nothing. */
export async function getDiagnostics(
  container: Container,
  ownerId: string,
  runId: string,
  language: Language,
): Promise<RunDiagnostics> {
  const db = container.database.drizzle;
  const run = await findRun(db, ownerId, runId);
  if (run === undefined) throw new AppError('run_not_found');
  const trace = traceSchema.safeParse(run.trace);
  const diagnostics: Diagnostics = trace.success
    ? trace.data.diagnostics
    : { searches: [], iterations: [], appliedRuleIds: [], caseId: null };
  const rules = await listRulesById(db, ownerId, diagnostics.appliedRuleIds);
  return { ...diagnostics, rules: rules.map((rule) => ({ id: rule.id, sentence: ruleSentence(rule, language) })) };
}
