'use client';

import { Archive, ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { CaseChange, Suggestion } from '#lib/protocol/reflection';
import { ReplayLine } from './replay-line';
import { SuggestionDecision } from './suggestion-decision';
import { useReflectionWords } from './use-reflection-words';

type Props = { suggestion: Suggestion; question: string | null; onDecided: () => void };

/** What is proposed for which question, what would change, and the owner's yes or no. */
export function SuggestionItem({ suggestion, question, onDecided }: Props) {
  const t = useTranslations('reflection.suggestions');
  const { text, change, by, status, replay } = suggestion;
  return (
    <li className="space-y-2 py-4">
      {question !== null && <p className="text-sm text-ink-faint">{t('for', { question })}</p>}
      <p className="text-lg">{text}</p>
      <Change change={change} text={text} />
      <p className="text-xs text-ink-faint">
        {t(`by.${by}`)}
        {status !== 'pending' && <span className="ml-2 border border-line-strong px-1">{t(`status.${status}`)}</span>}
      </p>
      <ReplayLine replay={replay} />
      {status === 'pending' && <SuggestionDecision suggestion={suggestion} onDecided={onDecided} />}
    </li>
  );
}

/** What the sentence does not say already. */
function Change({ change, text }: { change: CaseChange; text: string }) {
  const t = useTranslations('reflection.suggestions');
  const { plan, quote } = useReflectionWords();
  const Icon = change.kind === 'archive' ? Archive : ArrowRight;
  const words =
    change.kind === 'archive'
      ? [t('archives')]
      : [
          change.plan.length > 0 && t('plan', { plan: plan(change.plan) }),
          change.expansions.some((word) => !text.includes(word)) &&
            t('expansions', { words: quote(change.expansions) }),
        ].filter((part) => part !== false);
  if (words.length === 0) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      {words.join(' · ')}
    </p>
  );
}
