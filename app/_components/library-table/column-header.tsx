'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { SortKey, TableSort } from '#lib/protocol/library-view';

type Props = {
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

export function ColumnHeader({ by, label, sort, isFirst = false, onSort }: Props) {
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
        <span className="line-clamp-2" title={label}>
          {label}
        </span>
        <Icon
          aria-hidden
          className={`size-3.5 shrink-0 ${isOn ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
          strokeWidth={1.75}
        />
      </button>
    </th>
  );
}
