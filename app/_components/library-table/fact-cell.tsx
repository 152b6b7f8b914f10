'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CellValue, ColumnKey, LibraryRow } from '#lib/protocol/library-facts';
import { clauseHref } from '#lib/client/contract/clause-link';
import { isUnderWay } from '#lib/client/library/use-library-facts';
import { FactSeal } from '#app/_components/brief/fact-seal';
import { Link } from '#app/_components/ui/link';

/** Of a cell; the rest is in the contract's brief. */
const SHOWN = 2;

/** What a contract says of a key, each value a way to its words. */
export function FactCell({ row, column }: { row: LibraryRow; column: ColumnKey }) {
  const t = useTranslations('table');
  const values = row.cells[column]?.values ?? [];
  if (values.length === 0)
    return (
      <span className="text-ink-faint">
        <span aria-hidden>{isUnderWay(row) ? '…' : '–'}</span>
        <span className="sr-only">{isUnderWay(row) ? t('reading') : t('notFound')}</span>
      </span>
    );
  return (
    <>
      {values.slice(0, SHOWN).map((value, at) => (
        <Value key={at} value={value} row={row} />
      ))}
      {values.length > SHOWN && (
        <Link href={`/contracts/${row.id}/brief`} className="text-xs text-ink-faint hover:text-action hover:underline">
          {t('more', { count: values.length - SHOWN })}
        </Link>
      )}
    </>
  );
}

function Value({ value: { shown, note, basis, place, isVerbatim }, row }: { value: CellValue; row: LibraryRow }) {
  const language = useLocale();
  const isOpen = basis === 'blank' || basis === 'conflict';
  const words = shown[language];
  const look = basis === 'blank' ? 'border-b border-dashed border-ink-faint text-ink-soft' : '';
  return (
    <p className="line-clamp-3" title={place === null ? words : `${words} · ${place.display}`}>
      {place === null ? (
        <span className={look}>{words}</span>
      ) : (
        <Link
          href={clauseHref(row.id, { ...place, span: place, version: row.version })}
          className={`rounded-sm hover:text-action hover:underline hover:underline-offset-4 ${look}`}
        >
          {words}
          <span className="sr-only"> {place.display}</span>
        </Link>
      )}
      {basis === 'stated' && isVerbatim !== null && <FactSeal isVerbatim={isVerbatim} />}
      {note !== null && basis !== 'blank' && (
        <span className={`block text-xs ${isOpen ? 'text-problem' : 'text-ink-faint'}`}>{note[language]}</span>
      )}
    </p>
  );
}
