'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#app/_components/ui/button';
import { PageMessage } from '#app/_components/ui/page-message';

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations();
  return (
    <main id="main" className="flex min-h-dvh">
      <PageMessage mark="§ ?" title={t('crash.title')}>
        <p>{t('crash.body')}</p>
        {error.digest !== undefined && (
          <p className="text-xs text-ink-faint">{t('errors.requestId', { id: error.digest })}</p>
        )}
        <Button look="primary" onClick={reset}>
          {t('app.retry')}
        </Button>
      </PageMessage>
    </main>
  );
}
