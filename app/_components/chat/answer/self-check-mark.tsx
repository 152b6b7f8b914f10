'use client';

import { ChevronRight, ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { SelfCheck } from '#lib/protocol/self-check';
import { SelfCheckRounds } from './self-check-rounds';
import { WorkingDot } from '#app/_components/chat/working-dot';

type Props = { selfCheck: SelfCheck | null; isRunning: boolean };

/** That the answer was judged before anyone relies on it, how well it did, and every round behind that. */
export function SelfCheckMark({ selfCheck, isRunning }: Props) {
  const t = useTranslations('selfCheck');
  const say = useSelfCheckSentence();
  if (selfCheck === null || selfCheck.rounds.length === 0) return null;
  if (isRunning) {
    const last = selfCheck.rounds.at(-1);
    if (selfCheck.status === 'done' || last === undefined) return null;
    return (
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
        <WorkingDot />
        {t('running', { round: last.round, score: last.score })}
      </p>
    );
  }
  return (
    <details className="group/check mt-2 text-xs text-ink-soft">
      <summary
        data-self-check
        className="-ml-1 inline-flex list-none items-center gap-1.5 rounded-md px-1 py-0.5 hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ListChecks aria-hidden className="size-3.5" strokeWidth={1.75} />
        {say(selfCheck)}
        <ChevronRight aria-hidden className="size-3 transition-transform group-open/check:rotate-90" />
      </summary>
      <SelfCheckRounds selfCheck={selfCheck} />
    </details>
  );
}

/** One line for how a self-check came out. */
function useSelfCheckSentence(): (selfCheck: SelfCheck) => string {
  const t = useTranslations('selfCheck');
  return ({ status, rounds, shown, modelCalls }) => {
    const answer = rounds.find(({ round }) => round === shown);
    if (status === 'checking' || answer === undefined) return t('stopped');
    const values = { rounds: rounds.length, score: answer.score };
    if (!answer.is_acceptable) return t('best', values);
    const first = rounds[0]?.score ?? answer.score;
    if (answer.round > 1 && answer.score > first) return t('improved', { ...values, from: first, to: answer.score });
    return modelCalls === 0 && answer.by === 'rule' ? t('acceptedByRule', values) : t('accepted', values);
  };
}
