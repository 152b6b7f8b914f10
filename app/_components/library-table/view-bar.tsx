'use client';

import { useTranslations } from 'next-intl';
import { tableFormatSchema } from '#lib/protocol/export';
import type { LibraryFacts } from '#lib/protocol/library-facts';
import { ANSWER_STATES, GAPS, writeView, type TableView } from '#lib/protocol/library-view';
import type { Asking } from '#lib/client/library/create-asking';
import { ExportMenu } from '#app/_components/ui/export-menu';
import { AskButton } from './ask-button';
import { ColumnsButton } from './columns-drawer';
import { FilterBox } from './filter-box';
import { SortSelect } from './sort-select';
import { ViewsMenu } from './views-menu';

type Props = {
  view: TableView;
  facts: LibraryFacts;
  isWide: boolean;
  /** Contracts that are shown. */
  count: number;
  asking: Asking;
  /** The reader's date. */
  today: string;
  onChange: (changes: Partial<TableView>) => void;
  onOpen: (search: string) => void;
};

/** Days that a contract that soon ends has left. */
const SOON_DAYS = 90;

/** What is shown of the library, and how it is taken along. */
export function ViewBar({ view, facts, isWide, count, asking, today, onChange, onOpen }: Props) {
  const t = useTranslations('table');
  const { columns, questions, endsWithin, gap, answer } = view;
  return (
    <div className="relative flex flex-wrap items-center gap-2 pb-4">
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
      <StateSelect
        label={t('cells')}
        value={gap}
        states={GAPS}
        names={{ any: t('gap.any'), of: (one) => t(`gap.${one}`) }}
        onChange={(value) => onChange({ gap: value })}
      />
      {questions.length > 0 && (
        <StateSelect
          label={t('answers')}
          value={answer}
          states={ANSWER_STATES}
          names={{ any: t('answersAny'), of: (one) => t(`answer.state.${one}`) }}
          onChange={(value) => onChange({ answer: value })}
        />
      )}
      <AskButton count={count} hasRoom={asking.hasRoom} onAsk={asking.add} />
      <div className="flex min-w-0 grow items-center justify-end gap-1.5">
        {!isWide && (
          <SortSelect
            sort={view.sort}
            columns={facts.columns}
            questions={questions}
            onChange={(sort) => onChange({ sort })}
          />
        )}
        <ColumnsButton chosen={columns} groups={facts.groups} onChange={(chosen) => onChange({ columns: chosen })} />
        <ViewsMenu search={writeView(view)} onOpen={onOpen} />
        <ExportMenu
          label={t('export')}
          path="/api/library/facts/export"
          query={new URLSearchParams(`today=${today}&${writeView(view)}`)}
          formats={tableFormatSchema.options}
          names={{ xlsx: t('xlsx'), csv: t('csv') }}
          note={t('exportNote')}
          isAtEnd
        />
      </div>
    </div>
  );
}

type SelectProps<State extends string> = {
  label: string;
  value: State | null;
  states: readonly State[];
  names: { any: string; of: (state: State) => string };
  onChange: (state: State | null) => void;
};

/** Narrows the rows to those with a cell in one state. */
function StateSelect<State extends string>({ label, value, states, names, onChange }: SelectProps<State>) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(states.find((one) => one === target.value) ?? null)}
      className={`min-h-9 rounded-md border px-2 text-sm max-md:w-32 max-md:grow ${value === null ? 'border-field bg-sheet text-ink-soft' : 'border-action bg-action-wash'}`}
    >
      <option value="">{names.any}</option>
      {states.map((one) => (
        <option key={one} value={one}>
          {names.of(one)}
        </option>
      ))}
    </select>
  );
}
