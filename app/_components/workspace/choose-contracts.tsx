'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { numberVersions } from '#lib/protocol/contract-series';
import type { ApiError } from '#lib/client/api/api';
import { listContracts } from '#lib/client/api/contracts-api';
import { asApiError, useResource } from '#lib/client/api/use-resource';
import { Button } from '#app/_components/ui/button';
import { Dialog } from '#app/_components/ui/dialog';
import { ErrorNote } from '#app/_components/ui/error-note';

type Props = { chosen: string[]; onChoose: (ids: string[]) => Promise<void>; onClose: () => void };

/** Which contracts the conversation is about: at least one. */
export function ChooseContracts({ chosen, onChoose, onClose }: Props) {
  const t = useTranslations();
  const { data, error, reload } = useResource('contracts', listContracts);
  const numbers = numberVersions(data ?? []);
  const numberOf = (id: string) => {
    const number = numbers.get(id);
    return number === undefined ? null : t('versions.number', { number });
  };
  const [ids, setIds] = useState(chosen);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const save = async () => {
    try {
      await onChoose(ids);
      onClose();
    } catch (failure) {
      setProblem(asApiError(failure));
    }
  };
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <Dialog title={t('contracts.title')} onClose={onClose}>
      <form
        className="flex max-h-[70dvh] flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="px-5 pt-4 text-sm text-ink-soft">{t('contracts.lead')}</p>
        {error !== null && data === null && (
          <div className="p-5">
            <ErrorNote error={error} onRetry={reload} />
          </div>
        )}
        <ul className="relative min-h-24 grow divide-y divide-line overflow-y-auto px-5 py-2">
          {data
            ?.filter(({ id, status }) => status === 'ready' || ids.includes(id))
            .map((contract) => (
              <li key={contract.id}>
                <label className="flex cursor-pointer items-start gap-3 py-3 hover:text-action">
                  <input
                    type="checkbox"
                    checked={ids.includes(contract.id)}
                    onChange={() => toggle(contract.id)}
                    className="mt-1.5 size-4 shrink-0 accent-(--action)"
                  />
                  <span className="min-w-0">
                    <span className="block font-serif" lang={contract.language ?? undefined}>
                      {contract.title}
                    </span>
                    <span className="text-xs text-ink-faint tabular-nums">
                      {[numberOf(contract.id), t('document.articles', { count: contract.articleCount })]
                        .filter((fact) => fact !== null)
                        .join(' · ')}
                    </span>
                  </span>
                </label>
              </li>
            ))}
        </ul>
        <div className="space-y-3 border-t border-line px-5 py-4">
          {problem !== null && <ErrorNote error={problem} />}
          <div className="flex items-center justify-end gap-2">
            <p className="grow text-sm text-ink-faint tabular-nums">{t('contracts.count', { count: ids.length })}</p>
            <Button onClick={onClose}>{t('app.cancel')}</Button>
            <Button type="submit" look="primary" disabled={ids.length === 0}>
              {t('contracts.use')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
