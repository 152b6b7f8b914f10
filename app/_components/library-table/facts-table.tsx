'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { LibraryColumn, LibraryRow } from '#lib/protocol/library-facts';
import type { SortKey, TableSort, TableView } from '#lib/client/library/table-view';
import { useRowWindow } from '#lib/client/ui/use-row-window';
import { FactCell } from './fact-cell';
import { RowTitle } from './row-title';

type Props = {
  rows: readonly LibraryRow[];
  columns: readonly LibraryColumn[];
  view: TableView;
  isBusy: boolean;
  onChange: (changes: Partial<TableView>) => void;
};

/** Pixels. */
const TITLE_WIDTH = 264;
const COLUMN_WIDTH = 196;
const ROW_HEIGHT = 72;
const HEADER_HEIGHT = 36;

export function FactsTable({ rows, columns, view, isBusy, onChange }: Props) {
  const t = useTranslations('table');
  const language = useLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const window_ = useRowWindow({ count: rows.length, rowHeight: ROW_HEIGHT, scroller });
  const header = { sort: view.sort, onSort: (sort: TableSort | null) => onChange({ sort }) };
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={t('title')}
      tabIndex={0}
      style={{ scrollPaddingLeft: TITLE_WIDTH, scrollPaddingTop: HEADER_HEIGHT }}
      className="min-h-72 grow overflow-auto border-t border-line-strong"
    >
      <table
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
        style={{ minWidth: TITLE_WIDTH + columns.length * COLUMN_WIDTH }}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-sm"
      >
        <colgroup>
          <col style={{ width: TITLE_WIDTH }} />
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <Header {...header} by="title" label={t('contract')} isFirst />
            {columns.map(({ key, label }) => (
              <Header key={key} {...header} by={key} label={label[language]} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={window_.before} />
          {window_.rows.flatMap((index) => {
            const row = rows[index];
            return row === undefined ? (
              []
            ) : (
              <tr key={row.id} ref={window_.measure} data-index={index} aria-rowindex={index + 2} className="align-top">
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-b border-line bg-paper py-2.5 pr-3 text-left font-normal"
                >
                  <RowTitle row={row} />
                </th>
                {columns.map(({ key }) => (
                  <td key={key} className="border-b border-line px-3 py-2.5">
                    <FactCell row={row} column={key} />
                  </td>
                ))}
              </tr>
            );
          })}
          <Room height={window_.after} />
        </tbody>
      </table>
    </div>
  );
}

/** What rows that are not drawn would take. */
function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height }} className="p-0" />
    </tr>
  ) : null;
}

type HeaderProps = {
  by: SortKey;
  label: string;
  sort: TableSort | null;
  isFirst?: boolean;
  onSort: (sort: TableSort | null) => void;
};

/** Upwards, downwards, and then as they came. */
function nextSort(by: SortKey, sort: TableSort | null): TableSort | null {
  if (sort?.by !== by) return { by, isDescending: false };
  return sort.isDescending ? null : { by, isDescending: true };
}

function Header({ by, label, sort, isFirst = false, onSort }: HeaderProps) {
  const isOn = sort?.by === by;
  const Icon = !isOn ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isOn ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`sticky top-0 border-b border-line-strong bg-paper p-0 font-medium ${isFirst ? 'left-0 z-30 border-r border-r-line' : 'z-20'}`}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(by, sort))}
        className={`group flex w-full items-center gap-1.5 py-2 pr-3 text-left text-xs hover:text-ink ${isFirst ? '' : 'pl-3'} ${isOn ? 'font-semibold text-ink' : 'text-ink-faint'}`}
      >
        {label}
        <Icon
          aria-hidden
          className={`size-3.5 shrink-0 ${isOn ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
          strokeWidth={1.75}
        />
      </button>
    </th>
  );
}
