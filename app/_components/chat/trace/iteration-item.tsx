'use client';

import { useTranslations } from 'next-intl';
import type { IterationRecord, Strategy } from '#lib/protocol/reflection';
import { ProgressLine } from '#app/_components/ui/progress-line';

/** The remedies that the interface has words for. */
const REMEDIES = ['reword', 'angle', 'rotate', 'firstPrinciples', 'scan'] as const;

type Props = { record: IterationRecord; strategies: readonly Strategy[] };

/** One round: what was tried, what came of it, what followed. */
export function IterationItem({ record, strategies }: Props) {
  const t = useTranslations();
  const { iteration, actor, evaluator, selfReflection, drift, newClauses, newSources, confidence } = record;
  const remedy = REMEDIES.find((known) => known === drift?.remedy);
  const sure = t('diagnostics.confidence', { percent: Math.round(confidence * 100) });
  return (
    <li className="space-y-1">
      <p>
        <span className="font-semibold">{t('diagnostics.round', { round: iteration })}</span>
        <span className="ml-1.5 border border-line-strong px-1 text-xs text-ink-soft">
          {t(`diagnostics.outcome.${evaluator.outcome}`)}
        </span>
        {strategies.length > 0 && (
          <span className="ml-1.5 text-xs text-ink-faint">
            {strategies.map((strategy) => t(`reflection.strategy.${strategy}`)).join(' → ')}
          </span>
        )}
      </p>
      {actor.goal !== '' && <p className="text-ink-soft">{actor.goal}</p>}
      <p className="text-ink-soft">{[evaluator.actualResult, selfReflection.reason].filter(Boolean).join(' · ')}</p>
      {drift !== null && (
        <p className="border-l-2 border-line-strong pl-2">
          {t(`reflection.when.failure.${drift.pattern}`)} →{' '}
          {remedy === undefined ? drift.remedy : t(`diagnostics.remedy.${remedy}`)}
        </p>
      )}
      {selfReflection.lesson !== '' && <p className="text-xs text-ink-faint">{selfReflection.lesson}</p>}
      <p className="text-xs text-ink-faint tabular-nums">
        {t('diagnostics.progress', { clauses: newClauses, sources: newSources })} · {sure}
      </p>
      <ProgressLine label={sure} share={confidence} />
    </li>
  );
}
