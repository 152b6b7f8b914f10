'use client';

import { RotateCcw, Square, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReviewDetail } from '#lib/protocol/review';
import type { ApiError } from '#lib/client/api/api';
import { reviewChanges } from '#lib/client/review/review-changes';
import { cancelReview, deleteReview, isUnderWay, startReview } from '#lib/client/api/reviews-api';
import { useEarlierReport } from '#lib/client/review/use-earlier-report';
import { asApiError } from '#lib/client/api/use-resource';
import { useReview } from '#lib/client/review/use-review';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { ErrorNote } from '#app/_components/ui/error-note';
import { ExportMenu } from '#app/_components/ui/export-menu';
import { FootLine } from '#app/_components/ui/foot-line';
import { IconButton } from '#app/_components/ui/icon-button';
import { TopBar } from '#app/_components/ui/top-bar';
import { BesideDocument } from './beside-document';
import { Changes } from './changes';
import { Report } from './report';
import { TaskProgress } from './task-progress';

export function ReviewScreen({ id }: { id: string }) {
  const { data, error, reload, set } = useReview(id);
  if (data !== null) return <Review review={data} onChange={set} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="m-auto w-full max-w-lg px-5">
        {error === null ? <div className="skeleton h-40 w-full" /> : <ErrorNote error={error} onRetry={reload} />}
      </main>
    </div>
  );
}

function Review({ review, onChange }: { review: ReviewDetail; onChange: (review: ReviewDetail) => void }) {
  const t = useTranslations('review');
  const router = useRouter();
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const before = useEarlierReport(review);
  const { id, contractId, focus, side, report } = review;
  const fail = (failure: unknown) => setError(asApiError(failure));
  const actions = (
    <>
      {isUnderWay(review) && (
        <IconButton icon={Square} label={t('cancel')} onClick={() => void cancelReview(id).then(onChange, fail)} />
      )}
      {report !== null && <ExportMenu label={t('export')} path={`/api/reviews/${id}/export`} isAtEnd />}
      {!isUnderWay(review) && (
        <>
          <IconButton
            icon={RotateCcw}
            label={t('again')}
            onClick={() =>
              void startReview({ contractId, focus, side }).then((next) => router.push(`/reviews/${next.id}`), fail)
            }
          />
          <IconButton icon={Trash2} label={t('delete')} onClick={() => setIsDeleting(true)} />
        </>
      )}
    </>
  );
  return (
    <BesideDocument contractId={contractId} actions={actions}>
      <h1 className="font-serif text-2xl font-semibold text-balance">
        {t('titleOf', { title: review.contractTitle })}
      </h1>
      <p className="mt-2 mb-8 text-sm text-ink-faint">
        {[t(`state.${review.status}`), t(`side.${side}`), focus, t('calls', { count: review.modelCalls })]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
      {error !== null && <ErrorNote error={error} />}
      {review.error !== null && review.status === 'failed' && (
        <p role="alert" className="mb-6 text-problem">
          {review.error.message}
        </p>
      )}
      {report !== null && before !== null && (
        <Changes earlier={before.review} changes={reviewChanges(before.report, report)} />
      )}
      {report !== null && <Report report={report} />}
      <div className={report === null ? '' : 'mt-12'}>
        <TaskProgress review={review} />
      </div>
      <FootLine className="mt-10" />
      {isDeleting && (
        <ConfirmDialog
          title={t('deleteTitle')}
          body={t('deleteBody')}
          action={t('delete')}
          onConfirm={() => deleteReview(id).then(() => router.push('/reviews'))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </BesideDocument>
  );
}
