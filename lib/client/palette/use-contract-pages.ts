'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Command } from './command';

/** A new conversation about a contract, and what else there is of it. */
export function useContractPages(contractId: string | null): Command[] {
  const t = useTranslations();
  const router = useRouter();
  if (contractId === null) return [];
  const page = (name: 'newSession' | 'brief' | 'review' | 'compare', label: string, href: string): Command => ({
    id: name,
    group: 'actions',
    label,
    words: t(`palette.words.${name}`),
    run: () => router.push(href),
  });
  return [
    page('newSession', t('sessions.new'), `/contracts/${contractId}`),
    page('brief', t('brief.title'), `/contracts/${contractId}/brief`),
    page('review', t('review.open'), `/reviews?contract=${contractId}`),
    page('compare', t('review.compare'), `/contracts/${contractId}/standard`),
  ];
}
