'use client';

import { useTranslations } from 'next-intl';
import { listRules } from '#lib/client/api/learning-api';
import { useResource } from '#lib/client/api/use-resource';
import { ErrorNote } from '#app/_components/ui/error-note';
import { RuleItem } from './rule-item';
import { Empty, RowsSkeleton, Section } from './section';

/** What was learned, in words, with how well it has served. */
export function RulesScreen() {
  const t = useTranslations('reflection.rules');
  const { data, error, reload } = useResource('rules', listRules);
  return (
    <Section id="rules" title={t('title', { count: data?.length ?? 0 })} note={t('note')}>
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data === null && error === null && <RowsSkeleton />}
      {data?.length === 0 && <Empty>{t('empty')}</Empty>}
      <ul className="divide-y divide-line">
        {data?.map((rule) => (
          <RuleItem key={rule.id} rule={rule} onChange={reload} />
        ))}
      </ul>
    </Section>
  );
}
