'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { LibraryColumn } from '#lib/protocol/library-facts';
import { QUESTION_KEYS, type TableSort, type TableView } from '#lib/protocol/library-view';
import type { TableRow } from '#lib/protocol/table-row';
import type { Asking } from '#lib/client/library/create-asking';
import { useRowWindow } from '#lib/client/ui/use-row-window';
import { AnswerCell } from './answer-cell';
import { ColumnHeader } from './column-header';
import { FactCell } from './fact-cell';
import { RowTitle } from './row-title';

type Props = {
  rows: readonly TableRow[];
  columns: readonly LibraryColumn[];
  view: TableView;
  asking: Asking;
  isBusy: boolean;
  onChange: (changes: Partial<TableView>) => void;
};

/** Pixels. */
const TITLE_WIDTH = 264;
const COLUMN_WIDTH = 196;
const QUESTION_WIDTH = 264;
const ROW_HEIGHT = 72;
const HEADER_HEIGHT = 36;

export function FactsTable({ rows, columns, view, asking, isBusy, onChange }: Props) {
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
        style={{ minWidth: TITLE_WIDTH + columns.length * COLUMN_WIDTH + view.questions.length * QUESTION_WIDTH }}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-sm"
      >
        <colgroup>
          <col style={{ width: TITLE_WIDTH }} />
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
          {view.questions.map((question) => (
            <col key={question} style={{ width: QUESTION_WIDTH }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <ColumnHeader {...header} by="title" label={t('contract')} isFirst />
            {columns.map(({ key, label }) => (
              <ColumnHeader key={key} {...header} by={key} label={label[language]} />
            ))}
            {view.questions.map((question, at) => (
              <ColumnHeader key={question} {...header} by={QUESTION_KEYS[at] ?? 'title'} label={question} />
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
                {view.questions.map((question, at) => (
                  <td key={question} className="border-b border-line px-3 py-2.5">
                    <AnswerCell row={row} question={question} at={at} asking={asking} />
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
