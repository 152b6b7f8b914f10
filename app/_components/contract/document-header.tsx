'use client';

import { AlignLeft, BookOpen, Download, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ContractSummary } from '#lib/protocol/contract';
import type { DocumentStructure } from '#lib/protocol/document';
import { listContracts } from '#lib/client/api/contracts-api';
import { useResource } from '#lib/client/api/use-resource';
import { useVersions } from '#lib/client/contract/use-versions';
import type { ClauseTarget } from '#app/_components/workspace/clause-focus';
import { IconButton } from '#app/_components/ui/icon-button';
import { SendNewVersion } from '#app/_components/versions/send-new-version';
import { useNumberedTitle } from '#app/_components/versions/use-numbered-title';
import { VersionLine } from '#app/_components/versions/version-line';
import { ReceiptLine } from './receipt-line';

type Props = {
  contract: ContractSummary | null;
  structure: DocumentStructure | null;
  /** Of the reading that is shown. */
  version: number | null;
  /** null where there are no pages to look at. */
  pageView: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
  contractIds: string[];
  target: ClauseTarget | null;
  onContract: (id: string) => void;
  onClearMark: () => void;
  onClose: () => void;
};

export function DocumentHeader({
  contract,
  structure,
  version,
  pageView,
  contractIds,
  target,
  onContract,
  onClearMark,
  onClose,
}: Props) {
  const t = useTranslations();
  const versions = useVersions(contract);
  return (
    <div className="relative flex min-h-13 shrink-0 items-center gap-1 border-b border-line py-2 pr-2 pl-5 sm:pl-8">
      <div className="min-w-0 grow">
        {contractIds.length > 1 ? (
          <ContractSelect ids={withShown(contractIds, contract?.id)} value={contract?.id ?? ''} onChange={onContract} />
        ) : (
          <p
            className="truncate font-serif font-semibold"
            lang={contract?.language ?? undefined}
            title={contract?.title}
          >
            {contract?.title}
          </p>
        )}
        <div className="flex gap-1 overflow-hidden text-xs whitespace-nowrap text-ink-faint tabular-nums">
          {contract !== null && <VersionLine contract={contract} versions={versions} />}
          {contract !== null && contract.articleCount > 0 && (
            // On a phone there is not room for both.
            <span className={`shrink-0 ${versions.length > 1 ? 'max-sm:hidden' : ''}`}>
              {t('document.articles', { count: contract.articleCount })} ·
            </span>
          )}
          {contract !== null && structure !== null && version !== null && (
            <ReceiptLine contractId={contract.id} version={version} structure={structure} />
          )}
        </div>
      </div>
      {target?.span && (
        <button
          type="button"
          onClick={onClearMark}
          className="shrink-0 rounded-md px-2 py-1 text-xs text-ink-faint hover:bg-sunk hover:text-ink"
        >
          {t('document.clearMark')}
        </button>
      )}
      {pageView !== null && (
        <IconButton
          icon={pageView.isOn ? AlignLeft : BookOpen}
          label={pageView.isOn ? t('document.asText') : t('document.asPages')}
          onClick={() => pageView.onChange(!pageView.isOn)}
        />
      )}
      {contract?.kind === 'user' && contract.status === 'ready' && (
        <SendNewVersion key={contract.id} contract={contract} />
      )}
      {contract !== null && (
        <a
          href={`/api/contracts/${contract.id}/file`}
          download={contract.fileName}
          aria-label={t('document.file')}
          title={t('document.file')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-sunk hover:text-ink pointer-coarse:size-10"
        >
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
        </a>
      )}
      <IconButton icon={X} label={t('workspace.closeDocument')} onClick={onClose} />
    </div>
  );
}

/** A citation may open a contract that the conversation is no longer about. */
function withShown(ids: string[], shown: string | undefined): string[] {
  return shown === undefined || ids.includes(shown) ? ids : [...ids, shown];
}

function ContractSelect({ ids, value, onChange }: { ids: string[]; value: string; onChange: (id: string) => void }) {
  const t = useTranslations('workspace');
  const { data } = useResource('titles', listContracts);
  const titleOf = useNumberedTitle(data ?? []);
  const nameOf = (id: string) => {
    const contract = data?.find((one) => one.id === id);
    return contract === undefined ? '…' : titleOf(contract);
  };
  return (
    <select
      aria-label={t('chooseContract')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-full truncate rounded-sm bg-transparent py-0.5 font-serif font-semibold"
    >
      {ids.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </select>
  );
}
