'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { AnswerView } from '#lib/client/conversation/answer-view';
import { summariseSteps } from '#lib/client/conversation/step-summary';
import { StepRow } from './step-row';
import { WorkingDot } from '#app/_components/chat/working-dot';

/** How the answer was found: one sentence, and every step behind it for who asks. */
export function Steps({ view, isRunning }: { view: AnswerView; isRunning: boolean }) {
  const t = useTranslations('steps');
  const { steps } = view;
  if (steps.length === 0) return null;
  const { clauseCount, current, ...first } = summariseSteps(view);
  const isAbsent = view.outcome?.outcome === 'notFound';
  const firstAddress = isAbsent ? null : first.firstAddress;
  const summary =
    isRunning && view.text === ''
      ? t(`running.${current?.node ?? 'scope'}`)
      : [
          firstAddress !== null && t('foundIn', { address: firstAddress }),
          isAbsent && t('nothingScored'),
          clauseCount > 0 && t('checkedClauses', { count: clauseCount }),
          !isAbsent &&
            clauseCount === 0 &&
            firstAddress === null &&
            (steps.some(({ tools }) => tools.length > 0) ? t('nothingScored') : t('answered')),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <details className="group/steps mb-3 text-sm">
      <summary
        aria-label={`${t('toggle')}: ${summary}`}
        className="-ml-1 inline-flex list-none items-center gap-1.5 rounded-md px-1 py-0.5 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        {isRunning && view.text === '' ? (
          <WorkingDot />
        ) : (
          <ChevronRight aria-hidden className="size-3.5 transition-transform group-open/steps:rotate-90" />
        )}
        {summary}
      </summary>
      <ol className="mt-2 ml-1.5 space-y-2 border-l border-line pl-4">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
    </details>
  );
}
