'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { LibraryRow } from '#lib/protocol/library-facts';
import { isUnderWay } from '#lib/client/library/use-library-facts';
import { Link } from '#app/_components/ui/link';

/** A contract's title, a way to its brief, and what it is. */
export function RowTitle({ row }: { row: LibraryRow }) {
  const t = useTranslations('table');
  const tLibrary = useTranslations('library');
  const format = useFormatter();
  const { id, title, language, status, type, createdAt } = row;
  const added = format.dateTime(new Date(createdAt), { dateStyle: 'medium' });
  // "Services agreement" under a title that says just that tells nothing.
  const kind = type?.toLowerCase() === title.toLowerCase() ? null : type;
  const state = status !== 'ready' ? tLibrary(`status.${status}`) : isUnderWay(row) ? t('reading') : kind;
  return (
    <>
      {status === 'ready' ? (
        <Link
          href={`/contracts/${id}/brief`}
          lang={language ?? undefined}
          title={title}
          className="line-clamp-2 font-serif text-base leading-snug hover:text-action hover:underline hover:underline-offset-4"
        >
          {title}
        </Link>
      ) : (
        <span className="line-clamp-2 font-serif text-base leading-snug text-ink-soft">{title}</span>
      )}
      <span
        className={`mt-0.5 block truncate text-xs tabular-nums ${status === 'failed' ? 'text-problem' : 'text-ink-faint'}`}
      >
        {[state, added].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
