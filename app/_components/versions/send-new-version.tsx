'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ContractSummary } from '#lib/protocol/contract';
import { useUploads } from '#lib/client/contract/use-uploads';
import { useErrorMessage } from '#app/_components/ui/error-note';
import { ProgressLine } from '#app/_components/ui/progress-line';
import { NewVersionButton } from './new-version-button';

/** Sends a new version of the contract that is open and opens that; how far it is stands at the foot of what it is placed in. */
export function SendNewVersion({ contract: { id, title } }: { contract: ContractSummary }) {
  const t = useTranslations('library.status');
  const router = useRouter();
  const message = useErrorMessage();
  const { uploads, send, dismiss } = useUploads((added) => router.push(`/contracts/${added.id}`));
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
            <ProgressLine label={`${t('sending')}: ${upload.file.name}`} share={upload.share} />
          ) : (
            <p role="alert" className="bg-problem-wash px-5 py-2 text-sm text-problem sm:px-8">
              {message(upload.error)}
            </p>
          )}
        </div>
      )}
    </>
  );
}
