'use client';

import { useTranslations } from 'next-intl';
import type { ContractSummary } from '#lib/protocol/contract';
import { isBeingRead } from '#lib/client/contract/watch-contract';
import { Link } from '#app/_components/ui/link';
import { ProgressLine } from '#app/_components/ui/progress-line';
import { EarlierVersions } from '#app/_components/versions/earlier-versions';
import { ContractActions } from './contract-actions';

type Props = {
  /** Of one contract, the newest last. */
  versions: readonly ContractSummary[];
  onChange: (contract: ContractSummary) => void;
  onRemove: (id: string) => void;
  onNewVersion: (file: File, follows: string) => void;
};

export function ContractRow({ versions, onChange, onRemove, onNewVersion }: Props) {
  const t = useTranslations('library');
  const contract = versions.at(-1);
  if (contract === undefined) return null;
  const { progress, status } = contract;
  const share = progress === null || progress.total === 0 ? null : progress.done / progress.total;
  return (
    <li className="group py-3.5">
      <div className="flex flex-wrap items-start justify-end gap-x-2 sm:flex-nowrap">
        <div className="min-w-0 grow">
          {status === 'ready' ? (
            <Link
              href={`/contracts/${contract.id}`}
              lang={contract.language ?? undefined}
              className="font-serif text-lg hover:text-action hover:underline hover:underline-offset-4"
            >
              {contract.title}
            </Link>
          ) : (
            <span className="font-serif text-lg text-ink-soft">{contract.title}</span>
          )}
          <ContractFacts contract={contract} />
        </div>
        <ContractActions
          contract={contract}
          onChange={onChange}
          onRemove={onRemove}
          onNewVersion={(file) => onNewVersion(file, contract.id)}
        />
      </div>
      {isBeingRead(contract) && (
        <div className="mt-2">
          <ProgressLine label={`${t(`status.${status}`)}: ${contract.title}`} share={share} />
        </div>
      )}
      {contract.error !== null && (
        <p role="alert" className="mt-1 text-sm text-problem">
          {contract.error.message}
        </p>
      )}
      <EarlierVersions versions={versions} onChange={onChange} onRemove={onRemove} />
    </li>
  );
}

function ContractFacts({ contract }: { contract: ContractSummary }) {
  const t = useTranslations('library');
  const { status, progress, language, articleCount, pages, format } = contract;
  const facts =
    status === 'ready'
      ? [
          language !== null && t(`language.${language}`),
          articleCount > 0 && t('articles', { count: articleCount }),
          pages !== null && t('pages', { count: pages }),
          format?.toUpperCase(),
        ]
      : [t(`status.${status}`), isBeingRead(contract) && progress !== null && t('progress', progress)];
  return (
    <p className="mt-0.5 text-xs text-ink-faint tabular-nums">
      {(contract.isStandard || contract.kind === 'standard') && (
        <span className="mr-2 border border-line-strong px-1 py-px text-ink-soft">{t('isStandard')}</span>
      )}
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
