'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { decideSuggestion, trySuggestion } from '#lib/client/api/reflection-api';
import { useAction } from '#lib/client/api/use-action';
import { draftOf, planOf, type PlanDraft } from '#lib/client/reflection/plan-draft';
import type { Replay, Suggestion } from '#lib/protocol/reflection';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { PlanEditor } from './plan-editor';
import { ReplayLine } from './replay-line';

type Props = { suggestion: Suggestion; onDecided: () => void };

/** The owner's yes or no, as it stands or edited, and what a yes would do to their test questions. */
export function SuggestionDecision({ suggestion: { id, change }, onDecided }: Props) {
  const t = useTranslations('reflection.suggestions');
  const { run, isBusy, error } = useAction();
  const [draft, setDraft] = useState<PlanDraft | null>(null);
  /** Of the last try; null: there are no test questions. */
  const [tried, setTried] = useState<{ replay: Replay | null } | null>(null);
  const plan = draft === null ? undefined : planOf(draft);
  const isEmpty = plan?.length === 0;
  const edit = (next: PlanDraft | null) => {
    setDraft(next);
    setTried(null);
  };
  const decide = (decision: 'approve' | 'reject') => run(() => decideSuggestion(id, decision, plan).finally(onDecided));
  return (
    <div className="space-y-3 pt-1">
      {draft !== null && <PlanEditor draft={draft} onChange={edit} />}
      <div role="status">
        {tried !== null && (
          <div className="border-l-2 border-action pl-3">
            <ReplayLine replay={tried.replay ?? NO_QUESTIONS} />
            {tried.replay !== null && tried.replay.worse.length > 0 && (
              <p className="mt-1 text-sm text-problem">{t('wouldBeRefused')}</p>
            )}
          </div>
        )}
      </div>
      {error !== null && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={isBusy || isEmpty} onClick={() => void decide('approve')}>
          {t(draft === null ? 'approve' : 'approveEdited')}
        </Button>
        <Button
          disabled={isBusy || isEmpty}
          onClick={() => void run(() => trySuggestion(id, plan).then((replay) => setTried({ replay })))}
        >
          {t('try')}
        </Button>
        {change.kind === 'editPlan' && (
          <Button disabled={isBusy} onClick={() => edit(draft === null ? draftOf(change) : null)}>
            {t(draft === null ? 'edit' : 'editCancel')}
          </Button>
        )}
        <Button look="plain" disabled={isBusy} onClick={() => void decide('reject')}>
          {t('reject')}
        </Button>
      </div>
    </div>
  );
}

const NO_QUESTIONS: Replay = { total: 0, before: 0, after: 0, worse: [] };
