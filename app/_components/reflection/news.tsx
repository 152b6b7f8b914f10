'use client';

import { Bell } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { markRead } from '#lib/client/api/news-api';
import { useAction } from '#lib/client/api/use-action';
import type { Notification } from '#lib/protocol/notification';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { useNews } from '#app/_components/ui/news-context';
import { Section } from './section';
import { useReflectionWords } from './use-reflection-words';

/** Unread notifications; nothing at all when there are none. */
export function News({ questionOf }: { questionOf: (caseId: string) => string | null }) {
  const t = useTranslations('reflection.news');
  const news = useNews();
  const { run, isBusy, error } = useAction();
  const unread = news.data?.filter(({ readAt }) => readAt === null) ?? [];
  if (unread.length === 0) return null;
  const readAll = () => run(() => Promise.all(unread.map(({ id }) => markRead(id))).then(news.reload));
  return (
    <Section
      id="news"
      title={t('title', { count: unread.length })}
      action={
        <Button disabled={isBusy} onClick={() => void readAll()}>
          {t('read')}
        </Button>
      }
    >
      {error !== null && <ErrorNote error={error} />}
      <ul className="mt-2 divide-y divide-line">
        {unread.map((item) => (
          <NewsItem key={item.id} item={item} question={item.caseId === null ? null : questionOf(item.caseId)} />
        ))}
      </ul>
    </Section>
  );
}

function NewsItem({ item, question }: { item: Notification; question: string | null }) {
  const t = useTranslations('reflection.news');
  const format = useFormatter();
  const { quote } = useReflectionWords();
  const { suggestions = 0, successRate = 0 } = item.params;
  const when = format.dateTime(new Date(item.createdAt), { month: 'short', day: 'numeric' });
  return (
    <li className="flex gap-2 py-2.5">
      <Bell aria-hidden className="mt-1 size-4 shrink-0 text-action" strokeWidth={1.75} />
      <p>
        {item.kind === 'suggestions'
          ? t('suggestions', {
              question: question === null ? t('someQuestion') : quote([question]),
              rate: Number(successRate),
              count: Number(suggestions),
            })
          : t('other')}{' '}
        <span className="text-xs text-ink-faint">{when}</span>
      </p>
    </li>
  );
}
