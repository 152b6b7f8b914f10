'use client';

import { useTranslations } from 'next-intl';
import { listCases } from '#lib/client/api/reflection-api';
import { useResource } from '#lib/client/api/use-resource';
import type { Case } from '#lib/protocol/reflection';
import { ErrorNote } from '#app/_components/ui/error-note';
import { CaseItem } from './case-item';
import { Empty, Folded, RowsSkeleton, Section } from './section';

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
      <CaseList items={active} onChange={reload} />
      {archived.length > 0 && (
        <Folded label={t('archived', { count: archived.length })}>
          <CaseList items={archived} onChange={reload} />
        </Folded>
      )}
    </Section>
  );
}

function CaseList({ items, onChange }: { items: readonly Case[]; onChange: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <CaseItem key={item.id} item={item} onChange={onChange} />
      ))}
    </ul>
  );
}
