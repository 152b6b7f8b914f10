'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReviewSummary } from '#lib/protocol/review';
import { isUnderWay, listReviews } from '#lib/client/api/reviews-api';
import { useContracts } from '#lib/client/contract/use-contracts';
import { useResource } from '#lib/client/api/use-resource';
import { ErrorNote } from '#app/_components/ui/error-note';
import { FootLine } from '#app/_components/ui/foot-line';
import { Link } from '#app/_components/ui/link';
import { ProgressLine } from '#app/_components/ui/progress-line';
import { TopBar } from '#app/_components/ui/top-bar';
import { StartReview } from './start-review';

export function ReviewsScreen({ contractId }: { contractId: string | null }) {
  const t = useTranslations('review');
  const { contracts } = useContracts();
  const { data, error, reload } = useResource('reviews', listReviews);
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="mx-auto w-full max-w-3xl grow px-5 pt-10 pb-16 sm:px-8">
        <h1 className="font-serif text-2xl font-semibold">{t('title')}</h1>
        <p className="mt-3 mb-8 text-ink-soft">{t('lead')}</p>
        {contracts === null || data === null ? (
          error === null && <div className="skeleton h-48 w-full" />
        ) : (
          <StartReview contracts={contracts} chosenId={contractId} estimate={data.estimate} />
        )}
        <section aria-labelledby="past-title" className="mt-14">
          <h2 id="past-title" className="border-b border-line-strong pb-2 text-sm font-semibold text-ink-soft">
            {t('past')}
          </h2>
          {error !== null && <ErrorNote error={error} onRetry={reload} />}
          {data?.reviews.length === 0 && <p className="py-4 text-sm text-ink-faint">{t('pastEmpty')}</p>}
          <ul className="divide-y divide-line">
            {data?.reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        </section>
      </main>
      <footer className="border-t border-line py-4">
        <FootLine className="mx-auto max-w-3xl px-5 sm:px-8" />
      </footer>
    </div>
  );
}

function ReviewRow({ review }: { review: ReviewSummary }) {
  const t = useTranslations('review');
  const format = useFormatter();
  const { id, contractTitle, focus, status, tasksDone, tasksTotal, createdAt, version } = review;
  const when = format.dateTime(new Date(createdAt), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <li className="py-3.5">
      <Link
        href={`/reviews/${id}`}
        className="font-serif text-lg hover:text-action hover:underline hover:underline-offset-4"
      >
        {contractTitle}
      </Link>
      <p className="mt-0.5 text-xs text-ink-faint tabular-nums">
        {[t(`state.${status}`), when, t('version', { version }), focus].filter((fact) => fact !== '').join(' · ')}
      </p>
      {isUnderWay(review) && (
        <div className="mt-2">
          <ProgressLine
            label={t('progress', { done: tasksDone, total: tasksTotal })}
            share={tasksTotal === 0 ? null : tasksDone / tasksTotal}
          />
        </div>
      )}
    </li>
  );
}
