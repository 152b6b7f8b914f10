'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { LibraryColumn } from '#lib/protocol/library-facts';
import { QUESTION_KEYS, type SortKey, type TableSort } from '#lib/protocol/library-view';
import { IconButton } from '#app/_components/ui/icon-button';

type Props = {
  sort: TableSort | null;
  columns: readonly LibraryColumn[];
  questions: readonly string[];
  onChange: (sort: TableSort | null) => void;
};

/** Where there are no columns to press. */
export function SortSelect({ sort, columns, questions, onChange }: Props) {
  const t = useTranslations('table');
  const language = useLocale();
  const keys: { key: SortKey; label: string }[] = [
    { key: 'title', label: t('contract') },
    ...columns.map(({ key, label }) => ({ key, label: label[language] })),
    ...QUESTION_KEYS.slice(0, questions.length).map((key, at) => ({ key, label: questions[at] ?? '' })),
  ];
  const choose = (value: string) => {
    const key = keys.find((one) => one.key === value)?.key;
    onChange(key === undefined ? null : { by: key, isDescending: sort?.isDescending ?? false });
  };
  return (
    <div className="flex min-w-0 grow items-center">
      <select
        aria-label={t('sort')}
        value={sort?.by ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="min-h-9 w-full min-w-0 rounded-md border border-field bg-sheet px-2 text-sm text-ink-soft"
      >
        <option value="">{t('newest')}</option>
        {keys.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      {sort !== null && (
        <IconButton
          icon={sort.isDescending ? ArrowDown : ArrowUp}
          label={sort.isDescending ? t('descending') : t('ascending')}
          onClick={() => onChange({ ...sort, isDescending: !sort.isDescending })}
        />
      )}
    </div>
  );
}
