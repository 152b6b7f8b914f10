'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EndpointBadge } from './endpoint-badge';
import { NavLinks } from './nav-links';
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
          <EndpointBadge isCompact={end !== undefined} />
          {end}
          <NavLinks hasRoom={end === undefined} />
        </nav>
      </header>
      <OfflineBanner />
    </>
  );
}
