import { findContracts } from '#db/queries/contracts';
import { findLoggedRun } from '#db/queries/execution-log';
import { insertProposedRules, listRules, lockRules, storeRuleRecord } from '#db/queries/learned-rules';
import type { RunRow } from '#db/queries/runs';
import { findSession } from '#db/queries/sessions';
import type { Queryable } from '#db/transaction';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { traceSchema, type Trace } from '#lib/protocol/trace';
import { isCommonWord } from '#lib/language/words/common-words';
import { learnRules, type NewRule } from '#lib/reflection/rules/learn-rules';
import { recordUse } from '#lib/reflection/rules/rule-confidence';
import type { Container } from '../../container';
import { isOrdinaryWord } from '../regression/ordinary-words';
import { ruleView } from '../regression/rule-view';
import { RULES_OF_OWNER } from './rules-of-owner';

type Clock = Pick<Container, 'clock'>;

/**
 * Counts the rules that a finished run followed, and saves what it taught as proposals to be replayed: true where it
 * taught any. To be called once for a run, in the transaction that writes its log row, which says whether it went well:
 * so a kill leaves both or neither.
 */
export async function learnFromRun(tx: Queryable, container: Clock, ownerId: string, run: RunRow): Promise<boolean> {
  const trace = traceSchema.safeParse(run.trace);
  if (!trace.success) return false;
  const logged = await findLoggedRun(tx, ownerId, run.id);
  if (logged === undefined) return false;
  const { automatic, thumb } = logged.context;
  const hasHelped = thumb === null ? automatic.success : thumb === 'up';
  await countUses(tx, container, ownerId, trace.data.diagnostics.appliedRuleIds, hasHelped);
  return hasHelped && proposeRules(tx, container, ownerId, run, trace.data);
}

async function countUses(
  tx: Queryable,
  { clock }: Clock,
  ownerId: string,
  ids: readonly string[],
  hasHelped: boolean,
): Promise<void> {
  for (const row of await lockRules(tx, ownerId, ids)) {
    const { appliedCount, successCount, confidence } = recordUse(ruleView(row), hasHelped);
    const lastAppliedAt = clock.now();
    await storeRuleRecord(tx, ownerId, row.id, { appliedCount, successCount, confidence, lastAppliedAt });
  }
}

/** Whether anything new was saved; what the owner has a rule for already is not learned again. */
async function proposeRules(
  tx: Queryable,
  { clock }: Clock,
  ownerId: string,
  run: RunRow,
  trace: Trace,
): Promise<boolean> {
  const session = await findSession(tx, ownerId, run.sessionId);
  if (session === undefined) return false;
  const contracts = await findContracts(tx, ownerId, session.contractIds, { withHidden: true });
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
  const known = await listRules(tx, ownerId, RULES_OF_OWNER);
  if (known.length >= RULES_OF_OWNER) return false;
  const fresh = learned.filter((rule) => !known.some((row) => isSame(row, rule)));
  const [contract] = contracts;
  await insertProposedRules(
    tx,
    ownerId,
    fresh.map((rule) => ({
      ...rule,
      sourceRunId: run.id,
      contractId: contracts.length === 1 && contract?.ownerId === ownerId ? contract.id : null,
      createdAt: clock.now(),
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
