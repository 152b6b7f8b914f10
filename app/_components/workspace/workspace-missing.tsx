'use client';

import { useTranslations } from 'next-intl';
import type { ApiError } from '#lib/client/api/api';
import { ErrorNote } from '#app/_components/ui/error-note';
import { Link } from '#app/_components/ui/link';
import { PageMessage } from '#app/_components/ui/page-message';
import { TopBar } from '#app/_components/ui/top-bar';

type Props = { what: 'session' | 'contract'; error: ApiError; onRetry: () => void };

export function WorkspaceMissing({ what, error, onRetry }: Props) {
  const t = useTranslations();
  const isGone = error.status === 404 || error.status === 400;
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="flex grow">
        {isGone ? (
          <PageMessage
            mark="§ —"
            title={t(what === 'session' ? 'workspace.notFoundTitle' : 'workspace.contractNotFoundTitle')}
          >
            <p>{t('workspace.notFoundBody')}</p>
            <Link href="/" className="font-medium text-action underline underline-offset-4">
              {t('app.home')}
            </Link>
          </PageMessage>
        ) : (
          <div className="m-auto w-full max-w-lg px-5">
            <ErrorNote error={error} onRetry={onRetry} />
          </div>
        )}
      </main>
    </div>
  );
}
