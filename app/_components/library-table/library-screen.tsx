'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import type { LibraryRow } from '#lib/protocol/library-facts';
import { filterRows } from '#lib/protocol/filter-library-rows';
import { sortRows } from '#lib/protocol/sort-library-rows';
import { withAnswers } from '#lib/protocol/table-row';
import { dateHere } from '#lib/client/contract/coming-days';
import { useLibraryAnswers } from '#lib/client/library/use-library-answers';
import { useLibraryFacts } from '#lib/client/library/use-library-facts';
import { canBeAsked, createAsking } from '#lib/client/library/create-asking';
import { useIsWide } from '#lib/client/ui/use-is-wide';
import { ErrorNote } from '#app/_components/ui/error-note';
import { FootLine } from '#app/_components/ui/foot-line';
import { Link } from '#app/_components/ui/link';
import { TopBar } from '#app/_components/ui/top-bar';
import { FactsCards } from './facts-cards';
import { FactsTable } from './facts-table';
import { QuestionList } from './question-list';
import { useTableView } from './use-table-view';
import { ViewBar } from './view-bar';

const NO_ROWS: readonly LibraryRow[] = [];

/** The library as a table: what each contract says of what, every cell a way to its clause. */
export function LibraryScreen() {
  const t = useTranslations('table');
  const language = useLocale();
  const [today] = useState(() => dateHere(new Date()));
  const { view, change, open } = useTableView();
  const { data, error, isLoading, reload } = useLibraryFacts(view.columns);
  const isWide = useIsWide('(min-width: 768px)');
  const page = useRef<HTMLElement>(null);
  const rows = data?.rows ?? NO_ROWS;
  const { store, state } = useLibraryAnswers(view.questions, data?.rows ?? null);
  const keys = useMemo(() => data?.columns.map(({ key }) => key) ?? [], [data]);
  const shown = useMemo(() => {
    const answered = withAnswers(rows, view.questions, state.answers.values());
    return sortRows(filterRows(answered, { ...view, columns: keys }, today), view.sort, language);
  }, [rows, keys, state.answers, view, today, language]);
  const asking = createAsking({ store, state, view, shown, onChange: change });
  const hasRows = data !== null && data.rows.length > 0;
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <TopBar />
      <main ref={page} id="main" className="relative flex min-h-0 grow flex-col overflow-y-auto px-5 sm:px-8">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-6 pb-4">
          <h1 className="font-serif text-2xl font-semibold">{t('title')}</h1>
          <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
            {hasRows &&
              (shown.length === data.rows.length
                ? t('all', { count: shown.length })
                : t('count', { shown: shown.length, all: data.rows.length }))}
          </p>
        </div>
        {error !== null && (
          <div className="pb-4">
            <ErrorNote error={error} onRetry={reload} />
          </div>
        )}
        {data === null && error === null && <TableSkeleton />}
        {data !== null && !hasRows && <EmptyLibrary />}
        {hasRows && (
          <ViewBar
            {...{ view, isWide, asking, today }}
            facts={data}
            count={shown.filter(canBeAsked).length}
            onChange={change}
            onOpen={open}
          />
        )}
        {hasRows && <QuestionList questions={view.questions} asking={asking} />}
        {hasRows &&
          (shown.length === 0 ? (
            <NothingLeft onClear={() => change({ query: '', endsWithin: null, gap: null, answer: null })} />
          ) : isWide ? (
            <FactsTable
              {...{ view, asking }}
              rows={shown}
              columns={data.columns}
              isBusy={isLoading}
              onChange={change}
            />
          ) : (
            <FactsCards
              {...{ asking, page }}
              rows={shown}
              columns={data.columns}
              questions={view.questions}
              isBusy={isLoading}
            />
          ))}
        <FootLine className="mt-auto py-3" />
      </main>
    </div>
  );
}

function EmptyLibrary() {
  const t = useTranslations('table');
  return (
    <div className="grow py-4">
      <p className="text-ink-soft">{t('empty')}</p>
      <Link href="/" className="mt-3 inline-block text-action hover:underline hover:underline-offset-4">
        {t('add')}
      </Link>
    </div>
  );
}

function NothingLeft({ onClear }: { onClear: () => void }) {
  const t = useTranslations('table');
  return (
    <div className="grow py-10">
      <p className="text-ink-soft">{t('noMatch')}</p>
      <button type="button" onClick={onClear} className="mt-3 text-action hover:underline hover:underline-offset-4">
        {t('clear')}
      </button>
    </div>
  );
}

function TableSkeleton() {
  return (
    <div aria-hidden className="grow space-y-5 pt-2">
      <div className="skeleton h-9 w-full max-w-md" />
      {[88, 96, 92, 84, 94, 90].map((width) => (
        <div key={width} className="skeleton h-8" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
