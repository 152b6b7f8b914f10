'use client';

import { useTranslations } from 'next-intl';
import type { Health } from '#lib/client/api/health-api';
import { ErrorNote } from '#app/_components/ui/error-note';
import { useHealth } from '#app/_components/ui/health-context';
import { Facts } from './facts';
import { ModelSettingsPanel } from './model-settings-panel';

/** The connected endpoint, and what leaves the machine because of it; on one's own machine also a way to change it. */
export function ModelPanel() {
  const { data, error, reload } = useHealth();
  if (data === null) {
    return error === null ? (
      <div aria-hidden className="skeleton h-12" />
    ) : (
      <ErrorNote error={error} onRetry={reload} />
    );
  }
  return data.mode === 'local' ? <ModelSettingsPanel /> : <ModelOfServer health={data} />;
}

function ModelOfServer({ health: { model, embeddings } }: { health: Health }) {
  const t = useTranslations('settings');
  return (
    <div className="space-y-4">
      <p>
        {t(model === null ? 'modelNone' : 'modelConnected')} {model === null && embeddings === null && t('nothingSent')}
      </p>
      <Facts
        facts={{
          ...(model && { [t('host')]: model.host, [t('modelName')]: model.model }),
          ...(model?.fastModel && { [t('fastModel')]: model.fastModel }),
          [t('embeddings')]: embeddings === null ? t('embeddingsBuiltIn') : `${embeddings.host} · ${embeddings.model}`,
        }}
      />
      <p className="text-sm text-ink-faint">{t('modelExposed')}</p>
    </div>
  );
}
