'use client';

import { useTranslations } from 'next-intl';
import { tableFormatSchema } from '#lib/protocol/export';
import type { LibraryFacts } from '#lib/protocol/library-facts';
import { GAPS, writeView, type TableView } from '#lib/client/library/table-view';
import { ExportMenu } from '#app/_components/ui/export-menu';
import { ColumnsButton } from './columns-drawer';
import { FilterBox } from './filter-box';
import { SortSelect } from './sort-select';
import { ViewsMenu } from './views-menu';

type Props = {
  view: TableView;
  facts: LibraryFacts;
  isWide: boolean;
  onChange: (changes: Partial<TableView>) => void;
  onOpen: (search: string) => void;
};

/** Days that a contract that soon ends has left. */
const SOON_DAYS = 90;

/** What is shown of the library, and how it is taken along. */
export function ViewBar({ view, facts, isWide, onChange, onOpen }: Props) {
  const t = useTranslations('table');
  const { columns, endsWithin, gap } = view;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-4">
      <FilterBox query={view.query} onChange={(query) => onChange({ query })} />
      <label
        className={`inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md border px-3 text-sm max-md:grow ${endsWithin === null ? 'border-line-strong text-ink-soft' : 'border-action bg-action-wash'}`}
      >
        <input
          type="checkbox"
          checked={endsWithin !== null}
          onChange={({ target }) => onChange({ endsWithin: target.checked ? SOON_DAYS : null })}
          className="accent-(--action)"
        />
        {t('endsWithin', { count: endsWithin ?? SOON_DAYS })}
      </label>
      <select
        aria-label={t('cells')}
        value={gap ?? ''}
        onChange={({ target }) => onChange({ gap: GAPS.find((one) => one === target.value) ?? null })}
        className={`min-h-9 rounded-md border px-2 text-sm max-md:w-32 max-md:grow ${gap === null ? 'border-line-strong bg-sheet text-ink-soft' : 'border-action bg-action-wash'}`}
      >
        <option value="">{t('gap.any')}</option>
        {GAPS.map((one) => (
          <option key={one} value={one}>
            {t(`gap.${one}`)}
          </option>
        ))}
      </select>
      <div className="flex min-w-0 grow items-center justify-end gap-1.5">
        {!isWide && <SortSelect sort={view.sort} columns={facts.columns} onChange={(sort) => onChange({ sort })} />}
        <ColumnsButton chosen={columns} groups={facts.groups} onChange={(chosen) => onChange({ columns: chosen })} />
        <ViewsMenu search={writeView(view)} onOpen={onOpen} />
        <ExportMenu
          label={t('export')}
          path="/api/library/facts/export"
          query={{ columns: columns.join() }}
          formats={tableFormatSchema.options}
          names={{ xlsx: t('xlsx'), csv: t('csv') }}
          note={t('exportNote')}
          isAtEnd
        />
      </div>
    </div>
  );
}
