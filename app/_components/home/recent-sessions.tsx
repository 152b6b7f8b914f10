'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { listSessions } from '#lib/client/api/sessions-api';
import { useResource } from '#lib/client/api/use-resource';
import { Link } from '#app/_components/ui/link';

const SHOWN = 6;

export function RecentSessions() {
  const t = useTranslations();
  const format = useFormatter();
  const { data } = useResource('recent', (signal) => listSessions('', signal));
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="border-b border-line-strong pb-2 text-sm font-semibold text-ink-soft">
        {t('home.recent')}
      </h2>
      {data?.length === 0 && <p className="py-4 text-sm text-ink-faint">{t('home.recentEmpty')}</p>}
      <ul className="divide-y divide-line">
        {data?.slice(0, SHOWN).map((session) => (
          <li key={session.id}>
            <Link href={`/sessions/${session.id}`} className="block py-3 hover:text-action">
              <span className="line-clamp-2">{session.title || t('sessions.untitled')}</span>
              <span className="text-xs text-ink-faint">
                {format.dateTime(new Date(session.updatedAt), {
                  month: 'short',
                  day: 'numeric',
                  hour: 'numeric',
                  minute: '2-digit',
                })}
                {session.unfinishedRun?.status === 'interrupted' && ` · ${t('sessions.interrupted')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
