'use client';

import {
  BookmarkCheck,
  BookmarkPlus,
  ClipboardCheck,
  Columns2,
  EyeOff,
  RotateCcw,
  ScrollText,
  Trash2,
  X,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import type { ApiError } from '#lib/client/api/api';
import { cancelReading, deleteContract, retryReading, updateContract } from '#lib/client/api/contracts-api';
import { asApiError } from '#lib/client/api/use-resource';
import { isBeingRead } from '#lib/client/contract/watch-contract';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { useErrorMessage } from '#app/_components/ui/error-note';
import { IconButton } from '#app/_components/ui/icon-button';
import { Link } from '#app/_components/ui/link';
import { NewVersionButton } from '#app/_components/versions/new-version-button';

type Props = {
  contract: ContractSummary;
  onChange: (contract: ContractSummary) => void;
  onRemove: (id: string) => void;
  /** Absent where another version is the newest. */
  onNewVersion?: (file: File) => void;
};

export function ContractActions({ contract, onChange, onRemove, onNewVersion }: Props) {
  const t = useTranslations('library');
  const tReview = useTranslations('review');
  const message = useErrorMessage();
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { id, title, status, kind, isStandard } = contract;
  const attempt = (work: Promise<ContractSummary>) =>
    work.then(onChange).catch((failure: unknown) => setError(asApiError(failure)));
  const hide = () =>
    updateContract(id, { hidden: true })
      .then(() => onRemove(id))
      .catch((failure: unknown) => setError(asApiError(failure)));
  return (
    <div role="group" aria-label={t('actions', { title })} className="flex shrink-0 flex-wrap items-center justify-end">
      {error !== null && (
        <p role="alert" className="w-full text-right text-xs text-problem">
          {message(error)}
        </p>
      )}
      {status === 'ready' &&
        [
          { href: `/contracts/${id}/brief`, label: t('brief'), Icon: ScrollText },
          { href: `/reviews?contract=${id}`, label: tReview('open'), Icon: ClipboardCheck },
          { href: `/contracts/${id}/standard`, label: tReview('compare'), Icon: Columns2 },
        ].map(({ href, label, Icon }) => (
          <Link
            key={href}
            href={href}
            aria-label={`${label}: ${title}`}
            title={label}
            className="inline-flex size-8 items-center justify-center rounded-md text-ink-faint hover:bg-sunk hover:text-ink pointer-coarse:size-10"
          >
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          </Link>
        ))}
      {isBeingRead(contract) && (
        <IconButton icon={X} label={t('cancelReading')} onClick={() => void attempt(cancelReading(id))} />
      )}
      {(status === 'failed' || status === 'cancelled') && (
        <IconButton icon={RotateCcw} label={t('retryReading')} onClick={() => void attempt(retryReading(id))} />
      )}
      {status === 'ready' && kind === 'user' && onNewVersion !== undefined && (
        <NewVersionButton title={title} onFile={onNewVersion} />
      )}
      {status === 'ready' && kind === 'user' && (
        <IconButton
          icon={isStandard ? BookmarkCheck : BookmarkPlus}
          label={isStandard ? t('unmarkStandard') : t('markStandard')}
          aria-pressed={isStandard}
          isOn={isStandard}
          onClick={() => void attempt(updateContract(id, { isStandard: !isStandard }))}
        />
      )}
      {kind === 'user' ? (
        <IconButton icon={Trash2} label={t('deleteLabel', { title })} onClick={() => setIsDeleting(true)} />
      ) : (
        <IconButton icon={EyeOff} label={t('hide')} onClick={() => void hide()} />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('deleteTitle', { title })}
          body={t('deleteBody')}
          action={t('deleteAction')}
          onConfirm={() => deleteContract(id).then(() => onRemove(id))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}
