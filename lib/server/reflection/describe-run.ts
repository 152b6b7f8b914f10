import type { ContractRow } from '#db/queries/contracts';
import type { MessageRow } from '#db/queries/messages';
import type { RunRow } from '#db/queries/runs';
import type { Citation } from '#lib/protocol/citation';
import type { ExecutionContext } from '#lib/protocol/reflection';
import type { Trace } from '#lib/protocol/trace';
import { contractTypeOf } from '#lib/language/titles/contract-type';
import { judgeRun } from '#lib/reflection/engine/judge-run';

export type RunDescription = {
  /** As it stands alone. */
  question: string;
  /** Of a run that was not about the contract; null: as the question itself says. */
  kind: string | null;
  contractIds: string[];
  executionTimeMs: number | null;
  context: Omit<ExecutionContext, 'questionKind' | 'language' | 'hour'>;
};

type StoredRun = {
  run: RunRow;
  question: MessageRow;
  answer: MessageRow | undefined;
  contracts: readonly Pick<ContractRow, 'id' | 'title'>[];
  citations: readonly Citation[];
};

/** A finished run as its log row tells it. */
export function describeRun({ run, question, answer, contracts, citations }: StoredRun): RunDescription {
  const { trace, metrics } = run;
  const isAboutContract = trace === null || trace.scope.kind === 'contract';
  const history = trace?.toolHistory ?? [];
  return {
    question: trace?.resolvedQuestion ?? question.text,
    kind: isAboutContract ? null : trace.scope.kind,
    contractIds: contracts.map(({ id }) => id),
    executionTimeMs: metrics === null ? null : Math.round(metrics.totalMs),
    context: {
      contractTypes: [...new Set(contracts.flatMap(({ title }) => contractTypeOf(title) ?? []))],
      tools: [...new Set(history.filter(({ status }) => status === 'ok').map(({ tool }) => tool))],
      outcome: answer?.outcome ?? null,
      iterations: metrics?.iterations ?? 0,
      appliedRuleIds: trace?.diagnostics?.appliedRuleIds ?? [],
      automatic: judgeRun({
        status: run.status === 'done' ? 'done' : 'failed',
        errorCode: run.errorCode,
        isEmpty: (answer?.text ?? '').trim() === '',
        outcome: answer?.outcome ?? null,
        changedCitations: citations.filter(({ state }) => state === 'changed').length,
        isEvidenceSufficient: trace !== null && (!isAboutContract || isSufficient(trace)),
        isAbsenceProved: answer?.outcome === 'notFound' && answer.notFoundReceipt !== null,
      }),
      thumb: null,
    },
  };
}

/** The evaluator's last word; a run that never came to it needed none. */
function isSufficient({ decisions }: Trace): boolean {
  const judged = decisions.findLast(({ node }) => node === 'evaluator');
  return judged === undefined || judged.decision === 'sufficient';
}
