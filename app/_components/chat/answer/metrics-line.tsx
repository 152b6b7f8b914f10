'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { RunMetrics } from '#lib/protocol/trace';

export function MetricsLine({ metrics }: { metrics: RunMetrics | null }) {
  const t = useTranslations('metrics');
  const format = useFormatter();
  if (metrics === null) return null;
  const seconds = format.number(metrics.totalMs / 1000, { maximumFractionDigits: metrics.totalMs < 1000 ? 2 : 1 });
  const tokens = metrics.promptTokens + metrics.completionTokens;
  const facts = [
    t('seconds', { seconds }),
    t('toolRuns', { count: metrics.toolRuns }),
    metrics.toolFailures > 0 && t('toolFailures', { count: metrics.toolFailures }),
    metrics.modelCalls === 0 ? t('noModelCalls') : t('modelCalls', { count: metrics.modelCalls }),
    tokens > 0 && t('tokens', { count: format.number(tokens) }),
    metrics.costUsd !== null &&
      metrics.costUsd > 0 &&
      t('cost', { cost: format.number(metrics.costUsd, { maximumFractionDigits: 4 }) }),
    metrics.llmCacheHits > 0 && t('cacheHits', { count: metrics.llmCacheHits }),
  ];
  return (
    <p aria-label={t('label')} className="mt-1 text-xs text-ink-faint tabular-nums">
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
