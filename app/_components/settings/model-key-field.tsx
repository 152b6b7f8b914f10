import { useTranslations } from 'next-intl';
import { originOfAddress, type ModelSettings } from '#lib/protocol/model-settings';
import { Button } from '#app/_components/ui/button';
import { TextField } from './text-field';

type Props = {
  stored: ModelSettings['connection'];
  address: string;
  /** As it will be sent: undefined keeps the stored one, null removes it. */
  value: string | null | undefined;
  onChange: (key: string | null | undefined) => void;
};

/** A key can be typed, replaced and removed, but never read. */
export function ModelKeyField({ stored, address, value, onChange }: Props) {
  const t = useTranslations('modelSettings');
  const state = stored?.key ?? 'none';
  const isElsewhere = stored !== null && originOfAddress(stored.address) !== originOfAddress(address);
  if (state === 'stored' && !isElsewhere && typeof value !== 'string')
    return (
      <div className="text-sm">
        <p className="text-ink-soft">{t('key')}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="grow">{t(value === null ? 'keyRemoved' : 'keyStored')}</p>
          <Button onClick={() => onChange('')}>{t('keyReplace')}</Button>
          {value === null ? (
            <Button look="plain" onClick={() => onChange(undefined)}>
              {t('keyKeep')}
            </Button>
          ) : (
            <Button look="plain" onClick={() => onChange(null)}>
              {t('keyRemove')}
            </Button>
          )}
        </div>
      </div>
    );
  return (
    <div className="space-y-2">
      {state === 'lost' && !isElsewhere && <p className="text-sm text-problem">{t('keyLost')}</p>}
      {state !== 'none' && isElsewhere && (
        <p className="text-sm text-ink-soft">{t('keyElsewhere', { host: hostOf(stored?.address ?? '') })}</p>
      )}
      <TextField
        label={t('key')}
        note={t('keyNote')}
        type="password"
        autoComplete="off"
        maxLength={4000}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
