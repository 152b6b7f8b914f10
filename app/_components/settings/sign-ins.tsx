'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { endOtherSignIns, endSignIn, listSignIns } from '#lib/client/api/account-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import type { SignIn } from '#lib/protocol/sign-in';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';

/** Where the account is signed in; each but this one can be ended from here. */
export function SignIns() {
  const t = useTranslations('signIns');
  const { data, error, reload } = useResource('sign-ins', listSignIns);
  const { run, isBusy, error: endError } = useAction();
  const end = (work: () => Promise<void>) => void run(work).then(reload);
  if (data === null && error === null) return <div aria-hidden className="skeleton h-16" />;
  return (
    <section aria-labelledby="sign-ins-title" className="space-y-3">
      <h3 id="sign-ins-title" className="text-sm font-medium">
        {t('title')}
      </h3>
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {endError !== null && <ErrorNote error={endError} />}
      <ul className="divide-y divide-line border-y border-line">
        {data?.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} isBusy={isBusy} onEnd={() => end(() => endSignIn(signIn.id))} />
        ))}
      </ul>
      {data?.some(({ isThis }) => !isThis) === true && (
        <Button disabled={isBusy} onClick={() => end(endOtherSignIns)}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  );
}

function SignInRow({ signIn, isBusy, onEnd }: { signIn: SignIn; isBusy: boolean; onEnd: () => void }) {
  const t = useTranslations('signIns');
  const format = useFormatter();
  const at = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'short' });
  const name = [signIn.browser ?? t('unknownBrowser'), signIn.system ?? t('unknownSystem')].join(' · ');
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium">
          {name}
          {signIn.isThis && <span className="ml-2 text-xs font-normal text-ink-soft">{t('this')}</span>}
        </p>
        <p className="text-xs text-ink-faint">
          {t('started', { at: at(signIn.startedAt) })} · {t('seen', { at: at(signIn.lastSeenAt) })}
        </p>
      </div>
      {!signIn.isThis && (
        <Button
          look="plain"
          className="shrink-0"
          disabled={isBusy}
          aria-label={t('endNamed', { name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
