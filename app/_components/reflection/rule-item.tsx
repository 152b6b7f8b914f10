'use client';

import { Power, PowerOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { deleteRule, switchRule } from '#lib/client/api/learning-api';
import { useAction } from '#lib/client/api/use-action';
import type { ListedRule } from '#lib/protocol/regression';
import { ErrorNote } from '#app/_components/ui/error-note';
import { IconButton } from '#app/_components/ui/icon-button';
import { DeleteButton } from './delete-button';
import { ReplayLine } from './replay-line';
import { useReflectionWords } from './use-reflection-words';

type Props = { rule: ListedRule; onChange: () => void };

export function RuleItem({ rule, onChange }: Props) {
  const t = useTranslations('reflection.rules');
  const words = useReflectionWords();
  const { run, isBusy, error } = useAction();
  const { id, status, situations, replay } = rule;
  const isOn = status === 'active';
  const conditions = words.condition(rule);
  const actions = words.action(rule);
  const name = actions.join(' · ');
  return (
    <li id={`rule-${id}`} className="flex items-start gap-3 py-4 target:bg-action-wash">
      <div className={`min-w-0 grow space-y-1.5 ${isOn ? '' : 'text-ink-soft'}`}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          <dt className="text-sm text-ink-faint">{t('if')}</dt>
          <dd>{conditions.length > 0 ? conditions.join(' · ') : t('always')}</dd>
          <dt className="text-sm text-ink-faint">{t('then')}</dt>
          <dd>{name}</dd>
        </dl>
        {situations.length > 0 && (
          <p className="text-sm text-ink-faint">{t('from', { questions: words.quote(situations.slice(0, 3)) })}</p>
        )}
        <RuleRecord rule={rule} />
        <ReplayLine replay={replay} />
        {error !== null && <ErrorNote error={error} />}
      </div>
      <div className="flex shrink-0">
        {status !== 'proposed' && (
          <IconButton
            icon={isOn ? PowerOff : Power}
            label={t(isOn ? 'switchOff' : 'switchOn', { name })}
            disabled={isBusy}
            onClick={() => void run(() => switchRule(id, isOn ? 'off' : 'active').finally(onChange))}
          />
        )}
        <DeleteButton
          label={t('delete', { name })}
          title={t('deleteTitle')}
          body={t('deleteBody')}
          action={t('deleteAction')}
          onDelete={() => deleteRule(id).then(onChange)}
        />
      </div>
    </li>
  );
}

function RuleRecord({ rule }: { rule: ListedRule }) {
  const t = useTranslations('reflection.rules');
  const format = useFormatter();
  const { status, appliedCount, successCount, confidence, priority, lastAppliedAt } = rule;
  const facts = [
    appliedCount === 0 ? t('unused') : t('record', { applied: appliedCount, success: successCount }),
    t(`priority.${priority}`),
    t('confidence', { percent: Math.round(confidence * 100) }),
    lastAppliedAt !== null &&
      t('last', { date: format.dateTime(new Date(lastAppliedAt), { month: 'short', day: 'numeric' }) }),
  ];
  return (
    <p className="text-xs text-ink-faint tabular-nums">
      <span className="mr-2 border border-line-strong px-1 text-ink-soft">{t(`status.${status}`)}</span>
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
