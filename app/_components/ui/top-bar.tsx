'use client';

import { ClipboardCheck, Settings } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EndpointBadge } from './endpoint-badge';
import { OfflineBanner } from './offline-banner';
import { Wordmark } from './wordmark';

type Props = { start?: ReactNode; children?: ReactNode; end?: ReactNode };

export function TopBar({ start, children, end }: Props) {
  const t = useTranslations('nav');
  return (
    <>
      <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line bg-paper px-3 sm:px-5">
        {start}
        <Wordmark />
        <div className="flex min-w-0 grow items-center px-2">{children}</div>
        <nav aria-label={t('label')} className="flex min-w-0 items-center gap-0.5">
          <EndpointBadge />
          {end}
          <Link
            href="/reviews"
            aria-label={t('reviews')}
            title={t('reviews')}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-sunk hover:text-ink pointer-coarse:size-10"
          >
            <ClipboardCheck aria-hidden className="size-4" strokeWidth={1.75} />
          </Link>
          <Link
            href="/settings"
            aria-label={t('settings')}
            title={t('settings')}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-sunk hover:text-ink pointer-coarse:size-10"
          >
            <Settings aria-hidden className="size-4" strokeWidth={1.75} />
          </Link>
        </nav>
      </header>
      <OfflineBanner />
    </>
  );
}
