'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { changeModelSettings, getModelSettings } from '#lib/client/api/model-api';
import { useAction } from '#lib/client/api/use-action';
import { useResource } from '#lib/client/api/use-resource';
import { isLoopbackHost } from '#lib/core/loopback';
import type { ModelSettings } from '#lib/protocol/model-settings';
import { ErrorNote } from '#app/_components/ui/error-note';
import { useHealth } from '#app/_components/ui/health-context';
import { Facts } from './facts';
import { LeavesLine, SearchLeavesLine } from './leaves-line';
import { ModelForm } from './model-form';

/** The model of one's own machine: set, tested and changed here, or read only where the environment sets it. */
export function ModelSettingsPanel() {
  const t = useTranslations();
  const health = useHealth();
  const { data, error, reload } = useResource('model', getModelSettings);
  const [done, setDone] = useState<'saved' | 'removed' | null>(null);
  const changed = (what: 'saved' | 'removed' | null) => {
    setDone(what);
    reload();
    health.reload();
  };
  if (data === null)
    return error === null ? (
      <div aria-hidden className="skeleton h-[46rem] sm:h-[39rem]" />
    ) : (
      <ErrorNote error={error} onRetry={reload} />
    );
  return (
    <div className="space-y-5">
      {data.source === 'environment' ? (
        <ModelOfEnvironment settings={data} />
      ) : (
        <>
          {data.source === 'none' ? (
            <p>
              {t('settings.modelNone')} {health.data?.embeddings === null && t('settings.nothingSent')}{' '}
              {t('settings.modelHow')}
            </p>
          ) : (
            <ModelNow settings={data} />
          )}
          <ModelForm
            key={JSON.stringify(data.connection)}
            settings={data}
            onEdit={() => setDone(null)}
            onSaved={() => changed('saved')}
            onRemoved={() => changed('removed')}
          />
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {done !== null && t(`modelSettings.${done}`)}
          </p>
        </>
      )}
      <SearchLeavesLine localOnly={data.localOnly} />
      <LocalOnly initial={data.localOnly} onChanged={() => changed(null)} />
      <SearchByMeaning localOnly={data.localOnly} />
    </div>
  );
}

function ModelNow({ settings: { connection, isHeldBack } }: { settings: ModelSettings }) {
  const t = useTranslations('modelSettings');
  if (connection === null || isHeldBack) return null;
  return <p>{t('now', { model: connection.model, host: new URL(connection.address).host })}</p>;
}

function ModelOfEnvironment({ settings: { connection, localOnly } }: { settings: ModelSettings }) {
  const t = useTranslations('modelSettings');
  const named = useTranslations('settings');
  if (connection === null) return null;
  const { address: host, model, fastModel, key } = connection;
  return (
    <div className="space-y-4">
      <p>{t('environment')}</p>
      <Facts
        facts={{
          [t('address')]: host,
          [t('model')]: model,
          ...(fastModel !== null && { [named('fastModel')]: fastModel }),
          [t('environmentKeyName')]: key === 'none' ? t('noKey') : t('environmentKey'),
        }}
      />
      <LeavesLine host={host} localOnly={localOnly} />
    </div>
  );
}

function LocalOnly({ initial, onChanged }: { initial: boolean; onChanged: () => void }) {
  const t = useTranslations('modelSettings');
  const { run, isBusy, error } = useAction();
  const [isOn, setIsOn] = useState(initial);
  const change = async (localOnly: boolean) => {
    setIsOn(localOnly);
    await run(async () => {
      await changeModelSettings({ localOnly }).catch((failure: unknown) => {
        setIsOn(!localOnly);
        throw failure;
      });
      onChanged();
    });
  };
  return (
    <div className="space-y-2">
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => void change(event.target.checked)}
          className="mt-1.5 size-4 shrink-0 accent-(--action)"
        />
        <span>
          {t('localOnly')}
          <span className="block text-sm text-ink-faint">{t('localOnlyNote')}</span>
        </span>
      </label>
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}

function SearchByMeaning({ localOnly }: { localOnly: boolean }) {
  const t = useTranslations();
  const embeddings = useHealth().data?.embeddings ?? null;
  const told = () => {
    if (embeddings === null) return t('settings.embeddingsBuiltIn');
    const { host, model } = embeddings;
    return localOnly && !isLoopbackHost(host) ? t('modelSettings.searchHeldBack', { host }) : `${host} · ${model}`;
  };
  return <Facts facts={{ [t('settings.embeddings')]: told() }} />;
}
