'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#app/_components/ui/button';

type Props = { label: string; note: string; lines: readonly string[]; onDone: () => void };

/** What was just made and cannot be shown again: a line each, to copy or write down. */
export function ShownOnce({ label, note, lines, onDone }: Props) {
  const t = useTranslations('shownOnce');
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <section aria-label={label} className="space-y-3 rounded-md border border-line-strong bg-sheet p-4">
      <p className="text-sm">{note}</p>
      <code className="block rounded-sm bg-sunk px-3 py-2 text-sm break-all whitespace-pre-line select-all">
        {lines.join('\n')}
      </code>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" onClick={() => void copy()}>
          {copied === 'yes' ? (
            <Check aria-hidden className="size-4" strokeWidth={1.75} />
          ) : (
            <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          )}
          {t('copy')}
        </Button>
        <Button look="plain" onClick={onDone}>
          {t('done')}
        </Button>
        <span role="status" className="text-xs text-ink-faint">
          {copied === 'yes' && t('copied')}
          {copied === 'failed' && t('copyFailed')}
        </span>
      </div>
    </section>
  );
}
