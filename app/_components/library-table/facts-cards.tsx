'use client';

import { useLocale } from 'next-intl';
import { useRef, type RefObject } from 'react';
import type { LibraryColumn } from '#lib/protocol/library-facts';
import type { TableRow } from '#lib/protocol/table-row';
import type { Asking } from '#lib/client/library/create-asking';
import { useRowWindow } from '#lib/client/ui/use-row-window';
import { AnswerCell } from './answer-cell';
import { FactCell } from './fact-cell';
import { RowTitle } from './row-title';

type Props = {
  rows: readonly TableRow[];
  columns: readonly LibraryColumn[];
  questions: readonly string[];
  asking: Asking;
  /** What scrolls. */
  page: RefObject<HTMLElement | null>;
  isBusy: boolean;
};

/** Pixels. */
const TITLE_HEIGHT = 80;
const LINE_HEIGHT = 30;
const ANSWER_HEIGHT = 96;

/** Where a table has no room: a contract after the other, each key with what is said of it. */
export function FactsCards({ rows, columns, questions, asking, page, isBusy }: Props) {
  const language = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const rowHeight = TITLE_HEIGHT + columns.length * LINE_HEIGHT + questions.length * ANSWER_HEIGHT;
  const window_ = useRowWindow({ count: rows.length, rowHeight, scroller: page, list });
  return (
    <ul
      ref={list}
      aria-busy={isBusy}
      style={{ paddingTop: window_.before, paddingBottom: window_.after }}
      className="grow border-t border-line-strong"
    >
      {window_.rows.flatMap((index) => {
        const row = rows[index];
        return row === undefined ? (
          []
        ) : (
          <li key={row.id} ref={window_.measure} data-index={index} className="border-b border-line py-4">
            <h2>
              <RowTitle row={row} />
            </h2>
            <dl className="mt-2 space-y-1.5 text-sm">
              {columns.map(({ key, label }) => (
                <div key={key} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
                  <dt className="text-ink-faint">{label[language]}</dt>
                  <dd>
                    <FactCell row={row} column={key} />
                  </dd>
                </div>
              ))}
              {questions.map((question, at) => (
                <div key={question} className="border-t border-line pt-1.5">
                  <dt className="text-ink-faint">{question}</dt>
                  <dd className="mt-0.5">
                    <AnswerCell row={row} question={question} at={at} asking={asking} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
