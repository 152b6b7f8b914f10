'use client';

import { useTranslations } from 'next-intl';
import { signIn } from '#lib/client/api/account-api';
import { recoverAccount } from '#lib/client/api/recovery-api';
import { useAction } from '#lib/client/api/use-action';
import { MIN_PASSWORD_CHARACTERS } from '#lib/protocol/password';
import { ErrorNote } from '#app/_components/ui/error-note';
import { SendRow } from './send-row';
import { TextField } from './text-field';

/** For whoever lost the password: a code sets a new one, which signs in at once. */
export function RecoverForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations();
  const { run, isBusy, error } = useAction();
  const submit = async (form: FormData) => {
    const typed = (name: string) => String(form.get(name));
    const [email, password] = [typed('email'), typed('password')];
    await recoverAccount({ email, code: typed('code'), password });
    await signIn(email, password);
    onDone();
  };
  return (
    <form
      className="max-w-sm space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void run(() => submit(form));
      }}
    >
      <p className="text-sm text-ink-soft">{t('recovery.how')}</p>
      <TextField label={t('account.email')} name="email" type="email" autoComplete="email" required />
      <TextField label={t('recovery.code')} name="code" autoComplete="off" spellCheck={false} required />
      <TextField
        label={t('recovery.newPassword')}
        note={t('account.passwordNote')}
        name="password"
        type="password"
        minLength={MIN_PASSWORD_CHARACTERS}
        autoComplete="new-password"
        required
      />
      {error !== null && <ErrorNote error={error} />}
      <SendRow label={t('recovery.recover')} isDisabled={isBusy} onCancel={onCancel} />
    </form>
  );
}
