'use client';

import { useTranslations } from 'next-intl';
import type { Command } from '#lib/client/palette/command';
import { useCommandSource } from '#lib/client/palette/palette-context';
import { useContractPages } from '#lib/client/palette/use-contract-pages';
import type { ContractDocument } from '#lib/client/contract/use-contract-document';
import type { ClauseTarget } from './clause-focus';

type Options = {
  document: ContractDocument;
  isDocumentShown: boolean;
  onDocument: () => void;
  onMenu: () => void;
  onChoose: () => void;
  onClause: (target: ClauseTarget) => void;
};

/** What a conversation adds to the palette: the clauses of its contract, its panels, and the other pages of that contract. */
export function useWorkspaceCommands({
  document,
  isDocumentShown,
  onDocument,
  onMenu,
  onChoose,
  onClause,
}: Options): void {
  const t = useTranslations();
  const { contract, structure, text } = document;
  const toPage = useContractPages(contract?.id ?? null);
  const action = (name: 'document' | 'menu' | 'choose', label: string, run: () => void): Command => ({
    id: name,
    group: 'actions',
    label,
    words: t(`palette.words.${name}`),
    run,
  });
  useCommandSource({
    commands: [
      ...toPage,
      action('choose', t('contracts.title'), onChoose),
      action('document', isDocumentShown ? t('workspace.closeDocument') : t('workspace.openDocument'), onDocument),
      action('menu', t('shortcuts.does.menu'), onMenu),
    ],
    contract:
      contract === null || structure === null
        ? null
        : { text, structure, open: (clause) => onClause({ contractId: contract.id, ...clause, span: null }) },
  });
}
