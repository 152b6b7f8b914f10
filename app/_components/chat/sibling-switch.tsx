'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Siblings } from '#lib/client/conversation/conversation-tree';
import { IconButton } from '#app/_components/ui/icon-button';

type Props = { siblings: Siblings; onShow: (id: string) => void; isDisabled: boolean };

/** ‹ 2/3 › between versions of a question or an answer. */
export function SiblingSwitch({ siblings: { ids, index }, onShow, isDisabled }: Props) {
  const t = useTranslations('chat');
  const go = (to: number) => {
    const id = ids[to];
    if (id !== undefined) onShow(id);
  };
  return (
    <div role="group" aria-label={t('versions')} className="flex items-center text-xs text-ink-faint tabular-nums">
      <IconButton
        icon={ChevronLeft}
        label={t('previous')}
        disabled={isDisabled || index === 0}
        onClick={() => go(index - 1)}
        isSmall
      />
      {t('siblings', { index: index + 1, count: ids.length })}
      <IconButton
        icon={ChevronRight}
        label={t('next')}
        disabled={isDisabled || index === ids.length - 1}
        onClick={() => go(index + 1)}
        isSmall
      />
    </div>
  );
}
