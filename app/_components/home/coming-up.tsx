'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { listComingDays } from '#lib/client/api/timeline-api';
import { useResource } from '#lib/client/api/use-resource';
import { comingDays, dateHere, nextDue } from '#lib/client/contract/coming-days';
import { ContractDay } from '#app/_components/brief/contract-day';
import { DayDistance } from '#app/_components/brief/day-distance';
import { Link } from '#app/_components/ui/link';

const SHOWN = 5;
const OF_ONE_CONTRACT = 2;
/** Further off nothing is coming up yet. */
const DAYS_AHEAD = 366;

/** The next days of one's own contracts, the soonest first; nothing where none is near. `round` changes when the library does; null before it is known. */
export function ComingUp({ round }: { round: string | null }) {
  const t = useTranslations('home');
  const language = useLocale();
  const [today] = useState(() => dateHere(new Date()));
  const { data } = useResource(round === null ? null : `${today} ${round}`, (signal) => listComingDays(today, signal));
  const days = (data ?? [])
    .flatMap(({ contractId, title, entries }) =>
      nextDue(comingDays(entries, today), OF_ONE_CONTRACT).map((day) => ({ ...day, contractId, title })),
    )
    .filter(({ inDays }) => inDays <= DAYS_AHEAD)
    .toSorted((left, right) => left.inDays - right.inDays)
    .slice(0, SHOWN);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="coming-title" className="mb-10">
      <h2 id="coming-title" className="border-b border-line-strong pb-2 text-sm font-semibold text-ink-soft">
        {t('coming')}
      </h2>
      <ul className="divide-y divide-line">
        {days.map(({ contractId, title, entry, date, inDays }) => (
          <li key={`${contractId} ${entry.kind} ${date}`}>
            <Link href={`/contracts/${contractId}/brief`} className="block py-3 hover:text-action">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{entry.label[language]}</span>
                <span className="text-sm tabular-nums">
                  <DayDistance inDays={inDays} />
                </span>
              </span>
              <span className="block truncate text-xs text-ink-faint">
                <ContractDay date={date} /> · {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
