'use client';

import { useTranslations } from 'next-intl';
import type { StepEvent } from '#lib/protocol/events';
import { describeArgs } from '#lib/client/conversation/step-summary';
import { ClauseLinks } from '#app/_components/chat/answer/clause-links';

export function StepRow({ step }: { step: StepEvent }) {
  const t = useTranslations();
  // What the tools found is said below, tool by tool; who wrote the answer, beside it.
  const isSaid = step.node === 'respond' || (step.tools.length > 0 && step.tools.every(({ found }) => found !== null));
  const sentence = t(step.status === 'running' ? `steps.running.${step.node}` : `steps.done.${step.node}`);
  return (
    <li className="text-ink-soft">
      <p>
        {sentence}
        {step.by !== null && <span className="ml-1.5 text-xs text-ink-faint">{t(`steps.by.${step.by}`)}</span>}
        {step.status === 'failed' && <span className="ml-1.5 text-xs text-problem">{t('steps.failed')}</span>}
      </p>
      {step.reason !== null && step.reason !== '' && !isSaid && <p className="text-xs text-ink-faint">{step.reason}</p>}
      {step.tools.map((tool, index) => {
        const words = describeArgs(tool.args);
        return (
          <p key={index} className="text-xs text-ink-faint">
            {t(`tools.${tool.tool}`)}
            {words !== '' && <span className="text-ink-soft"> “{words}”</span>}
            {tool.found !== null && ` · ${t('steps.found', { count: tool.found })}`}
          </p>
        );
      })}
      <ClauseLinks clauses={step.clauses} />
    </li>
  );
}
