'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { BriefTerm, BriefValue } from '#lib/protocol/contract-brief';
import { FactSeal } from './fact-seal';
import { Folded } from './folded';
import { Places } from './places';

export type OfReading = { contractId: string; version: number; language: 'ko' | 'en' | null };

type Props = { terms: readonly BriefTerm[]; reading: OfReading; valuesShown?: number };

/** Key terms as rows: what it is, what the contract says, where; more values of a term are folded. */
export function TermRows({ terms, reading, valuesShown = 4 }: Props) {
  const language = useLocale();
  const t = useTranslations('brief');
  if (terms.length === 0) return null;
  return (
    <dl className="divide-y divide-line">
      {terms.map(({ key, label, values }) => (
        <div key={key} className="grid gap-x-4 py-2 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-faint sm:pt-0.5">{label[language]}</dt>
          <dd className="space-y-0.5">
            {values.slice(0, valuesShown).map((value, at) => (
              <Value key={at} value={value} reading={reading} />
            ))}
            {values.length > valuesShown && (
              <Folded title={t('more', { count: values.length - valuesShown })}>
                {values.slice(valuesShown).map((value, at) => (
                  <Value key={at} value={value} reading={reading} />
                ))}
              </Folded>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, reading }: { value: BriefValue; reading: OfReading }) {
  const language = useLocale();
  const { shown, note, basis, citations, isVerbatim } = value;
  const isOpen = basis === 'blank' || basis === 'conflict';
  return (
    <p>
      <span className={basis === 'blank' ? 'border-b border-dashed border-ink-faint text-ink-soft' : ''}>
        {shown[language]}
      </span>
      {note !== null && (
        <span className={`ml-1.5 text-xs ${isOpen ? 'text-problem' : 'text-ink-faint'}`}>{note[language]}</span>
      )}
      {basis === 'stated' && isVerbatim !== null && <FactSeal isVerbatim={isVerbatim} />}
      <Places {...reading} citations={citations} />
    </p>
  );
}
