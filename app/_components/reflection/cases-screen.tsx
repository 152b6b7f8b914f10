'use client';

import { useTranslations } from 'next-intl';
import { listCases } from '#lib/client/reflection-api';
import { useResource } from '#lib/client/use-resource';
import { ErrorNote } from '#app/_components/ui/error-note';
import { CaseItem } from './case-item';
import { Empty, RowsSkeleton, Section } from './section';

/** Questions that are alike, how often they were answered well, and which ones fail. */
export function CasesScreen() {
  const t = useTranslations('reflection.cases');
  const { data, error, reload } = useResource('cases', listCases);
  // What fails comes first, then what is asked most.
  const active = (data ?? [])
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => Number(b.isFlagged) - Number(a.isFlagged) || b.usageCount - a.usageCount);
  const archived = (data ?? []).filter(({ status }) => status === 'archived');
  return (
    <Section id="cases" title={t('title', { count: active.length })} note={t('note')}>
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data === null && error === null && <RowsSkeleton />}
      {data !== null && active.length === 0 && <Empty>{t('empty')}</Empty>}
      <ul className="divide-y divide-line">
        {active.map((item) => (
          <CaseItem key={item.id} item={item} onChange={reload} />
        ))}
      </ul>
      {archived.length > 0 && (
        <details className="mt-4">
          <summary className="text-sm text-ink-soft hover:text-ink">
            {t('archived', { count: archived.length })}
          </summary>
          <ul className="divide-y divide-line">
            {archived.map((item) => (
              <CaseItem key={item.id} item={item} onChange={reload} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
