'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { findLocalModels } from '#lib/client/api/model-api';
import { useAction } from '#lib/client/api/use-action';
import type { LocalModels } from '#lib/protocol/model-settings';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';

/** Models that run on this machine, each a click away. Looked for only when asked. */
export function LocalModelsFinder({ onChoose }: { onChoose: (address: string, model: string) => void }) {
  const t = useTranslations('modelSettings');
  const { run, isBusy, error } = useAction();
  const [found, setFound] = useState<LocalModels[] | null>(null);
  return (
    <div className="space-y-3">
      <Button disabled={isBusy} onClick={() => void run(async () => setFound(await findLocalModels()))}>
        <Search aria-hidden className="size-4" strokeWidth={1.75} />
        {t('look')}
      </Button>
      {error !== null && <ErrorNote error={error} />}
      <div role="status" className="space-y-3 text-sm empty:hidden">
        {isBusy && <p className="text-ink-soft">{t('looking')}</p>}
        {!isBusy && found?.length === 0 && <p className="text-ink-soft">{t('foundNone')}</p>}
        {!isBusy && found?.map((server) => <LocalServer key={server.address} server={server} onChoose={onChoose} />)}
      </div>
    </div>
  );
}

type ServerProps = { server: LocalModels; onChoose: (address: string, model: string) => void };

function LocalServer({ server: { name, address, models }, onChoose }: ServerProps) {
  const t = useTranslations('modelSettings');
  if (models.length === 0) return <p className="text-ink-soft">{t('foundEmpty', { name })}</p>;
  return (
    <div>
      <p className="text-ink-soft">
        {name} · {new URL(address).host}
      </p>
      <ul className="-mx-1 mt-1 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-1">
        {models.map((model) => (
          <li key={model}>
            <Button aria-label={t('use', { server: name, model })} onClick={() => onChoose(address, model)}>
              {model}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
