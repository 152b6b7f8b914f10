'use client';

import { useTranslations } from 'next-intl';
import { numberVersions } from '#lib/protocol/contract-series';

type Named = { id: string; title: string; followsId: string | null };

/** What to call each of these contracts where versions of one, which share a title, stand beside each other. */
export function useNumberedTitle(contracts: readonly Named[]): (contract: Named) => string {
  const t = useTranslations('versions');
  const numbers = numberVersions(contracts);
  return ({ id, title }) => {
    const number = numbers.get(id);
    return number === undefined ? title : `${title} (${t('number', { number })})`;
  };
}
