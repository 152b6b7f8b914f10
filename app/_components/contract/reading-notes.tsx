'use client';

import { useTranslations } from 'next-intl';
import type { MeaningState } from '#lib/protocol/contract-meaning';
import { readAgain } from '#lib/client/api/contracts-api';
import { useAction } from '#lib/client/api/use-action';
import { useErrorMessage } from '#app/_components/ui/error-note';

/** The document is shown as it was read when the answer cited it. */
export function EarlierReading({ onInForce }: { onInForce: () => void }) {
  const t = useTranslations('document');
  return <Note text={t('earlier')} action={t('toInForce')} onAction={onInForce} />;
}

/** The reader has become better since this file was read. Answers and citations of before stay as they are. */
export function ReadAgain({ contractId, onStarted }: { contractId: string; onStarted: () => void }) {
  const t = useTranslations('document');
  const message = useErrorMessage();
  const { run, isBusy, error } = useAction();
  return (
    <Note
      text={error === null ? t('outdated') : message(error)}
      action={t('readAgain')}
      isBusy={isBusy}
      onAction={() => void run(() => readAgain(contractId).then(onStarted))}
    />
  );
}

/** It is being read anew in the background, and can be asked meanwhile. */
export function Updating({ state: { done, total } }: { state: MeaningState }) {
  const t = useTranslations('document');
  const pages = done === undefined || total === undefined ? '' : ` ${t('updatingPages', { done, total })}`;
  return <Note text={`${t('updating')}${pages}`} />;
}

type Props = { text: string; action?: string; isBusy?: boolean; onAction?: () => void };

function Note({ text, action, isBusy = false, onAction }: Props) {
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-3 border-b border-line bg-sunk px-5 py-2 text-sm text-ink-soft sm:px-8"
    >
      <span className="min-w-0 grow">{text}</span>
      {action !== undefined && (
        <button
          type="button"
          disabled={isBusy}
          onClick={onAction}
          className="shrink-0 text-action underline decoration-line-strong underline-offset-4 hover:decoration-action disabled:opacity-50"
        >
          {action}
        </button>
      )}
    </p>
  );
}
