'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiError } from '#lib/client/api/api';
import { asApiError } from '#lib/client/api/use-resource';
import { useErrorMessage } from '#app/_components/ui/error-note';

type Props = { title: string; onRename: (title: string) => Promise<void>; onDone: () => void };

/** Enter or leaving the field keeps the name, Escape does not; an empty name changes nothing. */
export function SessionRename({ title, onRename, onDone }: Props) {
  const t = useTranslations('sessions');
  const message = useErrorMessage();
  const [error, setError] = useState<ApiError | null>(null);
  const keep = async (next: string) => {
    const name = next.trim();
    if (name === '' || name === title) return onDone();
    try {
      await onRename(name);
      onDone();
    } catch (failure) {
      setError(asApiError(failure));
    }
  };
  return (
    <>
      <input
        autoFocus
        defaultValue={title}
        maxLength={200}
        aria-label={t('renameLabel')}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => void keep(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') void keep(event.currentTarget.value);
          if (event.key === 'Escape') onDone();
        }}
        className="w-full rounded-md border border-action bg-sheet px-2 py-1 text-sm"
      />
      {error !== null && (
        <p role="alert" className="px-2 text-xs text-problem">
          {message(error)}
        </p>
      )}
    </>
  );
}
