'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState, type ReactNode } from 'react';
import { useContractDocument } from '#lib/client/contract/use-contract-document';
import { useCommandSource } from '#lib/client/palette/palette-context';
import { useContractPages } from '#lib/client/palette/use-contract-pages';
import { useIsWide } from '#lib/client/ui/use-is-wide';
import { DocumentPanel } from '#app/_components/contract/document-panel';
import { Dialog } from '#app/_components/ui/dialog';
import { IconButton } from '#app/_components/ui/icon-button';
import { TopBar } from '#app/_components/ui/top-bar';
import { OpenClauseProvider, type ClauseTarget } from '#app/_components/workspace/clause-focus';

type Props = { contractId: string; actions?: ReactNode; children: ReactNode };

/** A page with the contract beside it, or above it on a phone; every citation in it opens the clause there. */
export function BesideDocument({ contractId, actions, children }: Props) {
  const t = useTranslations('workspace');
  const [shownId, setShownId] = useState(contractId);
  const [target, setTarget] = useState<ClauseTarget | null>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isWide = useIsWide('(min-width: 1024px)');
  const document_ = useContractDocument(shownId);
  const isShown = isOpen ?? isWide;
  const openClause = useCallback((next: ClauseTarget) => {
    setShownId(next.contractId);
    setTarget({ ...next });
    setIsOpen(true);
  }, []);
  const { contract, structure, text } = document_;
  useCommandSource({
    commands: useContractPages(contractId),
    contract:
      contract === null || structure === null
        ? null
        : { text, structure, open: (clause) => openClause({ contractId: contract.id, ...clause, span: null }) },
  });
  const panel = (
    <DocumentPanel
      document={document_}
      contractIds={[contractId]}
      target={target}
      onContract={setShownId}
      onClearMark={() => setTarget(null)}
      onClose={() => setIsOpen(false)}
    />
  );
  return (
    <OpenClauseProvider value={openClause}>
      <div className="flex h-dvh flex-col overflow-hidden">
        <TopBar
          end={
            <>
              {actions}
              <IconButton
                icon={FileText}
                label={isShown ? t('closeDocument') : t('openDocument')}
                aria-expanded={isShown}
                onClick={() => setIsOpen(!isShown)}
                isOn={isShown}
              />
            </>
          }
        />
        <div className="flex min-h-0 grow">
          {/* While a review is going on nothing in it takes the focus, and it has to be scrolled with the keyboard. */}
          <main id="main" tabIndex={0} className="relative min-w-0 flex-1 overflow-y-auto">
            <div className="mx-auto w-full max-w-3xl px-5 pt-8 pb-16 sm:px-8">{children}</div>
          </main>
          {isWide && isShown && (
            <aside
              aria-label={t('document')}
              className="hidden w-[44%] max-w-3xl shrink-0 border-l border-line lg:block"
            >
              {panel}
            </aside>
          )}
        </div>
        {!isWide && isShown && (
          <Dialog title={t('document')} place="below" isBare onClose={() => setIsOpen(false)}>
            {panel}
          </Dialog>
        )}
      </div>
    </OpenClauseProvider>
  );
}
