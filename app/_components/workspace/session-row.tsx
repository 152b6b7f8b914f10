'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SessionSummary } from '#lib/protocol/session';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { IconButton } from '#app/_components/ui/icon-button';
import { Link } from '#app/_components/ui/link';
import { SessionRename } from './session-rename';

type Props = {
  session: SessionSummary;
  isCurrent: boolean;
  onChosen: () => void;
  onRename: (title: string) => Promise<void>;
  onDelete: () => Promise<void>;
};

export function SessionRow({ session, isCurrent, onChosen, onRename, onDelete }: Props) {
  const t = useTranslations('sessions');
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown');
  const title = session.title || t('untitled');
  const run = session.unfinishedRun;
  if (mode === 'renaming') {
    return (
      <li>
        <SessionRename title={session.title} onDone={() => setMode('shown')} onRename={onRename} />
      </li>
    );
  }
  return (
    <li className={`group relative flex items-center rounded-md ${isCurrent ? 'bg-sunk' : 'hover:bg-sunk'}`}>
      <Link
        href={`/sessions/${session.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChosen}
        className={`min-w-0 grow truncate px-2 py-1.5 text-sm ${isCurrent ? 'font-medium text-ink' : 'text-ink-soft'}`}
      >
        {title}
        {run !== null && (
          <span className="ml-1.5 text-xs text-ink-faint">
            {t(run.status === 'running' ? 'unfinished' : 'interrupted')}
          </span>
        )}
      </Link>
      <div className="hidden shrink-0 group-focus-within:flex group-hover:flex pointer-coarse:flex">
        <IconButton icon={Pencil} label={t('rename', { title })} onClick={() => setMode('renaming')} isSmall />
        <IconButton icon={Trash2} label={t('delete', { title })} onClick={() => setMode('deleting')} isSmall />
      </div>
      {mode === 'deleting' && (
        <ConfirmDialog
          title={t('deleteTitle', { title })}
          body={t('deleteBody')}
          action={t('deleteAction')}
          onConfirm={onDelete}
          onClose={() => setMode('shown')}
        />
      )}
    </li>
  );
}
