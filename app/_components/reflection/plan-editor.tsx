'use client';

import { ArrowUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ADDABLE_TOOLS, MAX_PLAN_STEPS, type PlanDraft } from '#lib/client/reflection/plan-draft';
import { IconButton } from '#app/_components/ui/icon-button';
import { useReflectionWords } from './use-reflection-words';

type Props = { draft: PlanDraft; onChange: (draft: PlanDraft) => void };

/** The steps of a suggested plan in order, and the words it searches for, as the owner would have them. */
export function PlanEditor({ draft, onChange }: Props) {
  const t = useTranslations('reflection.editor');
  const words = useReflectionWords();
  const wordsId = useId();
  const { steps } = draft;
  const setSteps = (next: PlanDraft['steps']) => onChange({ ...draft, steps: next });
  return (
    <div className="space-y-4 rounded-md border border-line bg-sheet p-4">
      <fieldset>
        <legend className="text-sm font-medium">{t('steps')}</legend>
        <ol className="mt-1 divide-y divide-line">
          {steps.map((step, index) => {
            const name = words.plan([step]);
            return (
              <li key={index} className="flex items-center gap-2 py-1.5">
                <span className="w-5 text-sm text-ink-faint tabular-nums">{index + 1}</span>
                <span className="min-w-0 grow">{name}</span>
                {index > 0 && (
                  <IconButton
                    icon={ArrowUp}
                    label={t('earlier', { step: name })}
                    onClick={() => setSteps(swapped(steps, index))}
                    isSmall
                  />
                )}
                <IconButton
                  icon={X}
                  label={t('remove', { step: name })}
                  onClick={() => setSteps(steps.filter((_, other) => other !== index))}
                  isSmall
                />
              </li>
            );
          })}
        </ol>
        {steps.length < MAX_PLAN_STEPS && (
          <select
            aria-label={t('add')}
            value=""
            onChange={({ target: { value } }) => setSteps([...steps, { tool: value, args: {} }])}
            className="mt-1 rounded-md border border-field bg-paper px-2 py-1.5 text-sm"
          >
            <option value="" disabled>
              {t('add')}
            </option>
            {ADDABLE_TOOLS.map((tool) => (
              <option key={tool} value={tool}>
                {words.plan([{ tool, args: {} }])}
              </option>
            ))}
          </select>
        )}
      </fieldset>
      <div>
        <label htmlFor={wordsId} className="text-sm font-medium">
          {t('words')}
        </label>
        <input
          id={wordsId}
          value={draft.words}
          maxLength={400}
          onChange={({ target: { value } }) => onChange({ ...draft, words: value })}
          placeholder={t('wordsPlaceholder')}
          className="mt-1 w-full rounded-md border border-field bg-paper px-3 py-2 text-base placeholder:text-ink-faint"
        />
        <p className="mt-1 text-xs text-ink-faint">{t('wordsNote')}</p>
      </div>
    </div>
  );
}

/** The step at `index` and the one before it change places. */
function swapped<T>(items: readonly T[], index: number): T[] {
  return [...items.slice(0, index - 1), ...items.slice(index - 1, index + 1).toReversed(), ...items.slice(index + 1)];
}
