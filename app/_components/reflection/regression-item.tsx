'use client';

import { CircleCheck, CircleDashed, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { deleteRegressionQuestion } from '#lib/client/api/learning-api';
import { useAction } from '#lib/client/api/use-action';
import type { RegressionQuestion } from '#lib/protocol/reflection';
import { HIT_RANK } from '#lib/protocol/regression';
import { ErrorNote } from '#app/_components/ui/error-note';
import { IconButton } from '#app/_components/ui/icon-button';
import { Link } from '#app/_components/ui/link';

type Props = {
  question: RegressionQuestion;
  /** Its place in the run before the last one. */
  before: { rank: number | null } | undefined;
  onChange: () => void;
};

export function RegressionItem({ question: item, before, onChange }: Props) {
  const t = useTranslations('reflection.accuracy');
  const { run, isBusy, error } = useAction();
  const { id, question, contractId, contractTitle, clause, reason, lastRank, lastReplayedAt } = item;
  const isFound = lastRank !== null && lastRank <= HIT_RANK;
  const place = (rank: number | null) => (rank === null ? t('nowhere') : t('rank', { rank }));
  const Icon = isFound ? CircleCheck : CircleDashed;
  const hasMoved = before !== undefined && before.rank !== lastRank;
  return (
    <li className="flex items-start gap-3 py-4">
      <Icon
        aria-hidden
        className={`mt-1.5 size-4 shrink-0 ${isFound ? 'text-action' : 'text-ink-faint'}`}
        strokeWidth={1.75}
      />
      <div className="min-w-0 grow">
        <p className="font-serif text-lg">{question}</p>
        <p className="text-sm text-ink-soft">
          {t('answer')}{' '}
          <Link
            href={`/contracts/${contractId}?${new URLSearchParams({ part: String(clause.part), clause: clause.address }).toString()}`}
            className="text-action underline decoration-line-strong underline-offset-4 hover:decoration-action"
          >
            {contractTitle} {clause.display}
          </Link>
        </p>
        <p className="text-sm tabular-nums">
          {lastReplayedAt === null ? (
            <span className="text-ink-faint">{t('never')}</span>
          ) : hasMoved ? (
            t('moved', { before: place(before.rank), after: place(lastRank) })
          ) : (
            place(lastRank)
          )}
        </p>
        {reason !== '' && <p className="text-xs text-ink-faint">{t('reason', { reason })}</p>}
        {error !== null && <ErrorNote error={error} />}
      </div>
      <IconButton
        icon={Trash2}
        label={t('delete', { question })}
        disabled={isBusy}
        onClick={() => void run(() => deleteRegressionQuestion(id).then(onChange))}
      />
    </li>
  );
}
