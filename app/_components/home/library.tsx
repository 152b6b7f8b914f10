'use client';

import { useTranslations } from 'next-intl';
import { foldVersions } from '#lib/protocol/contract-series';
import type { useContracts } from '#lib/client/contract/use-contracts';
import type { useUploads } from '#lib/client/contract/use-uploads';
import { isBeingRead } from '#lib/client/contract/watch-contract';
import { ContractRow } from './contract-row';
import { UploadRow } from './upload-row';

type Props = ReturnType<typeof useContracts> & { uploads: ReturnType<typeof useUploads> };

export function Library({ contracts, uploads, put, remove }: Props) {
  const t = useTranslations('library');
  if (contracts === null) return <LibrarySkeleton />;
  const own = contracts.filter(({ kind }) => kind === 'user');
  const shared = contracts.filter(({ kind }) => kind !== 'user');
  const rows = (list: typeof contracts) =>
    foldVersions(list).map((versions) => (
      <ContractRow
        key={versions[0]?.id}
        versions={versions}
        onChange={put}
        onRemove={remove}
        onNewVersion={uploads.send}
      />
    ));
  return (
    <>
      <ul className="divide-y divide-line">
        {uploads.uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        ))}
        {rows(own)}
      </ul>
      {(uploads.uploads.some(({ error }) => error === null) || own.some(isBeingRead)) && (
        <p className="pb-3 text-sm text-ink-faint">{t('next')}</p>
      )}
      {own.length === 0 && uploads.uploads.length === 0 && <p className="py-6 text-ink-faint">{t('empty')}</p>}
      {shared.length > 0 && (
        <>
          <h3 className="mt-8 border-b border-line pb-2 text-xs font-semibold text-ink-faint">
            {t('samples')} · {t('standards')}
          </h3>
          <ul className="divide-y divide-line">{rows(shared)}</ul>
        </>
      )}
    </>
  );
}

function LibrarySkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {[58, 42, 64].map((width) => (
        <div key={width} className="space-y-2 py-4">
          <div className="skeleton h-4" style={{ width: `${width}%` }} />
          <div className="skeleton h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
