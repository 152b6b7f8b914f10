'use client';

import { useTranslations } from 'next-intl';
import { useContracts } from '#lib/client/contract/use-contracts';
import { useUploads } from '#lib/client/contract/use-uploads';
import { ErrorNote } from '#app/_components/ui/error-note';
import { FootLine } from '#app/_components/ui/foot-line';
import { Link } from '#app/_components/ui/link';
import { TopBar } from '#app/_components/ui/top-bar';
import { ComingUp } from './coming-up';
import { DropArea } from './drop-area';
import { Library } from './library';
import { RecentSessions } from './recent-sessions';
import { Samples } from './samples';

export function Home() {
  const t = useTranslations();
  const library = useContracts();
  const uploads = useUploads(library.put);
  const all = library.contracts ?? [];
  const samples = library.contracts?.filter(({ kind }) => kind === 'sample') ?? null;
  const readyOnes =
    library.contracts
      ?.flatMap(({ id, status, version }) => (status === 'ready' ? [`${id} ${version}`] : []))
      .join(' ') ?? null;
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="mx-auto w-full max-w-5xl grow px-5 pt-10 pb-16 sm:px-8 sm:pt-16">
        <div className="grid gap-10 lg:grid-cols-[1.05fr_1fr] lg:items-center lg:gap-16">
          <div>
            <h1 className="font-serif text-2xl font-semibold text-balance">{t('home.title')}</h1>
            <p className="mt-4 max-w-md text-lg text-ink-soft">{t('home.lead')}</p>
            <Samples contracts={samples ?? (library.error === null ? null : [])} />
          </div>
          <DropArea onFiles={(files) => files.forEach((file) => uploads.send(file))} />
        </div>
        <div className="mt-14 grid gap-12 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:gap-16">
          <section aria-labelledby="library-title">
            <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2 text-sm">
              <h2 id="library-title" className="font-semibold text-ink-soft">
                {t('library.title')}
              </h2>
              {all.some(({ kind }) => kind === 'user') && (
                <Link href="/contracts" className="text-action hover:underline hover:underline-offset-4">
                  {t('library.table')}
                </Link>
              )}
            </div>
            {library.error !== null && library.contracts === null ? (
              <div className="mt-4">
                <ErrorNote error={library.error} onRetry={library.reload} />
              </div>
            ) : (
              <Library {...library} uploads={uploads} />
            )}
          </section>
          <div>
            <ComingUp round={readyOnes} />
            <RecentSessions />
          </div>
        </div>
      </main>
      <footer className="border-t border-line py-4">
        <FootLine className="mx-auto max-w-5xl px-5 sm:px-8" />
      </footer>
    </div>
  );
}
