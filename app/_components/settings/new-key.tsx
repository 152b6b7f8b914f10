'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#app/_components/ui/button';

/** A key just made, on the screen this once. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useTranslations('keys');
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <section aria-label={t('fresh')} className="space-y-3 rounded-md border border-line-strong bg-sheet p-4">
      <p className="text-sm">{t('once')}</p>
      <code className="block rounded-sm bg-sunk px-3 py-2 text-sm break-all select-all">{value}</code>
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
