'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { keyEnd, type KeyEnd } from '#lib/client/account/key-end';
import { revokeKey } from '#lib/client/api/keys-api';
import { useAction } from '#lib/client/api/use-action';
import type { ApiKey } from '#lib/protocol/api-key';
import { Button } from '#app/_components/ui/button';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { ErrorNote } from '#app/_components/ui/error-note';

type Props = { apiKey: ApiKey; nowMs: number; onRevoked: () => void };

/** A key that opens something is revoked only on a second yes; one that expired is taken off the list. */
export function KeyRow({ apiKey, nowMs, onRevoked }: Props) {
  const { id, name, prefix, scope, createdAt, lastUsedAt } = apiKey;
  const t = useTranslations('keys');
  const format = useFormatter();
  const { run, isBusy, error } = useAction();
  const [isRevoking, setIsRevoking] = useState(false);
  const end = keyEnd(apiKey, nowMs);
  const isExpired = end.kind === 'expired';
  const day = (date: string) => format.dateTime(new Date(date), { year: 'numeric', month: 'short', day: 'numeric' });
  const revoke = () => revokeKey(id).then(onRevoked);
  return (
    <li className="space-y-2 py-2.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className={`truncate font-medium ${isExpired ? 'text-ink-faint' : ''}`}>{name}</p>
          <p className="text-xs text-ink-soft">
            {t(`scopes.${scope}`)} · <EndOfKey end={end} />
          </p>
          <p className="text-xs text-ink-faint">
            <code>{prefix}…</code> · {t('made', { date: day(createdAt) })} ·{' '}
            {lastUsedAt === null ? t('unused') : t('used', { date: day(lastUsedAt) })}
          </p>
        </div>
        <Button
          look="plain"
          className="shrink-0"
          disabled={isBusy}
          aria-label={t(isExpired ? 'removeNamed' : 'revokeNamed', { name })}
          onClick={() => (isExpired ? void run(revoke) : setIsRevoking(true))}
        >
          {t(isExpired ? 'remove' : 'revoke')}
        </Button>
      </div>
      {error !== null && <ErrorNote error={error} />}
      {isRevoking && (
        <ConfirmDialog
          title={t('revokeTitle', { name })}
          body={t('revokeBody')}
          action={t('revoke')}
          onConfirm={revoke}
          onClose={() => setIsRevoking(false)}
        />
      )}
    </li>
  );
}

function EndOfKey({ end }: { end: KeyEnd }) {
  const t = useTranslations('keys');
  if (end.kind === 'expired') return <span className="text-problem">{t('expired')}</span>;
  return end.kind === 'never' ? t('neverExpires') : t('expiresIn', { days: end.days });
}
