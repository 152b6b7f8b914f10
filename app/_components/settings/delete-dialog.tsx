'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { deleteEverything, getAccount } from '#lib/client/api/account-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import type { DeletionReceipt } from '#lib/protocol/deletion-receipt';
import { Button } from '#app/_components/ui/button';
import { Dialog } from '#app/_components/ui/dialog';
import { ErrorNote } from '#app/_components/ui/error-note';
import { DeletionReceiptView } from './deletion-receipt-view';
import { TextField } from './text-field';

type Props = { hasAccount: boolean; onClose: () => void };

/** Says what goes, asks for the password of an account that has one, and shows at the end what went. */
export function DeleteDialog({ hasAccount, onClose }: Props) {
  const t = useTranslations('deleteEverything');
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);
  if (receipt === null)
    return (
      <Dialog title={t(hasAccount ? 'titleAccount' : 'title')} onClose={onClose}>
        <Question hasAccount={hasAccount} onDeleted={setReceipt} onCancel={onClose} />
      </Dialog>
    );
  const leave = () => window.location.reload();
  return (
    <Dialog key="receipt" title={t('doneTitle')} onClose={leave}>
      <DeletionReceiptView receipt={receipt} onDone={leave} />
    </Dialog>
  );
}

type QuestionProps = { hasAccount: boolean; onDeleted: (receipt: DeletionReceipt) => void; onCancel: () => void };

function Question({ hasAccount, onDeleted, onCancel }: QuestionProps) {
  const t = useTranslations();
  const account = useResource(hasAccount ? 'account' : null, async () => ({ found: await getAccount() }));
  const { run, isBusy, error } = useAction();
  const [password, setPassword] = useState('');
  const found = account.data?.found ?? null;
  const needsPassword = found !== null && found.isAnonymous !== true;
  const isKnown = !hasAccount || account.data !== null;
  const remove = async () => onDeleted(await deleteEverything(needsPassword ? password : null));
  return (
    <form
      className="space-y-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void run(remove);
      }}
    >
      <p className="text-ink-soft">{t(hasAccount ? 'deleteEverything.bodyAccount' : 'deleteEverything.body')}</p>
      {needsPassword && (
        <TextField
          label={t('deleteEverything.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
        />
      )}
      {account.error !== null && <ErrorNote error={account.error} onRetry={account.reload} />}
      {error !== null && <ErrorNote error={error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} autoFocus>
          {t('app.cancel')}
        </Button>
        <Button type="submit" look="problem" disabled={isBusy || !isKnown || (needsPassword && password === '')}>
          {t('deleteEverything.action')}
        </Button>
      </div>
    </form>
  );
}
