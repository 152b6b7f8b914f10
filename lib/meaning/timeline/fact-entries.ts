import type { Fact } from '#lib/protocol/meaning';
import type { TimelineEntry } from '#lib/protocol/timeline';
import { readMonthlyDay } from '#lib/language/quantities/read-monthly-day';
import { monthlyFrom } from './monthly-from';
import { parseDate, shiftDate } from '#lib/language/dates/shift-date';

type Dated = Pick<TimelineEntry, 'kind' | 'label'>;

/** Facts whose value is a day. */
const DATED: Partial<Record<Fact['key'], Dated>> = {
  agreement_date: { kind: 'agreement', label: { ko: '계약일', en: 'Agreement date' } },
  effective_date: { kind: 'effective', label: { ko: '효력 발생일', en: 'Effective date' } },
  start_date: { kind: 'start', label: { ko: '시작일', en: 'Start date' } },
  expiration_date: { kind: 'expiration', label: { ko: '만료일', en: 'Expiration date' } },
  delivery: { kind: 'delivery', label: { ko: '납품·인도', en: 'Delivery' } },
};
const NOTICE = { ko: '갱신하지 않겠다고 알릴 마지막 날', en: 'Last day to give notice against renewal' };
const PAYMENT = { ko: '대금 지급', en: 'Payment' };

/** The days that the facts of one part name, or that follow from them. */
export function factEntries(facts: readonly Fact[]): TimelineEntry[] {
  return facts.flatMap((fact) => {
    switch (fact.key) {
      case 'notice_period':
        return noticeEntries(fact, facts);
      case 'payment_due':
      case 'payment_schedule':
        return paymentEntries(fact, facts);
      default: {
        const dated = DATED[fact.key];
        return dated === undefined ? [] : daysOf(fact).map((date) => entry(fact, { ...dated, date }));
      }
    }
  });
}

/** Both days where the contract names two. */
function daysOf({ value, detail }: Fact): string[] {
  const days = [value, detail?.date, detail?.other].filter((day) => typeof day === 'string' && parseDate(day) !== null);
  return [...new Set(days)].filter((day) => typeof day === 'string');
}

/** The end less the notice period, in calendar days; not where the period is of business days. */
function noticeEntries(fact: Fact, facts: readonly Fact[]): TimelineEntry[] {
  const stated = fact.detail?.date;
  if (stated !== undefined && parseDate(stated) !== null)
    return [entry(fact, { kind: 'notice', label: NOTICE, date: stated })];
  const { value } = fact;
  if (typeof value !== 'string' || fact.detail?.days === 'business') return [];
  return facts.flatMap((end) => {
    if (end.key !== 'expiration_date' || typeof end.value !== 'string') return [];
    const date = shiftDate(end.value, value, -1);
    if (date === null) return [];
    return [
      {
        ...entry(fact, { kind: 'notice', label: NOTICE, date }),
        basis: end.basis === 'conflict' || fact.basis === 'conflict' ? ('conflict' as const) : ('computed' as const),
        citations: [...fact.citations, ...end.citations],
        inputs: [
          { key: end.key, value: end.value },
          { key: fact.key, value },
        ],
      },
    ];
  });
}

function paymentEntries(fact: Fact, facts: readonly Fact[]): TimelineEntry[] {
  const label = labelOf(fact);
  const days = daysOf(fact);
  if (days.length > 0) return days.map((date) => entry(fact, { kind: 'payment', label, date }));
  const day = typeof fact.value === 'string' ? readMonthlyDay(fact.value) : null;
  const monthly = day === null ? null : monthlyFrom(facts, day);
  if (monthly === null) return [];
  const { date, recurrence, inputs, citations } = monthly;
  const recurring = { ...entry(fact, { kind: 'payment', label, date }), basis: 'computed' as const };
  return [{ ...recurring, recurrence, inputs, citations: [...fact.citations, ...citations] }];
}

/** With what the payment is for and, of a step, how much. */
function labelOf({ key, display, detail }: Fact): TimelineEntry['label'] {
  const more = [detail?.for, key === 'payment_schedule' ? undefined : detail?.anchor].filter(Boolean).join(', ');
  const tell = (name: string, value: string) =>
    [name, more, key === 'payment_schedule' ? value : ''].filter(Boolean).join(' · ');
  return { ko: tell(PAYMENT.ko, display.ko), en: tell(PAYMENT.en, display.en) };
}

function entry({ basis, part, citations, inputs }: Fact, own: Dated & { date: string }): TimelineEntry {
  return { ...own, basis, part, citations, ...(inputs && { inputs }) };
}
