'use client';

import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { deletedRows, deletionReceiptName, deletionReceiptText } from '#lib/client/account/deletion-receipt-text';
import type { DeletionReceipt } from '#lib/protocol/deletion-receipt';
import { Button } from '#app/_components/ui/button';

/** What went, by kind and number, to read and to keep. */
export function DeletionReceiptView({ receipt, onDone }: { receipt: DeletionReceipt; onDone: () => void }) {
  const t = useTranslations('deleteEverything');
  const format = useFormatter();
  const rows = deletedRows(receipt).map(({ kind, count }) => ({
    label: t(`kinds.${kind}`),
    value: format.number(count),
  }));
  const words = { title: t('doneTitle'), rows, note: t('doneNote') };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(deletionReceiptText(receipt, words))}`;
  const at = format.dateTime(new Date(receipt.deletedAt), { dateStyle: 'long', timeStyle: 'medium' });
  return (
    <div className="space-y-5 p-5">
      <p className="text-sm text-ink-soft">{t('doneAt', { at })}</p>
      {rows.length === 0 ? (
        <p>{t('doneNothing')}</p>
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
          {rows.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-ink-soft">
        {t('doneNote')} {t('doneOnce')}
      </p>
      <div className="flex items-center justify-end gap-2">
        <a
          href={file}
          download={deletionReceiptName(receipt)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line-strong px-3.5 text-sm font-medium hover:bg-sunk"
        >
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t('keep')}
        </a>
        <Button look="primary" onClick={onDone} autoFocus>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
