import type { Fact, FactCitation, Norm, Topic } from '#lib/protocol/meaning';
import type { TimelineEntry } from '#lib/protocol/timeline';
import { isShared } from '#lib/language/parties/person-words';
import { shortWords } from '#lib/language/sentences/short-words';
import { readMonthlyDay } from '#lib/language/quantities/read-monthly-day';
import { monthlyFrom } from './monthly-from';
import { parseDate } from '#lib/language/dates/shift-date';

const MODALITIES: ReadonlySet<Norm['modality']> = new Set(['duty', 'right', 'ban']);
const PAYMENT_TOPICS: ReadonlySet<Topic> = new Set(['price', 'payment_due', 'payment_schedule', 'deposit', 'wages']);
const LABEL_CHARACTERS = 120;

/** What has to, may or must not be done by a day that is named, or on a day of every month, in one part. */
export function normEntries(
  norms: readonly Norm[],
  facts: readonly Fact[],
  displayOf: (part: number, address: string) => string,
): TimelineEntry[] {
  return norms.flatMap((norm): TimelineEntry[] => {
    const { time, modality, part, address, start, end } = norm;
    if (time === undefined || !MODALITIES.has(modality)) return [];
    const place: FactCitation = { part, address, display: displayOf(part, address), start, end };
    const own = { kind: kindOf(norm), label: labelOf(norm), part };
    if (time.date !== undefined && parseDate(time.date) !== null)
      return [{ ...own, date: time.date, basis: 'stated', citations: [place] }];
    const day =
      time.kind === 'every' && time.duration === 'P1M' ? readMonthlyDay(`monthly ${time.anchor ?? ''}`) : null;
    const monthly = day === null ? null : monthlyFrom(facts, day);
    if (monthly === null) return [];
    return [{ ...own, ...monthly, basis: 'computed', citations: [place, ...monthly.citations] }];
  });
}

function kindOf({ modality, topics }: Norm): TimelineEntry['kind'] {
  if (modality !== 'duty') return 'other';
  if (topics.some((topic) => PAYMENT_TOPICS.has(topic))) return 'payment';
  return topics.includes('delivery') ? 'delivery' : 'deadline';
}

/** In the contract's own words, whatever the reader's language; whose it is, unless they say so themselves. */
function labelOf({ bearer, act }: Norm): TimelineEntry['label'] {
  const words = shortWords(act, LABEL_CHARACTERS);
  const isNamed = bearer === null || isShared(bearer) || words.startsWith(bearer);
  const label = isNamed ? words : `${bearer}: ${words}`;
  return { ko: label, en: label };
}
