'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ApiError } from '#lib/client/api/api';
import { Button } from './button';

const BROWSER_CODES = ['offline', 'bad_response', 'unexpected', 'file_too_large', 'run_failed', 'cancelled'] as const;

/** The sentence for an error: the server's own when it sent one, else ours for what arises in the browser. */
export function useErrorMessage(): (error: ApiError) => string {
  const t = useTranslations('errors');
  return (error) => error.message || t(BROWSER_CODES.find((code) => code === error.code) ?? 'unexpected');
}

type Props = { error: ApiError; onRetry?: (() => void) | undefined };

/** What happened, what is safe, and what to do. */
export function ErrorNote({ error, onRetry }: Props) {
  const t = useTranslations();
  const message = useErrorMessage();
  return (
    <div role="alert" className="flex gap-3 border-l-2 border-problem bg-problem-wash px-4 py-3 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-problem" strokeWidth={1.75} />
      <div className="min-w-0 grow space-y-2">
        <p>{message(error)}</p>
        {error.requestId !== null && (
          <p className="text-xs text-ink-faint">{t('errors.requestId', { id: error.requestId })}</p>
        )}
        {onRetry !== undefined && (
          <Button onClick={onRetry} className="bg-sheet">
            {t('app.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
