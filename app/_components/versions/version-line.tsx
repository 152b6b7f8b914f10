'use client';

import { useTranslations } from 'next-intl';
import type { ContractSummary } from '#lib/protocol/contract';
import type { ContractVersion } from '#lib/protocol/contract-changes';
import { Link } from '#app/_components/ui/link';

type Props = { contract: ContractSummary; versions: readonly ContractVersion[] };

/** Which version of a contract is shown, with a way to what changed; nothing for a contract of one version. */
export function VersionLine({ contract, versions }: Props) {
  const t = useTranslations('versions');
  const number = versions.find(({ id }) => id === contract.id)?.number;
  if (number === undefined || versions.length < 2) return null;
  return (
    <span className="shrink-0">
      {t('numberOf', { number, count: versions.length })}
      {number > 1 && contract.status === 'ready' && (
        <>
          {' '}
          <Link href={`/contracts/${contract.id}/changes`} className="text-action underline underline-offset-4">
            {t('what')}
          </Link>
        </>
      )}{' '}
      ·
    </span>
  );
}
