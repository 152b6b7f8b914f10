'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import type { ContractDocument } from '#lib/client/contract/use-contract-document';
import type { ClauseTarget } from '#app/_components/workspace/clause-focus';
import { useClausePick } from '#app/_components/workspace/clause-pick';
import { ErrorNote } from '#app/_components/ui/error-note';
import { ProgressLine } from '#app/_components/ui/progress-line';
import { clauseAt } from '#lib/client/contract/clause-at';
import { clauseSpan } from '#lib/language/address/clause-span';
import { isBeingRead } from '#lib/client/contract/watch-contract';
import { DocumentHeader } from './document-header';
import { DocumentSkeleton } from './document-skeleton';
import { DocumentText } from './document-text';
import { PickBanner } from './pick-banner';
import { EarlierReading, ReadAgain, Updating } from './reading-notes';

/** The PDF engine is large: it comes only when somebody wants to see pages. */
const DocumentPages = dynamic(() => import('./document-pages').then((module) => module.DocumentPages), {
  ssr: false,
  loading: DocumentSkeleton,
});

type Props = {
  document: ContractDocument;
  contractIds: string[];
  target: ClauseTarget | null;
  onContract: (id: string) => void;
  /** Leaves an earlier reading for the one in force; absent where earlier ones are never shown. */
  onInForce?: () => void;
  onClearMark: () => void;
  onClose: () => void;
};

export function DocumentPanel({ document, contractIds, target, onContract, onInForce, onClearMark, onClose }: Props) {
  const t = useTranslations();
  const scroller = useRef<HTMLDivElement>(null);
  const { contract, structure, error, reload } = document;
  const [wantsPages, setWantsPages] = useState(false);
  const hasPages = contract?.format === 'pdf' && contract.status === 'ready' && !document.isEarlier;
  const { isPicking, pick, cancel } = useClausePick();
  // A drawn page does not know its clauses; the text does.
  const isPaged = wantsPages && hasPages && !isPicking;
  const shownTarget = target !== null && target.contractId === contract?.id ? target : null;
  return (
    <div className="flex h-full flex-col bg-sheet">
      <DocumentHeader
        contract={contract}
        structure={structure}
        version={document.version}
        pageView={hasPages ? { isOn: isPaged, onChange: setWantsPages } : null}
        contractIds={contractIds}
        target={shownTarget}
        onContract={onContract}
        onClearMark={onClearMark}
        onClose={onClose}
      />
      {document.isEarlier && onInForce !== undefined && <EarlierReading onInForce={onInForce} />}
      {!document.isEarlier && document.meaning?.status === 'updating' ? (
        <Updating state={document.meaning} />
      ) : (
        document.isOutdated &&
        !document.isEarlier &&
        contract?.kind === 'user' && <ReadAgain contractId={contract.id} onStarted={reload} />
      )}
      {isPicking && <PickBanner onCancel={cancel} />}
      <div
        ref={scroller}
        tabIndex={0}
        data-picking={isPicking || undefined}
        onClickCapture={(event) => {
          if (!isPicking || structure === null || contract === null) return;
          event.preventDefault();
          event.stopPropagation();
          const clause = clauseAt(structure, offsetOf(event.target));
          if (clause !== null) pick({ ...clause, contractId: contract.id });
        }}
        aria-label={t('document.label')}
        role="region"
        className={`relative min-h-0 grow overflow-y-auto overscroll-contain ${isPaged ? 'bg-sunk' : ''}`}
      >
        {error !== null && contract === null ? (
          <div className="p-6">
            <ErrorNote error={error} onRetry={reload} />
          </div>
        ) : contract !== null && isBeingRead(contract) ? (
          <div className="space-y-4 p-10 text-ink-soft">
            <p>{t('workspace.notReady')}</p>
            <ProgressLine label={t(`library.status.${contract.status}`)} share={null} />
          </div>
        ) : structure !== null && contract !== null && isPaged ? (
          <DocumentPages
            key={contract.id}
            contractId={contract.id}
            pageStarts={document.pageStarts}
            target={shownTarget}
            focus={shownTarget?.span ?? (shownTarget && clauseSpan(structure, shownTarget.part, shownTarget.address))}
            lead={shownTarget?.lead}
            isCitation={Boolean(shownTarget?.span)}
          />
        ) : structure !== null && contract !== null ? (
          <DocumentText
            key={contract.id}
            document={{ ...document, structure }}
            target={shownTarget}
            scroller={scroller}
          />
        ) : contract !== null && contract.status !== 'ready' ? (
          <p className="p-10 text-ink-soft">{contract.error?.message ?? t('document.empty')}</p>
        ) : (
          <DocumentSkeleton />
        )}
      </div>
    </div>
  );
}

/** Where in the text the line that was clicked begins; -1 beside the text. */
function offsetOf(target: EventTarget): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null;
  return line === null ? -1 : Number(line.dataset['start']);
}
