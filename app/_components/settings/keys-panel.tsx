'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listKeys } from '#lib/client/api/keys-api';
import { useResource } from '#lib/client/api/use-resource';
import { ErrorNote } from '#app/_components/ui/error-note';
import { Link } from '#app/_components/ui/link';
import { KeyForm } from './key-form';
import { KeyRow } from './key-row';
import { ShownOnce } from './shown-once';

/** Keys with which programs work in the owner's name. */
export function KeysPanel() {
  const t = useTranslations('keys');
  const { data, error, reload } = useResource('keys', async () => ({ keys: await listKeys(), nowMs: Date.now() }));
  const [fresh, setFresh] = useState<string | null>(null);
  const shown = data?.keys.filter(({ revokedAt }) => revokedAt === null) ?? [];
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">
        {t('lead')}{' '}
        <Link href="/developers" className="text-action underline underline-offset-2 hover:text-action-hover">
          {t('docs')}
        </Link>
      </p>
      <KeyForm
        onMade={(key) => {
          setFresh(key);
          reload();
        }}
      />
      {fresh !== null && (
        <ShownOnce label={t('fresh')} note={t('once')} lines={[fresh]} onDone={() => setFresh(null)} />
      )}
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data !== null && shown.length === 0 && <p className="text-sm text-ink-faint">{t('empty')}</p>}
      {data !== null && shown.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((key) => (
            <KeyRow key={key.id} apiKey={key} nowMs={data.nowMs} onRevoked={reload} />
          ))}
        </ul>
      )}
    </div>
  );
}
