'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { deleteSession, listSessions, renameSession } from '#lib/client/api/sessions-api';
import { useResource } from '#lib/client/api/use-resource';
import { Link } from '#app/_components/ui/link';
import { SessionRow } from './session-row';

type Props = { currentId: string | null; contractId: string | null; round: number; onChosen: () => void };

export function SessionList({ currentId, contractId, round, onChosen }: Props) {
  const t = useTranslations('sessions');
  const router = useRouter();
  const [query, setQuery] = useState('');
  const search = useDeferredValue(query.trim());
  const { data, reload } = useResource(`${round} ${search}`, (signal) => listSessions(search, signal));
  const remove = async (id: string) => {
    await deleteSession(id);
    reload();
    if (id === currentId) router.push(contractId === null ? '/' : `/contracts/${contractId}`);
  };
  return (
    <section aria-labelledby="sessions-title" className="px-3">
      <div className="flex items-center justify-between px-2 pb-1.5">
        <h2 id="sessions-title" className="text-xs font-semibold text-ink-faint">
          {t('title')}
        </h2>
        {contractId !== null && (
          <Link
            href={`/contracts/${contractId}`}
            onClick={onChosen}
            className="flex items-center gap-1 rounded-md px-1.5 py-0.5 text-xs text-action hover:bg-sunk"
          >
            <Plus aria-hidden className="size-3.5" />
            {t('new')}
          </Link>
        )}
      </div>
      <input
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder={t('search')}
        aria-label={t('search')}
        className="mb-1 w-full rounded-md border border-field bg-sheet px-2.5 py-1.5 text-sm placeholder:text-ink-faint"
      />
      {data?.length === 0 && (
        <p className="px-2 py-2 text-sm text-ink-faint">
          {search === '' ? t('empty') : t('noMatch', { query: search })}
        </p>
      )}
      <ul className="relative max-h-[40dvh] overflow-y-auto">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isCurrent={session.id === currentId}
            onChosen={onChosen}
            onRename={(title) => renameSession(session.id, title).then(reload)}
            onDelete={() => remove(session.id)}
          />
        ))}
      </ul>
    </section>
  );
}
