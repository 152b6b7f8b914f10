'use client';

import { useTranslations } from 'next-intl';
import { getAccount, signOut } from '#lib/client/api/account-api';
import { useResource } from '#lib/client/api/use-resource';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { RecoveryCodes } from './recovery-codes';
import { SignInForm } from './sign-in-form';
import { SignIns } from './sign-ins';

/** Shown only where the server is reachable by others; on one's own machine there is one owner and no sign-in. */
export function AccountPanel() {
  const t = useTranslations('account');
  const { data, error, isLoading, reload } = useResource('account', async () => ({ account: await getAccount() }));
  if (error !== null) return <ErrorNote error={error} onRetry={reload} />;
  if (data === null || isLoading) return <div aria-hidden className="skeleton h-24" />;
  const { account } = data;
  if (account === null || account.isAnonymous === true) return <SignInForm onDone={() => window.location.reload()} />;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('signedInAs', { email: account.email })}</p>
        <Button onClick={() => void signOut().finally(() => window.location.reload())}>{t('signOut')}</Button>
      </div>
      <SignIns />
      <RecoveryCodes />
    </div>
  );
}
