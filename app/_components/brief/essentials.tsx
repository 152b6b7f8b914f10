'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { comingDays, dateHere, nextDue } from '#lib/client/contract/coming-days';
import type { BriefTerm, ContractBrief } from '#lib/protocol/contract-brief';
import type { TimelineEntry } from '#lib/protocol/timeline';
import type { FactKey } from '#lib/protocol/meaning';
import { Link } from '#app/_components/ui/link';
import { DayDistance } from './day-distance';
import { Places } from './places';
import { TermRows } from './term-rows';

/** What most people want to know first, in this order; as many as make a small table. */
const ESSENTIAL: readonly FactKey[] = [
  'party',
  'price',
  'wages',
  'deposit',
  'payment_due',
  'start_date',
  'expiration_date',
  'term',
  'renewal_term',
  'exit_convenience',
  'late_interest',
  'liquidated_damages',
  'governing_law',
];
const ROWS = 6;
const VALUES = 2;

/** Days that have a name of their own; any other is told in the words of its clause, which take more room. */
const TOLD: ReadonlySet<TimelineEntry['kind']> = new Set(['start', 'notice', 'payment', 'delivery', 'expiration']);

/** The first things a contract says, before anything is asked; nothing where nothing was read. */
export function Essentials({ contractId, brief }: { contractId: string; brief: ContractBrief }) {
  const t = useTranslations('brief');
  const terms = essentialOf(brief);
  if (terms.length === 0) return null;
  return (
    <section aria-label={t('title')} className="mt-4 mb-8">
      <DueLine brief={brief} />
      <TermRows terms={terms} reading={brief} valuesShown={VALUES} />
      <Link
        href={`/contracts/${contractId}/brief`}
        className="mt-2 inline-flex items-center gap-0.5 text-sm text-action hover:underline hover:underline-offset-4"
      >
        {t('open')}
        <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
      </Link>
    </section>
  );
}

function DueLine({ brief }: { brief: ContractBrief }) {
  const language = useLocale();
  const [today] = useState(() => dateHere(new Date()));
  const days = comingDays(brief.dates, today).filter(({ entry }) => TOLD.has(entry.kind));
  const [next] = nextDue(days, 1);
  if (next === undefined) return null;
  return (
    <p className="line-clamp-2 border-b border-line pb-2 text-ink-soft">
      {next.entry.label[language]} · <DayDistance inDays={next.inDays} />
      <Places {...brief} citations={next.entry.citations} most={1} />
    </p>
  );
}

/** Of the contract itself, else of what is attached to it; how long it runs only where not both of its days are known. */
function essentialOf({ parts }: ContractBrief): BriefTerm[] {
  const terms = parts.flatMap(({ groups }) => groups.flatMap((group) => group.terms));
  const find = (key: FactKey) => terms.find((term) => term.key === key && !term.isOnlySettled);
  const isDated = find('start_date') !== undefined && find('expiration_date') !== undefined;
  return ESSENTIAL.flatMap((key) => (key === 'term' && isDated ? [] : (find(key) ?? []))).slice(0, ROWS);
}
