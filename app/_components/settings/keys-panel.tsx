'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { createKey, listKeys, revokeKey } from '#lib/client/api/keys-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import type { ApiKey } from '#lib/protocol/reflection-engine';
import { Button } from '#app/_components/ui/button';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { ErrorNote } from '#app/_components/ui/error-note';
import { NewKey } from './new-key';

const MAX_NAME_CHARACTERS = 80;

/** Keys with which programs start analyses and batches in the owner's name. */
export function KeysPanel() {
  const t = useTranslations('keys');
  const { data, error, reload } = useResource('keys', listKeys);
  const { run, isBusy, error: createError } = useAction();
  const [name, setName] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const inUse = data?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  const create = async () => {
    setFresh(await createKey(name.trim()));
    setName('');
    reload();
  };
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">{t('lead')}</p>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void run(create);
        }}
      >
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_NAME_CHARACTERS}
          aria-label={t('name')}
          placeholder={t('namePlaceholder')}
          className="min-w-0 flex-1 rounded-md border border-line-strong bg-sheet px-3 py-1.5 placeholder:text-ink-faint"
        />
        <Button type="submit" disabled={isBusy || name.trim() === ''}>
          {t('create')}
        </Button>
      </form>
      {createError !== null && <ErrorNote error={createError} />}
      {fresh !== null && <NewKey value={fresh} onDone={() => setFresh(null)} />}
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data !== null && inUse.length === 0 && <p className="text-sm text-ink-faint">{t('empty')}</p>}
      {inUse.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {inUse.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoked={reload} />
          ))}
        </ul>
      )}
    </div>
  );
}

function KeyRow({
  apiKey: { id, name, prefix, createdAt, lastUsedAt },
  onRevoked,
}: {
  apiKey: ApiKey;
  onRevoked: () => void;
}) {
  const t = useTranslations('keys');
  const format = useFormatter();
  const [isRevoking, setIsRevoking] = useState(false);
  const day = (date: string) => format.dateTime(new Date(date), { year: 'numeric', month: 'short', day: 'numeric' });
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{name}</p>
        <p className="text-xs text-ink-faint">
          <code>{prefix}…</code> · {t('made', { date: day(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('unused') : t('used', { date: day(lastUsedAt) })}
        </p>
      </div>
      <Button look="plain" aria-label={t('revokeNamed', { name })} onClick={() => setIsRevoking(true)}>
        {t('revoke')}
      </Button>
      {isRevoking && (
        <ConfirmDialog
          title={t('revokeTitle', { name })}
          body={t('revokeBody')}
          action={t('revoke')}
          onConfirm={() => revokeKey(id).then(onRevoked)}
          onClose={() => setIsRevoking(false)}
        />
      )}
    </li>
  );
}
