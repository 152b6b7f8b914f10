'use client';

import { FilePlus2, FileText, Menu, PanelLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { SessionDetail } from '#lib/protocol/session';
import { useContractDocument } from '#lib/client/contract/use-contract-document';
import { useConversation } from '#lib/client/conversation/use-conversation';
import { useHotkeys } from '#lib/client/ui/use-hotkeys';
import { useIsWide } from '#lib/client/ui/use-is-wide';
import { useSessionContracts } from '#lib/client/conversation/use-session-contracts';
import { ChatPanel } from '#app/_components/chat/chat-panel';
import { DocumentPanel } from '#app/_components/contract/document-panel';
import { Dialog } from '#app/_components/ui/dialog';
import { ExportMenu } from '#app/_components/ui/export-menu';
import { IconButton } from '#app/_components/ui/icon-button';
import { TopBar } from '#app/_components/ui/top-bar';
import { ChooseContracts } from './choose-contracts';
import { OpenClauseProvider, type ClauseTarget } from './clause-focus';
import { ClausePickProvider, useClausePickState, type PickedClause } from './clause-pick';
import { ContractNamesProvider } from './contract-names';
import { SidePanel } from './side-panel';
import { useWorkspaceCommands } from './use-workspace-commands';
import { WorkspaceMissing } from './workspace-missing';

type Props = {
  contractIds: string[];
  session: SessionDetail | null;
  /** Where the contract is open at first. */
  target?: ClauseTarget | null;
};

export function Workspace({ contractIds: initialIds, session, target: initialTarget = null }: Props) {
  const t = useTranslations();
  const contracts = useSessionContracts(initialIds);
  const contractIds = contracts.ids;
  const [sessionId, setSessionId] = useState(session?.id ?? null);
  const [sessionsRound, setSessionsRound] = useState(0);
  const [target, setTarget] = useState<ClauseTarget | null>(initialTarget);
  const [shownId, setShownId] = useState(contractIds[0] ?? null);
  const [isMenuOpen, setIsMenuOpen] = useState<boolean | null>(null);
  const [isDocumentOpen, setIsDocumentOpen] = useState<boolean | null>(initialTarget === null ? null : true);
  const [isChoosing, setIsChoosing] = useState(false);
  const isWide = useIsWide('(min-width: 1024px)');
  const isRoomy = useIsWide('(min-width: 1280px)');
  const [shownVersion, setShownVersion] = useState<number | null>(initialTarget?.version ?? null);
  const document_ = useContractDocument(shownId, shownVersion);

  const conversation = useConversation({
    contractIds,
    session,
    onSessionStarted: (id) => {
      setSessionId(id);
      window.history.replaceState(null, '', `/sessions/${id}`);
    },
    onRunEnded: () => setSessionsRound((before) => before + 1),
  });
  const lastMessage = conversation.messages.at(-1);
  const openClause = useCallback((next: ClauseTarget) => {
    setShownId(next.contractId);
    setShownVersion(next.version ?? null);
    setTarget({ ...next });
    setIsDocumentOpen(true);
  }, []);
  const picking = useClausePickState({
    contractId: shownId,
    structure: document_.structure,
    onStart: useCallback(() => setIsDocumentOpen(true), []),
    onPicked: useCallback(
      ({ contractId, part, address }: PickedClause) => {
        setTarget({ contractId, part, address, span: null });
        if (!isWide) setIsDocumentOpen(false);
      },
      [isWide],
    ),
  });
  const closeDocument = () => {
    picking.cancel();
    setIsDocumentOpen(false);
  };
  // On a phone the choice is closed until asked for; on a desk the document lies open beside the chat.
  const isMenuShown = isMenuOpen ?? isRoomy;
  const isDocumentShown = isDocumentOpen ?? isWide;
  const toggleDocument = () => setIsDocumentOpen(!isDocumentShown);
  const toggleMenu = () => setIsMenuOpen(!isMenuShown);
  useHotkeys({ document: toggleDocument, menu: toggleMenu });
  useWorkspaceCommands({
    document: document_,
    isDocumentShown,
    onDocument: toggleDocument,
    onMenu: toggleMenu,
    onChoose: () => setIsChoosing(true),
    onClause: openClause,
  });

  if (document_.error !== null && document_.contract === null && session === null) {
    return <WorkspaceMissing what="contract" error={document_.error} onRetry={document_.reload} />;
  }
  const side = (
    <SidePanel
      currentId={sessionId}
      contractId={shownId}
      round={sessionsRound}
      text={document_.text}
      structure={document_.structure}
      onChosen={() => !isRoomy && setIsMenuOpen(false)}
    />
  );
  const panel = (
    <DocumentPanel
      document={document_}
      contractIds={contractIds}
      target={target}
      onContract={(id) => {
        setShownId(id);
        setShownVersion(null);
      }}
      onInForce={() => {
        setShownVersion(null);
        setTarget(null);
      }}
      onClearMark={() => setTarget(null)}
      onClose={closeDocument}
    />
  );
  return (
    <OpenClauseProvider value={openClause}>
      <ContractNamesProvider value={contracts.names}>
        <ClausePickProvider value={picking}>
          <div className="flex h-dvh flex-col overflow-hidden">
            <TopBar
              start={
                <IconButton
                  icon={isRoomy ? PanelLeft : Menu}
                  label={isMenuShown ? t('workspace.closeMenu') : t('workspace.openMenu')}
                  aria-expanded={isMenuShown}
                  onClick={toggleMenu}
                  className="-ml-1.5"
                />
              }
              end={
                <>
                  {sessionId !== null && lastMessage !== undefined && !conversation.isBusy && (
                    <ExportMenu
                      label={t('export.session')}
                      path={`/api/sessions/${sessionId}/export`}
                      query={{ leaf: lastMessage.id }}
                      isAtEnd
                    />
                  )}
                  <IconButton icon={FilePlus2} label={t('contracts.add')} onClick={() => setIsChoosing(true)} />
                  <IconButton
                    icon={FileText}
                    label={isDocumentShown ? t('workspace.closeDocument') : t('workspace.openDocument')}
                    aria-expanded={isDocumentShown}
                    onClick={toggleDocument}
                    isOn={isDocumentShown}
                  />
                </>
              }
            >
              <h1
                className={`truncate font-serif text-sm text-ink-soft ${isWide && !isDocumentShown ? '' : 'sr-only'}`}
              >
                {document_.contract?.title ?? t('workspace.document')}
              </h1>
            </TopBar>
            <div className="flex min-h-0 grow">
              {isRoomy && isMenuShown && (
                <aside
                  aria-label={t('workspace.menu')}
                  className="relative hidden w-64 shrink-0 overflow-y-auto border-r border-line xl:block"
                >
                  {side}
                </aside>
              )}
              <main id="main" className="flex min-w-0 flex-1 flex-col">
                <ChatPanel
                  conversation={conversation}
                  contractIds={contractIds}
                  contract={document_.contract}
                  isLoading={document_.contract === null && document_.error === null && contractIds.length > 0}
                  draftKey={sessionId ?? `contract-${contractIds[0]}`}
                />
              </main>
              {isWide && isDocumentShown && (
                <aside
                  aria-label={t('workspace.document')}
                  className="hidden w-[46%] max-w-3xl shrink-0 border-l border-line lg:block xl:w-[44%]"
                >
                  {panel}
                </aside>
              )}
            </div>
            {!isRoomy && isMenuShown && (
              <Dialog title={t('workspace.menu')} place="left" onClose={() => setIsMenuOpen(false)}>
                {side}
              </Dialog>
            )}
            {!isWide && isDocumentShown && (
              <Dialog title={t('workspace.document')} place="below" isBare onClose={closeDocument}>
                {panel}
              </Dialog>
            )}
            {isChoosing && (
              <ChooseContracts
                chosen={contractIds}
                onChoose={async (ids) => {
                  await contracts.change(ids, sessionId, conversation.actions);
                  const added = ids.find((id) => !contractIds.includes(id));
                  if (added !== undefined || (shownId !== null && !ids.includes(shownId)))
                    setShownId(added ?? ids[0] ?? null);
                }}
                onClose={() => setIsChoosing(false)}
              />
            )}
          </div>
        </ClausePickProvider>
      </ContractNamesProvider>
    </OpenClauseProvider>
  );
}
