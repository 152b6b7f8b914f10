'use client';

import { useFormatter } from 'next-intl';

/** A day of a contract (YYYY-MM-DD) as the reader writes days, whatever their time zone. */
export function ContractDay({ date }: { date: string }) {
  const format = useFormatter();
  const said = format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={date}>{said}</time>;
}
