'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { deleteEverything } from '#lib/client/api/account-api';
import { Button } from '#app/_components/ui/button';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';

/** On a server with accounts the account goes too; on one's own machine there is none. */
export function DeleteEverything({ hasAccount }: { hasAccount: boolean }) {
  const t = useTranslations('deleteEverything');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 text-sm text-ink-soft">{t('lead')}</p>
      <Button look="problem" onClick={() => setIsAsking(true)}>
        {t(hasAccount ? 'openAccount' : 'open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(hasAccount ? 'titleAccount' : 'title')}
          body={t(hasAccount ? 'bodyAccount' : 'body')}
          action={t('action')}
          onConfirm={() => deleteEverything().then(() => window.location.reload())}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
