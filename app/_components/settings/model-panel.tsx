'use client';

import { useTranslations } from 'next-intl';
import { ErrorNote } from '#app/_components/ui/error-note';
import { useHealth } from '#app/_components/ui/health-context';

/** The connected endpoint, and what leaves the machine because of it. */
export function ModelPanel() {
  const t = useTranslations('settings');
  const { data, error, reload } = useHealth();
  if (data === null) {
    return error === null ? (
      <div aria-hidden className="skeleton h-12" />
    ) : (
      <ErrorNote error={error} onRetry={reload} />
    );
  }
  const { model, embeddings } = data;
  const facts: [string, string][] = [
    ...(model === null
      ? []
      : ([
          [t('host'), model.host],
          [t('modelName'), model.model],
        ] satisfies [string, string][])),
    ...(model?.fastModel ? ([[t('fastModel'), model.fastModel]] satisfies [string, string][]) : []),
    [t('embeddings'), embeddings === null ? t('embeddingsBuiltIn') : `${embeddings.host} · ${embeddings.model}`],
  ];
  return (
    <div className="space-y-4">
      <p>{model === null ? t('modelNone') : t('modelConnected')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-faint">{t(model === null ? 'modelHow' : 'modelHowConnected')}</p>
    </div>
  );
}
