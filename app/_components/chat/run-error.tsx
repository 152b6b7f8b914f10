'use client';

import { useTranslations } from 'next-intl';
import type { ApiError } from '#lib/client/api';
import { ErrorNote } from '#app/_components/ui/error-note';

export function RunError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTranslations('chat');
  return (
    <ErrorNote error={error} onRetry={onRetry}>
      {error.message !== '' && t('failedSafe')}
    </ErrorNote>
  );
}
