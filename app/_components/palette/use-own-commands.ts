'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import type { Command } from '#lib/client/palette/command';
import type { ContractSummary } from '#lib/protocol/contract';
import { withoutEarlierVersions } from '#lib/protocol/contract-series';
import type { SessionSummary } from '#lib/protocol/session';

/** The reader's conversations and contracts, these in their newest versions, as ways to them. */
export function useOwnCommands(contracts: readonly ContractSummary[], sessions: readonly SessionSummary[]): Command[] {
  const t = useTranslations();
  const format = useFormatter();
  const router = useRouter();
  const titles = new Map(contracts.map(({ id, title }) => [id, title]));
  return [
    ...sessions.map(({ id, title, updatedAt, contractIds }): Command => ({
      id: `conversation ${id}`,
      group: 'conversations',
      label: title || t('sessions.untitled'),
      detail: format.dateTime(new Date(updatedAt), { month: 'short', day: 'numeric' }),
      words: contractIds.map((contractId) => titles.get(contractId) ?? '').join(' '),
      run: () => router.push(`/sessions/${id}`),
    })),
    ...withoutEarlierVersions(contracts)
      .filter(({ status }) => status === 'ready')
      .map(({ id, title, fileName, articleCount }): Command => ({
        id: `contract ${id}`,
        group: 'contracts',
        label: title,
        detail: articleCount > 0 ? t('document.articles', { count: articleCount }) : undefined,
        words: fileName,
        run: () => router.push(`/contracts/${id}`),
      })),
  ];
}
