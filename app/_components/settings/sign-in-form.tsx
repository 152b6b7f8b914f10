'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { signIn, signUp } from '#lib/client/api/account-api';
import { makeRecoveryCodes } from '#lib/client/api/recovery-api';
import { asApiError } from '#lib/client/api/use-resource';
import { MIN_PASSWORD_CHARACTERS } from '#lib/protocol/password';
import { Button } from '#app/_components/ui/button';
import { RecoverForm } from './recover-form';
import { ShownOnce } from './shown-once';
import { TextField } from './text-field';

/** Refusals that come with a sentence to show. */
const TOLD_BY_SERVER = new Set([
  'password_too_short',
  'password_common',
  'password_has_name',
  'too_many_sign_ins',
  'too_many_requests',
]);

/** Creating an account keeps what the temporary one has and shows its recovery codes; signing in goes to another. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  const [isNew, setIsNew] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRecovering, setIsRecovering] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const submit = async (form: FormData) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const email = String(form.get('email'));
      const password = String(form.get('password'));
      await (isNew ? signUp(email, password) : signIn(email, password));
      // Without them the account is made all the same: the settings say that it has none, and make some.
      const made = isNew ? await makeRecoveryCodes(password).catch(() => null) : null;
      if (made === null) onDone();
      else setCodes(made);
    } catch (failure) {
      const { code, message } = asApiError(failure);
      const known = code === 'offline' ? t('errors.offline') : TOLD_BY_SERVER.has(code) && message;
      setProblem(known || t(isNew ? 'account.failedSignUp' : 'account.failed'));
      setIsBusy(false);
    }
  };
  if (codes !== null)
    return <ShownOnce label={t('recovery.title')} note={t('recovery.atSignUp')} lines={codes} onDone={onDone} />;
  if (isRecovering) return <RecoverForm onDone={onDone} onCancel={() => setIsRecovering(false)} />;
  return (
    <div className="space-y-5">
      <p>{t('account.anonymous')}</p>
      <form
        className="max-w-sm space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <TextField label={t('account.email')} name="email" type="email" autoComplete="email" required />
        <TextField
          label={t('account.password')}
          note={t('account.passwordNote')}
          name="password"
          type="password"
          minLength={MIN_PASSWORD_CHARACTERS}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
        />
        {problem !== null && (
          <p role="alert" className="text-sm text-problem">
            {problem}
          </p>
        )}
        <div className="flex items-center gap-2">
          <Button type="submit" look="primary" disabled={isBusy}>
            {t(isNew ? 'account.signUp' : 'account.signIn')}
          </Button>
          <Button look="plain" onClick={() => setIsNew(!isNew)}>
            {t(isNew ? 'account.toSignIn' : 'account.toSignUp')}
          </Button>
        </div>
        {!isNew && (
          <Button look="plain" onClick={() => setIsRecovering(true)}>
            {t('recovery.lost')}
          </Button>
        )}
      </form>
    </div>
  );
}
