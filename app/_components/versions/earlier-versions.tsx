'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ContractSummary } from '#lib/protocol/contract';
import { ContractActions } from '#app/_components/home/contract-actions';
import { Link } from '#app/_components/ui/link';

type Props = {
  /** With the newest one last. */
  versions: readonly ContractSummary[];
  onChange: (contract: ContractSummary) => void;
  onRemove: (id: string) => void;
};

/** Below the newest version of a contract: which one it is, what changed, and the earlier ones, folded. */
export function EarlierVersions({ versions, onChange, onRemove }: Props) {
  const t = useTranslations('versions');
  const format = useFormatter();
  const newest = versions.at(-1);
  if (newest === undefined || versions.length < 2) return null;
  const count = versions.length;
  return (
    <div className="mt-1 text-xs text-ink-faint">
      <p className="tabular-nums">
        {t('numberOf', { number: count, count })}
        {newest.status === 'ready' && (
          <>
            {' · '}
            <Link href={`/contracts/${newest.id}/changes`} className="text-action underline underline-offset-4">
              {t('what')}
            </Link>
          </>
        )}
      </p>
      {/* While the newest is being read, or cannot be, the one before is what can be asked. */}
      <details open={newest.status === 'ready' ? undefined : true}>
        <summary className="w-fit cursor-pointer py-1 hover:text-ink">{t('earlier', { count: count - 1 })}</summary>
        <ul className="border-l-2 border-line pl-3">
          {versions
            .slice(0, -1)
            .map((contract, at) => ({ contract, number: at + 1 }))
            .toReversed()
            .map(({ contract, number }) => (
              <li key={contract.id} className="flex flex-wrap items-center gap-x-2 py-0.5">
                <p className="min-w-32 grow tabular-nums">
                  {contract.status === 'ready' ? (
                    <Link
                      href={`/contracts/${contract.id}`}
                      className="text-ink-soft hover:text-action hover:underline"
                    >
                      {t('number', { number })} · {contract.fileName}
                    </Link>
                  ) : (
                    `${t('number', { number })} · ${contract.fileName}`
                  )}
                  {' · '}
                  {format.dateTime(new Date(contract.createdAt), { year: 'numeric', month: 'short', day: 'numeric' })}
                </p>
                <ContractActions
                  contract={{ ...contract, title: t('actionsOf', { title: contract.title, number }) }}
                  onChange={onChange}
                  onRemove={onRemove}
                />
              </li>
            ))}
        </ul>
      </details>
    </div>
  );
}
