'use client';

import { Globe, Lock, Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useHealth } from './health-context';
import { Link } from './link';

/** Which endpoint is connected, and so what leaves the machine. Always on the screen; a sign alone where a phone has no room for words. */
export function EndpointBadge({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('endpoint');
  const { data, error } = useHealth();
  const model = data?.model ?? null;
  const text =
    model !== null
      ? t('connected', { host: model.host, model: model.model })
      : data !== null
        ? t('none')
        : error !== null
          ? t('unreachable')
          : t('unknown');
  const noneDetail = data?.mode === 'exposed' ? t('exposedDetail') : t('noneDetail');
  const detail = model !== null ? t('connectedDetail', { host: model.host }) : data !== null ? noneDetail : '';
  const Icon = model !== null ? Globe : error !== null && data === null ? Unplug : Lock;
  return (
    <Link
      href="/settings#model"
      title={detail}
      aria-label={`${t('label')}: ${text}. ${detail}`}
      className="flex min-w-0 items-center gap-1.5 rounded-md px-2 py-1 text-xs text-ink-soft hover:bg-sunk hover:text-ink"
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span className={`truncate ${isCompact ? 'hidden sm:inline' : ''}`}>{text}</span>
      {data !== null && model === null && (
        <span className="hidden truncate text-ink-faint lg:inline">· {noneDetail}</span>
      )}
    </Link>
  );
}
