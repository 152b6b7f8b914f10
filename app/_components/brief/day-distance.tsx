'use client';

import { useTranslations } from 'next-intl';

/** How far off a day is, in words: "in 46 days", "today", "3 days ago". */
export function DayDistance({ inDays }: { inDays: number }) {
  const t = useTranslations('brief');
  if (inDays === 0) return t('today');
  return inDays > 0 ? t('inDays', { count: inDays }) : t('daysAgo', { count: -inDays });
}
