import { findContracts } from '#db/queries/contracts';
import { findLoggedRun } from '#db/queries/execution-log';
import { insertProposedRules, listRules, lockRules, storeRuleRecord } from '#db/queries/learned-rules';
import type { RunRow } from '#db/queries/runs';
import { findSession } from '#db/queries/sessions';
import { inTransaction } from '#db/transaction';
import { analyseQuestion } from '#lib/agent/rules/question';
import { traceSchema, type Trace } from '#lib/protocol/trace';
import { isCommonWord } from '#lib/reflection/regression/common-words';
import { learnRules, type NewRule } from '#lib/reflection/rules/learn-rules';
import { recordUse } from '#lib/reflection/rules/rule-confidence';
import type { Container } from '../../container';
import { isOrdinaryWord } from '../regression/ordinary-words';
import { ruleView } from '../regression/rule-view';

/** An owner with more rules than this learns no more by itself. */
const RULES_AT_MOST = 500;

/**
 * Counts the rules that a finished run followed, and saves what it taught as proposals to be replayed. To be called once
 * for a run, after its log row is there: that says whether it went well.
 */
export async function learnFromRun(container: Container, ownerId: string, run: RunRow): Promise<void> {
  const trace = traceSchema.safeParse(run.trace);
  if (!trace.success) return;
  const logged = await findLoggedRun(container.database.drizzle, ownerId, run.id);
  if (logged === undefined) return;
  const { automatic, thumb } = logged.context;
  const hasHelped = thumb === null ? automatic.success : thumb === 'up';
  await countUses(container, ownerId, trace.data.diagnostics.appliedRuleIds, hasHelped);
  if (hasHelped && (await proposeRules(container, ownerId, run, trace.data)))
    await container.corrections.settleSoon(ownerId);
}

async function countUses(
  container: Container,
  ownerId: string,
  ids: readonly string[],
  hasHelped: boolean,
): Promise<void> {
  await inTransaction(container.database.drizzle, async (tx) => {
    for (const row of await lockRules(tx, ownerId, ids)) {
      const { appliedCount, successCount, confidence } = recordUse(ruleView(row), hasHelped);
      await storeRuleRecord(tx, ownerId, row.id, {
        appliedCount,
        successCount,
        confidence,
        lastAppliedAt: container.clock.now(),
      });
    }
  });
}

/** Whether anything new was saved; what the owner has a rule for already is not learned again. */
async function proposeRules(container: Container, ownerId: string, run: RunRow, trace: Trace): Promise<boolean> {
  const db = container.database.drizzle;
  const session = await findSession(db, ownerId, run.sessionId);
  if (session === undefined) return false;
  const contracts = await findContracts(db, ownerId, session.contractIds, { withHidden: true });
  const { language, kinds, terms } = analyseQuestion(trace.resolvedQuestion, run.language);
  const learned = learnRules({
    question: trace.resolvedQuestion,
    situation: {
      language,
      questionKind: [...kinds][0] ?? 'topic',
      contractTypes: contracts.map(({ title }) => title),
      // A word that is said of anything would make the rule speak of everything.
      terms: terms.map(({ key }) => key).filter((key) => !isCommonWord(key) && !isOrdinaryWord(key)),
    },
    diagnostics: trace.diagnostics,
    toolHistory: trace.toolHistory,
  });
  if (learned.length === 0) return false;
  const known = await listRules(db, ownerId, RULES_AT_MOST);
  if (known.length >= RULES_AT_MOST) return false;
  const fresh = learned.filter((rule) => !known.some((row) => isSame(row, rule)));
  const [contract] = contracts;
  await insertProposedRules(
    db,
    ownerId,
    fresh.map((rule) => ({
      ...rule,
      sourceRunId: run.id,
      contractId: contracts.length === 1 && contract?.ownerId === ownerId ? contract.id : null,
      createdAt: container.clock.now(),
    })),
  );
  return fresh.length > 0;
}

function isSame(row: Pick<NewRule, 'if' | 'then'>, rule: NewRule): boolean {
  const key = ({ if: when, then }: Pick<NewRule, 'if' | 'then'>): string =>
    JSON.stringify([
      when.language,
      when.failure,
      when.terms.toSorted(),
      then.strategy,
      then.angles.toSorted(),
      then.expansions.toSorted(),
    ]);
  return key(row) === key(rule);
}
