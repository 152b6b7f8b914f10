'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ClauseType } from '#lib/client/contract/clause-tags';

type Props = { types: readonly ClauseType[]; chosenId: string | null; onChoose: (id: string | null) => void };

/** Chooses the clauses that are likely of one type, and says what a missing tag does not mean. */
export function ClauseTypeFilter({ types, chosenId, onChoose }: Props) {
  const t = useTranslations('clauseTypes');
  const language = useLocale();
  if (types.length === 0) return <p className="px-2 pb-2 text-xs text-ink-faint">{t('empty')}</p>;
  const byLabel = [...types].sort((a, b) => a.label[language].localeCompare(b.label[language], language));
  return (
    <div className="px-2 pb-2">
      <select
        aria-label={t('filter')}
        value={chosenId ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
        className="w-full rounded-md border border-field bg-sheet px-2 py-1.5 text-sm"
      >
        <option value="">{t('all')}</option>
        {byLabel.map(({ id, label, clauses }) => (
          <option key={id} value={id}>
            {t('option', { label: label[language], count: clauses.length })}
          </option>
        ))}
      </select>
      <p className="mt-1 text-xs text-ink-faint">{t('note')}</p>
    </div>
  );
}
