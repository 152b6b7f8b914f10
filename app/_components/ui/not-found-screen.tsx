'use client';

import { useTranslations } from 'next-intl';
import { Link } from './link';
import { PageMessage } from './page-message';
import { TopBar } from './top-bar';

/** What is shown where there is no page. */
export function NotFoundScreen() {
  const t = useTranslations();
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="flex grow">
        <PageMessage mark="§ —" title={t('notFound.title')}>
          <p>{t('notFound.body')}</p>
          <Link href="/" className="font-medium text-action underline underline-offset-4">
            {t('app.home')}
          </Link>
        </PageMessage>
      </main>
    </div>
  );
}
