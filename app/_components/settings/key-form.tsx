'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createKey } from '#lib/client/api/keys-api';
import { useAction } from '#lib/client/api/use-action';
import { apiKeyScopeSchema, type ApiKeyDays, type ApiKeyScope } from '#lib/protocol/api-key';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { Choice } from './choice';

const MAX_NAME_CHARACTERS = 80;

const DAYS = { month: 30, quarter: 90, year: 365, never: null } as const satisfies Record<string, ApiKeyDays>;
type Lifetime = keyof typeof DAYS;
const LIFETIMES: readonly Lifetime[] = ['month', 'quarter', 'year', 'never'];

/** What a key is for, what it may do and for how long; the least of each unless a person says more. */
export function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const t = useTranslations('keys');
  const { run, isBusy, error } = useAction();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiKeyScope>('read');
  const [lifetime, setLifetime] = useState<Lifetime>('quarter');
  const create = async () => {
    onMade(await createKey({ name: name.trim(), scope, days: DAYS[lifetime] }));
    setName('');
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(create);
      }}
    >
      <input
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={MAX_NAME_CHARACTERS}
        aria-label={t('name')}
        placeholder={t('namePlaceholder')}
        className="block w-full rounded-md border border-field bg-sheet px-3 py-1.5 placeholder:text-ink-faint"
      />
      <div>
        <p className="mb-1 text-sm text-ink-soft">{t('scope')}</p>
        <Choice
          legend={t('scope')}
          value={scope}
          options={apiKeyScopeSchema.options.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          onChange={setScope}
        />
        <p className="mt-1 text-xs text-ink-faint">{t(`scopeNotes.${scope}`)}</p>
      </div>
      <div>
        <p className="mb-1 text-sm text-ink-soft">{t('lifetime')}</p>
        <Choice
          legend={t('lifetime')}
          value={lifetime}
          options={LIFETIMES.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
          onChange={setLifetime}
        />
      </div>
      <Button type="submit" disabled={isBusy || name.trim() === ''}>
        {t('create')}
      </Button>
      {error !== null && <ErrorNote error={error} />}
    </form>
  );
}
