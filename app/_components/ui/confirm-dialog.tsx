'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiError } from '#lib/client/api/api';
import { asApiError } from '#lib/client/api/use-resource';
import { Button } from './button';
import { Dialog } from './dialog';
import { ErrorNote } from './error-note';

type Props = { title: string; body: string; action: string; onConfirm: () => Promise<void>; onClose: () => void };

/** Says what an irreversible action takes with it, and does it only on a second, explicit yes. */
export function ConfirmDialog({ title, body, action, onConfirm, onClose }: Props) {
  const t = useTranslations('app');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(asApiError(failure));
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="space-y-5 p-5">
        <p className="text-ink-soft">{body}</p>
        {error !== null && <ErrorNote error={error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} autoFocus>
            {t('cancel')}
          </Button>
          <Button look="problem" disabled={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
