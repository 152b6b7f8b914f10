import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PageMessage } from '#app/_components/ui/page-message';
import { TopBar } from '#app/_components/ui/top-bar';

export default function NotFound() {
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
