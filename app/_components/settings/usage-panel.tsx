'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { getUsage } from '#lib/client/api/usage-api';
import { useResource } from '#lib/client/api/use-resource';
import type { LimitUse } from '#lib/protocol/usage';
import { ErrorNote } from '#app/_components/ui/error-note';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What is used of each limit, and when it is free again. */
export function UsagePanel() {
  const t = useTranslations('usage');
  const { data, error, reload } = useResource('usage', getUsage);
  if (data === null)
    return error === null ? (
      <div aria-hidden className="skeleton h-[26rem]" />
    ) : (
      <ErrorNote error={error} onRetry={reload} />
    );
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">{t('lead')}</p>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {data.map((use) => (
          <UsageRow key={use.name} use={use} />
        ))}
      </dl>
    </div>
  );
}

function UsageRow({ use: { name, used, limit, freesInSeconds } }: { use: LimitUse }) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const isUsedUp = used >= limit;
  const amount = (value: number) => format.number(value, { maximumFractionDigits: name === 'modelUsdPerDay' ? 2 : 1 });
  const wait =
    freesInSeconds === null
      ? null
      : freesInSeconds > 2 * HOUR
        ? t('freesInHours', { count: Math.ceil(freesInSeconds / HOUR) })
        : t('freesInMinutes', { count: Math.ceil(freesInSeconds / MINUTE) });
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
      <dt className="text-ink-soft">{t(`name.${name}`)}</dt>
      <dd className={`text-right tabular-nums ${isUsedUp ? 'text-problem' : ''}`}>
        {t('amount', { used: amount(used), limit: amount(limit) })}
        {isUsedUp && <span className="ml-2">{t('usedUp')}</span>}
      </dd>
      {wait !== null && <dd className="col-span-2 text-right text-xs text-ink-faint">{wait}</dd>}
    </div>
  );
}
