'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComingDay } from '#lib/client/contract/coming-days';
import { ContractDay } from './contract-day';
import { DayDistance } from './day-distance';
import { Places } from './places';
import type { OfReading } from './term-rows';

type Props = { days: readonly ComingDay[]; reading: OfReading };

/** Days of a contract in order, with how far off each is; what is past is set back. */
export function DateRows({ days, reading }: Props) {
  const language = useLocale();
  const t = useTranslations('brief');
  return (
    <ol className="divide-y divide-line">
      {days.map(({ entry, date, inDays }, at) => (
        <li
          key={at}
          className={`grid gap-x-4 py-2 sm:grid-cols-[8.5rem_minmax(0,1fr)] ${inDays < 0 ? 'text-ink-faint' : ''}`}
        >
          <p className="text-sm tabular-nums sm:pt-0.5">
            <ContractDay date={date} />
          </p>
          <p>
            {entry.label[language]}
            <span className="ml-1.5 text-xs text-ink-faint">
              <DayDistance inDays={inDays} />
              {entry.recurrence !== undefined && ` · ${t('monthly')}`}
              {entry.basis === 'computed' && ` · ${t('computed')}`}
            </span>
            {entry.basis === 'conflict' && <span className="ml-1.5 text-xs text-problem">{t('conflict')}</span>}
            <Places {...reading} citations={entry.citations} />
          </p>
        </li>
      ))}
    </ol>
  );
}
