import { useTranslations } from 'next-intl';
import { TopBar } from '#app/_components/ui/top-bar';

const LINES = [72, 90, 84, 40];

export function WorkspaceSkeleton() {
  const t = useTranslations('app');
  return (
    <div className="flex h-dvh flex-col">
      <TopBar />
      <main id="main" aria-busy className="mx-auto w-full max-w-2xl grow px-5 pt-12">
        <p className="sr-only">{t('loading')}</p>
        <div className="skeleton mb-10 ml-auto h-9 w-2/5" />
        {LINES.map((width) => (
          <div key={width} className="skeleton mb-3 h-4" style={{ width: `${width}%` }} />
        ))}
      </main>
    </div>
  );
}
