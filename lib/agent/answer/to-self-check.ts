import { answerCriterionSchema, type SelfCheck } from '#lib/protocol/self-check';
import type { AnswerCalls } from './answer-calls';
import type { LoopEnd, Round } from './workflow-port';

type Checked<Draft> = {
  thoroughness: SelfCheck['thoroughness'];
  history: readonly Round<Draft>[];
  /** null while rounds may follow. */
  end: (Pick<LoopEnd<Draft>, 'best' | 'stoppedBy'> & { replaced: number }) | null;
  calls: Pick<AnswerCalls, 'spending'> | null;
  /** `isOpen`: not every citation of it is verified. */
  read: (draft: Draft) => { origin: SelfCheck['rounds'][number]['origin']; text: string; isOpen: boolean };
};

/** An answer of which something is open scores no more, whatever a critic says. */
const MOST_WHILE_OPEN = 95;

/** The history of an answer as it is shown and stored. */
export function toSelfCheck<Draft>({ thoroughness, history, end, calls, read }: Checked<Draft>): SelfCheck {
  return {
    status: end === null ? 'checking' : 'done',
    thoroughness,
    rounds: history.map(({ round, draft, reflected: { critique, by, unmet } }) => {
      const { origin, text, isOpen } = read(draft);
      return {
        ...critique,
        score: isOpen ? Math.min(critique.score, MOST_WHILE_OPEN) : critique.score,
        round,
        by,
        origin,
        text,
        unmet: unmet.flatMap(({ criterion, feedback }) => {
          const known = answerCriterionSchema.safeParse(criterion);
          return known.success ? [{ criterion: known.data, feedback }] : [];
        }),
      };
    }),
    shown: end?.best.round ?? null,
    stoppedBy: end?.stoppedBy ?? null,
    replaced: end?.replaced ?? 0,
    modelCalls: calls?.spending.modelCalls ?? 0,
    costUsd: calls === null ? 0 : calls.spending.costUsd,
  };
}
