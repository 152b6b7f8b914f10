'use client';

import { Archive, Flag } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { archiveCase, deleteCase } from '#lib/client/api/reflection-api';
import { useAction } from '#lib/client/api/use-action';
import type { Case } from '#lib/protocol/reflection';
import { ErrorNote } from '#app/_components/ui/error-note';
import { IconButton } from '#app/_components/ui/icon-button';
import { DeleteButton } from './delete-button';
import { Sparkline } from './sparkline';
import { SuggestButton } from './suggest-button';
import { useReflectionWords } from './use-reflection-words';

/** From this success rate on there is nothing to mend. */
const GOOD_PERCENT = 80;

export function CaseItem({ item, onChange }: { item: Case; onChange: () => void }) {
  const t = useTranslations('reflection.cases');
  const words = useReflectionWords();
  const { run, isBusy, error } = useAction();
  const { id, question, language, isFlagged, successRate, trend, commonErrors, plan, status } = item;
  const rate = successRate === null ? null : Math.round(successRate);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-auto">
        <p className="font-serif text-lg" lang={language}>
          {question}
        </p>
        <CaseFacts item={item} />
        {isFlagged && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-problem">
            <Flag aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
            {t('flagged')}
          </p>
        )}
        {commonErrors.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            {t('errors')}{' '}
            {commonErrors.map(({ type, count }) => t('error', { error: words.error(type), count })).join(' · ')}
          </p>
        )}
        {plan.length > 0 && <p className="mt-1 text-sm text-ink-faint">{t('plan', { plan: words.plan(plan) })}</p>}
        {status === 'active' && rate !== null && rate < GOOD_PERCENT && <SuggestButton caseId={id} />}
        {error !== null && <ErrorNote error={error} />}
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <div className="flex flex-col sm:items-end">
          <span className="text-lg font-semibold tabular-nums">
            {rate === null ? <span className="text-sm font-normal text-ink-faint">{t('unmeasured')}</span> : `${rate}%`}
          </span>
          {rate !== null && <span className="text-xs text-ink-faint">{t('successRate')}</span>}
        </div>
        <Sparkline
          values={trend}
          label={t('trend', { values: trend.map((share) => `${Math.round(share)}%`).join(', ') })}
        />
        <div className="flex">
          {status === 'active' && (
            <IconButton
              icon={Archive}
              label={t('archive', { question })}
              disabled={isBusy}
              onClick={() => void run(() => archiveCase(id).then(onChange))}
            />
          )}
          <DeleteButton
            label={t('delete', { question })}
            title={t('deleteTitle')}
            body={t('deleteBody')}
            action={t('deleteAction')}
            onDelete={() => deleteCase(id).then(onChange)}
          />
        </div>
      </div>
    </li>
  );
}

function CaseFacts({ item: { questionKind, usageCount, meanTimeMs, lastAccessedAt } }: { item: Case }) {
  const t = useTranslations('reflection.cases');
  const words = useReflectionWords();
  const format = useFormatter();
  const seconds = meanTimeMs === null ? null : format.number(meanTimeMs / 1000, { maximumFractionDigits: 1 });
  return (
    <p className="mt-0.5 text-xs text-ink-faint tabular-nums">
      {[
        words.kind(questionKind),
        t('usage', { count: usageCount }),
        seconds !== null && t('meanTime', { seconds }),
        t('last', { date: format.dateTime(new Date(lastAccessedAt), { month: 'short', day: 'numeric' }) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
