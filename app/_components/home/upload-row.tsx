'use client';

import { RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Upload } from '#lib/client/contract/use-uploads';
import { useErrorMessage } from '#app/_components/ui/error-note';
import { IconButton } from '#app/_components/ui/icon-button';
import { ProgressLine } from '#app/_components/ui/progress-line';

type Props = { upload: Upload; onRetry: (upload: Upload) => void; onDismiss: (id: string) => void };

export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const t = useTranslations('library');
  const message = useErrorMessage();
  const { file, share, error } = upload;
  return (
    <li className="py-3.5">
      <div className="flex items-center gap-2">
        <span className="grow truncate font-serif text-lg">{file.name}</span>
        {error !== null && <IconButton icon={RotateCcw} label={t('retryReading')} onClick={() => onRetry(upload)} />}
        <IconButton
          icon={X}
          label={error === null ? t('cancelReading') : t('dismiss')}
          onClick={() => (error === null ? upload.cancel() : onDismiss(upload.id))}
        />
      </div>
      {error === null ? (
        <div className="mt-1 space-y-2">
          <p className="text-xs text-ink-faint">{t('status.sending')}</p>
          <ProgressLine label={`${t('status.sending')}: ${file.name}`} share={share} />
        </div>
      ) : (
        <p role="alert" className="mt-1 text-sm text-problem">
          {message(error)}
        </p>
      )}
    </li>
  );
}
