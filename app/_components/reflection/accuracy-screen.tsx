'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { getRegressionSet, runRegression } from '#lib/client/api/learning-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import type { RegressionRun } from '#lib/protocol/regression';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { RegressionItem } from './regression-item';
import { Empty, RowsSkeleton, Section } from './section';

const POLL_MS = 1000;

/** The owner's own questions with the clause that answers each: how many the search finds, and found before. */
export function AccuracyScreen() {
  const t = useTranslations('reflection.accuracy');
  const { data, error, reload } = useResource('accuracy', getRegressionSet);
  const { run, isBusy, error: runError } = useAction();
  /** As it stood when a run was begun, to tell what it changed. */
  const [before, setBefore] = useState<RegressionRun | null>(null);
  const isRunning = isBusy || data?.isRunning === true;
  useEffect(() => {
    if (data?.isRunning !== true) return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [data?.isRunning, reload]);
  const questions = data?.questions ?? [];
  const lastRun = data?.lastRun ?? null;
  const hasCompared = before !== null && lastRun !== null && before.id !== lastRun.id;
  return (
    <Section
      id="accuracy"
      title={t('title')}
      note={t('note')}
      action={
        <Button
          look="primary"
          disabled={isRunning || questions.length === 0}
          onClick={() => {
            setBefore(lastRun);
            void run(() => runRegression().then(reload));
          }}
        >
          <Play aria-hidden className="size-3.5" strokeWidth={2} />
          {t('run')}
        </Button>
      }
    >
      {runError !== null && <ErrorNote error={runError} />}
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data === null && error === null && <RowsSkeleton />}
      {data !== null && questions.length === 0 && <Empty>{t('empty')}</Empty>}
      <p role="status" className="mt-3 text-lg tabular-nums">
        {isRunning
          ? t('running')
          : lastRun !== null &&
            lastRun.total > 0 &&
            (hasCompared
              ? t('compared', { total: lastRun.total, before: before.hits, after: lastRun.hits })
              : t('result', { total: lastRun.total, hits: lastRun.hits }))}
      </p>
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <RegressionItem
            key={question.id}
            question={question}
            before={hasCompared ? before.results.find(({ questionId }) => questionId === question.id) : undefined}
            onChange={reload}
          />
        ))}
      </ul>
    </Section>
  );
}
