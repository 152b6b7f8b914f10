'use client';

import { X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import { useUploads } from '#lib/client/contract/use-uploads';
import { useErrorMessage } from '#app/_components/ui/error-note';
import { IconButton } from '#app/_components/ui/icon-button';
import { ProgressLine } from '#app/_components/ui/progress-line';
import { NewVersionButton } from './new-version-button';

/** Sends a new version of the contract that is open and opens that; how far it is stands at the foot of what it is placed in. */
export function SendNewVersion({ contract: { id, title } }: { contract: ContractSummary }) {
  const t = useTranslations('library');
  const router = useRouter();
  const message = useErrorMessage();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // Whoever has gone on to something else meanwhile stays there; the library has the new version.
  const { uploads, send, dismiss } = useUploads((added) => isHere.current && router.push(`/contracts/${added.id}`));
  const [upload] = uploads;
  const replace = (file: File) => {
    for (const { id: failed, error } of uploads) if (error !== null) dismiss(failed);
    send(file, id);
  };
  return (
    <>
      <NewVersionButton title={title} onFile={replace} isBusy={upload !== undefined && upload.error === null} />
      {upload !== undefined && (
        <div className="absolute inset-x-0 top-full z-10 -mt-0.5">
          {upload.error === null ? (
            <ProgressLine label={`${t('status.sending')}: ${upload.file.name}`} share={upload.share} />
          ) : (
            <div className="flex items-start gap-2 bg-problem-wash py-2 pr-2 pl-5 text-sm text-problem sm:pl-8">
              <p role="alert" className="grow py-1">
                {message(upload.error)}
              </p>
              <IconButton icon={X} label={t('dismiss')} onClick={() => dismiss(upload.id)} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
