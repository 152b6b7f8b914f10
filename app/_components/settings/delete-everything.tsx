'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#app/_components/ui/button';
import { DeleteDialog } from './delete-dialog';

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
      {isAsking && <DeleteDialog hasAccount={hasAccount} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
