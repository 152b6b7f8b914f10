'use client';

import { MoveRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ChangedTerm } from '#lib/protocol/contract-changes';
import type { CellValue } from '#lib/protocol/library-facts';
import { useOpenClause } from '#app/_components/workspace/clause-focus';

type Props = { terms: readonly ChangedTerm[]; beforeId: string; afterId: string };

/** Key terms that changed, as they were and as they are, each a way to its words. */
export function ChangedTerms({ terms, beforeId, afterId }: Props) {
  const language = useLocale();
  return (
    <dl className="divide-y divide-line">
      {terms.map(({ key, label, before, after }) => (
        <div key={key} className="grid gap-x-4 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-faint sm:pt-0.5">{label[language]}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Values values={before} contractId={beforeId} isBefore />
            <MoveRight aria-hidden className="size-3.5 shrink-0 self-center text-ink-faint" strokeWidth={1.75} />
            <Values values={after} contractId={afterId} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ValuesProps = { values: readonly CellValue[]; contractId: string; isBefore?: boolean };

function Values({ values, contractId, isBefore = false }: ValuesProps) {
  const t = useTranslations('versions');
  const language = useLocale();
  const openClause = useOpenClause();
  return (
    <span className={isBefore ? 'text-ink-soft' : 'font-medium'}>
      <span className="sr-only">{t(isBefore ? 'before' : 'after')}: </span>
      {values.length === 0 && <span className="font-normal text-ink-faint">{t('notSaid')}</span>}
      {values.map(({ shown, note, place }, at) => (
        <span key={at}>
          {at > 0 && ', '}
          {place === null ? (
            shown[language]
          ) : (
            <button
              type="button"
              onClick={() => openClause({ contractId, part: place.part, address: place.address, span: { ...place } })}
              className="rounded-sm border-b border-line-strong text-left hover:border-action hover:bg-action-wash"
            >
              {shown[language]}
              <span className="sr-only"> {place.display}</span>
            </button>
          )}
          {note !== null && <span className="ml-1 text-xs font-normal text-ink-faint">{note[language]}</span>}
        </span>
      ))}
    </span>
  );
}
