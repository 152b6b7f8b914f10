'use client';

import { useTranslations } from 'next-intl';
import type { Replay } from '#lib/protocol/reflection';

/** What a change did, or would do, to the owner's test questions: before and after, and each one that got worse. */
export function ReplayLine({ replay }: { replay: Replay | null }) {
  const t = useTranslations('reflection.replay');
  if (replay === null) return null;
  const { total, before, after, worse } = replay;
  if (total === 0) return <p className="text-sm text-ink-faint">{t('none')}</p>;
  const place = (rank: number | null) => (rank === null ? t('nowhere') : t('rank', { rank }));
  return (
    <div className="text-sm text-ink-soft">
      <p className="tabular-nums">
        {t('summary', { total })}{' '}
        <strong className="font-semibold text-ink">{t('beforeAfter', { before, after })}</strong>
      </p>
      {worse.length > 0 && (
        <ul className="mt-1 space-y-0.5 border-l-2 border-problem pl-3">
          {worse.map(({ questionId, question, rankBefore, rankAfter }) => (
            <li key={questionId}>{t('worse', { question, before: place(rankBefore), after: place(rankAfter) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
