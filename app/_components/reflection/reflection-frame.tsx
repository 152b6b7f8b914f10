'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FootLine } from '#app/_components/ui/foot-line';
import { Link } from '#app/_components/ui/link';
import { TopBar } from '#app/_components/ui/top-bar';

const PAGES = [
  { href: '/reflection', key: 'overview' },
  { href: '/reflection/cases', key: 'cases' },
  { href: '/reflection/rules', key: 'rules' },
  { href: '/reflection/accuracy', key: 'accuracy' },
] as const;

/** What the pages about learning share: a title, what they are for, and the way between them. */
export function ReflectionFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('reflection');
  const path = usePathname();
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="mx-auto w-full max-w-3xl grow px-5 pt-10 pb-16 sm:px-8">
        <h1 className="font-serif text-2xl font-semibold">{t('title')}</h1>
        <p className="mt-3 text-ink-soft">{t('lead')}</p>
        <nav aria-label={t('title')} className="mt-6 border-b border-line-strong">
          <ul className="-mb-px flex gap-4 overflow-x-auto text-sm sm:gap-5">
            {PAGES.map(({ href, key }) => (
              <li key={key} className="shrink-0">
                <Link
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  className={`inline-block border-b-2 py-2 ${
                    path === href
                      ? 'border-action font-semibold text-ink'
                      : 'border-transparent text-ink-soft hover:text-ink'
                  }`}
                >
                  {t(`pages.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </main>
      <footer className="border-t border-line py-4">
        <FootLine className="mx-auto max-w-3xl px-5 sm:px-8" />
      </footer>
    </div>
  );
}
