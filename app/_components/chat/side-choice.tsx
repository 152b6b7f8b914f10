'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { listParties } from '#lib/client/api/contract-reading-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import { ErrorNote } from '#app/_components/ui/error-note';

type Props = { contractId: string; side: string | null; onChoose: (side: string | null) => Promise<void> };

/** Who asks, in one click: the parties of the contract as a quiet row of words; nothing where it names fewer than two. */
export function SideChoice({ contractId, side, onChoose }: Props) {
  const t = useTranslations('side');
  const name = useId();
  const { data, error } = useResource(contractId, (signal) => listParties(contractId, signal));
  const action = useAction();
  if (data === null && error === null) return <SidePlace />;
  const parties = data ?? [];
  if (parties.length < 2) return null;
  const options = [...new Set([...parties, ...(side === null ? [] : [side])]), null];
  return (
    <>
      <fieldset className="flex min-h-8.5 flex-wrap items-center gap-x-1 gap-y-0.5 px-2 pt-1.5 text-xs text-ink-faint">
        <legend className="sr-only">{t('legend')}</legend>
        <span aria-hidden className="pr-1">
          {t('lead')}
        </span>
        {options.map((option) => (
          <label
            key={option ?? ''}
            className="relative cursor-pointer rounded-md border border-transparent px-2 py-1 hover:text-ink has-checked:border-line-strong has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-action pointer-coarse:py-2"
          >
            <input
              type="radio"
              name={name}
              value={option ?? ''}
              checked={option === side}
              onChange={() => void action.run(() => onChoose(option))}
              className="sr-only"
            />
            {option ?? t('none')}
          </label>
        ))}
      </fieldset>
      {action.error !== null && <ErrorNote error={action.error} />}
    </>
  );
}

/** The room for a row of them, until they are known. */
export function SidePlace() {
  return <div aria-hidden className="h-8.5 pointer-coarse:h-10.5" />;
}
