'use client';

import { useTranslations } from 'next-intl';
import { listCases, listSuggestions } from '#lib/client/api/reflection-api';
import { useResource } from '#lib/client/api/use-resource';
import type { Suggestion } from '#lib/protocol/reflection';
import { ErrorNote } from '#app/_components/ui/error-note';
import { useNews } from '#app/_components/ui/news-context';
import { BatchPanel } from './batch-panel';
import { News } from './news';
import { Empty, Folded, RowsSkeleton, Section } from './section';
import { SuggestionItem } from './suggestion-item';

/** What waits for a decision, what is new, and the batch that both come from. */
export function OverviewScreen() {
  const t = useTranslations('reflection');
  const suggestions = useResource('suggestions', listSuggestions);
  const cases = useResource('cases', listCases);
  const news = useNews();
  const reloads = [suggestions.reload, cases.reload, news.reload];
  const reload = () => reloads.forEach((again) => again());
  const { data, error } = suggestions;
  // A mend before giving up: to put a case away is the last resort.
  const pending = (data?.filter(({ status }) => status === 'pending') ?? []).toSorted(
    (a, b) => Number(a.change.kind === 'archive') - Number(b.change.kind === 'archive'),
  );
  const decided = data?.filter(({ status }) => status !== 'pending') ?? [];
  const questionOf = (caseId: string) => cases.data?.find(({ id }) => id === caseId)?.question ?? null;
  const list = (items: readonly Suggestion[]) => (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <SuggestionItem key={item.id} suggestion={item} question={questionOf(item.caseId)} onDecided={reload} />
      ))}
    </ul>
  );
  return (
    <>
      <BatchPanel onDone={reload} />
      <News questionOf={questionOf} />
      <Section id="suggestions" title={t('suggestions.title')} note={t('suggestions.note')}>
        {error !== null && <ErrorNote error={error} onRetry={suggestions.reload} />}
        {data === null && error === null && <RowsSkeleton />}
        {data !== null && pending.length === 0 && <Empty>{t('suggestions.empty')}</Empty>}
        {list(pending)}
        {decided.length > 0 && (
          <Folded label={t('suggestions.decided', { count: decided.length })}>{list(decided)}</Folded>
        )}
      </Section>
    </>
  );
}
