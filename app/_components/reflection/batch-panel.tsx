'use client';

import { Play } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { getLatestBatch, isBatchUnderWay, startBatch } from '#lib/client/api/reflection-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import type { Batch } from '#lib/protocol/reflection';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { ProgressLine } from '#app/_components/ui/progress-line';
import { Section } from './section';

const POLL_MS = 700;

/** Looks through what has been asked: by hand here, by itself once a day and every hundred questions. */
export function BatchPanel({ onDone }: { onDone: () => void }) {
  const t = useTranslations('reflection.batch');
  const { data, error, reload } = useResource('batch', async (signal) => ({ batch: await getLatestBatch(signal) }));
  const { run, isBusy, error: startError } = useAction();
  const batch = data?.batch ?? null;
  const isRunning = isBatchUnderWay(batch);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onDone();
    wasRunning.current = isRunning;
  }, [isRunning, onDone]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  return (
    <Section
      id="batch"
      title={t('title')}
      note={t('note')}
      action={
        <Button
          look="primary"
          disabled={isBusy || isRunning}
          onClick={() => void run(() => startBatch().finally(reload))}
        >
          <Play aria-hidden className="size-3.5" strokeWidth={2} />
          {t('run')}
        </Button>
      }
    >
      <div className="mt-3 space-y-3" aria-live="polite">
        {startError !== null && <ErrorNote error={startError} />}
        {error !== null && batch === null && <ErrorNote error={error} onRetry={reload} />}
        {data !== null && batch === null && <p className="text-ink-soft">{t('never')}</p>}
        {batch !== null && <BatchState batch={batch} />}
      </div>
    </Section>
  );
}

function BatchState({ batch }: { batch: Batch }) {
  const t = useTranslations('reflection.batch');
  const format = useFormatter();
  const { casesDone, casesTotal, result, status, trigger } = batch;
  if (isBatchUnderWay(batch)) {
    const label = t('progress', { done: casesDone, total: casesTotal });
    return (
      <>
        <p className="text-sm text-ink-soft tabular-nums">{label}</p>
        <ProgressLine label={label} share={casesTotal === 0 ? null : casesDone / casesTotal} />
      </>
    );
  }
  const when = format.dateTime(new Date(batch.finishedAt ?? batch.createdAt), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <p className="text-ink-soft tabular-nums">
      {status === 'failed' || result === null
        ? t('failed')
        : t('result', {
            cases: result.analyzedCases,
            low: result.lowPerformanceCases,
            suggestions: result.suggestions,
          })}{' '}
      <span className="text-sm text-ink-faint">
        {when} · {t(`trigger.${trigger}`)}
      </span>
    </p>
  );
}
