'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { countRecoveryCodes, makeRecoveryCodes } from '#lib/client/api/recovery-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { SendRow } from './send-row';
import { ShownOnce } from './shown-once';
import { TextField } from './text-field';

/** How many codes are left, and new ones in their place after the password. */
export function RecoveryCodes() {
  const t = useTranslations('recovery');
  const { data, error, reload } = useResource('recovery-codes', countRecoveryCodes);
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const show = (made: string[]) => {
    setIsAsking(false);
    setCodes(made);
    reload();
  };
  if (data === null && error === null) return <div aria-hidden className="skeleton h-16" />;
  return (
    <section aria-labelledby="recovery-title" className="space-y-3">
      <h3 id="recovery-title" className="text-sm font-medium">
        {t('title')}
      </h3>
      <p className="text-sm text-ink-soft">{t('lead')}</p>
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {codes !== null && <ShownOnce label={t('title')} note={t('once')} lines={codes} onDone={() => setCodes(null)} />}
      {data !== null && codes === null && !isAsking && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className={data === 0 ? 'text-problem' : ''}>{data === 0 ? t('none') : t('left', { count: data })}</p>
          <Button onClick={() => setIsAsking(true)}>{t('make')}</Button>
        </div>
      )}
      {isAsking && <PasswordForm onMade={show} onCancel={() => setIsAsking(false)} />}
    </section>
  );
}

function PasswordForm({ onMade, onCancel }: { onMade: (codes: string[]) => void; onCancel: () => void }) {
  const t = useTranslations();
  const { run, isBusy, error } = useAction();
  const [password, setPassword] = useState('');
  return (
    <form
      className="max-w-sm space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => onMade(await makeRecoveryCodes(password)));
      }}
    >
      <TextField
        label={t('account.password')}
        note={t('recovery.oldVoid')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
        autoFocus
      />
      {error !== null && <ErrorNote error={error} />}
      <SendRow label={t('recovery.make')} isDisabled={isBusy || password === ''} onCancel={onCancel} />
    </form>
  );
}
