'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Asking } from '#lib/client/library/create-asking';
import { useKeptFocus } from '#lib/client/ui/use-kept-focus';
import { Button } from '#app/_components/ui/button';
import { ErrorNote, useErrorMessage } from '#app/_components/ui/error-note';
import { IconButton } from '#app/_components/ui/icon-button';
import { ProgressLine } from '#app/_components/ui/progress-line';
import { QuestionMenu } from './question-menu';

type Props = { questions: readonly string[]; asking: Asking };

/** The questions that are columns, each with how far it is and what can be done with it. */
export function QuestionList({ questions, asking }: Props) {
  const t = useTranslations('table');
  const { trouble, known } = asking.state;
  const frame = useKeptFocus<HTMLElement>();
  // Takes the focus of the last question that is removed.
  if (questions.length === 0) return <section {...frame} className="outline-none" />;
  return (
    <section {...frame} aria-label={t('ask.list')} className="space-y-3 pb-4">
      <ul className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <QuestionItem key={question} question={question} asking={asking} isKnown={known.has(question)} />
        ))}
      </ul>
      {trouble !== null &&
        (trouble.isOver ? (
          <ErrorNote error={trouble.error} onRetry={asking.retry ?? undefined} />
        ) : (
          <Pause asking={asking} />
        ))}
    </section>
  );
}

function QuestionItem({ question, asking, isKnown }: { question: string; asking: Asking; isKnown: boolean }) {
  const t = useTranslations('table');
  const { done, all, isBusy, left } = asking.progressOf(question);
  return (
    <li className="relative flex max-w-full min-w-0 items-center gap-1.5 rounded-md border border-line-strong bg-sheet py-0.5 pr-0.5 pl-3 text-sm max-md:w-full">
      <span className="min-w-0 truncate max-md:grow md:max-w-80" title={question}>
        {question}
      </span>
      {isBusy && (
        <>
          <span className="shrink-0 text-xs text-ink-faint tabular-nums">{t('ask.progress', { done, all })}</span>
          <Button
            look="plain"
            aria-label={t('ask.stop', { question })}
            onClick={() => asking.stop(question)}
            className="min-h-7 shrink-0 px-2"
          >
            {t('ask.stopAll')}
          </Button>
          <div className="absolute inset-x-0 bottom-0">
            <ProgressLine label={question} share={all === 0 ? null : done / all} />
          </div>
        </>
      )}
      {!isBusy && isKnown && left.length > 0 && (
        <Button look="plain" onClick={() => asking.ask(left)} className="min-h-7 shrink-0 px-2 text-action">
          {t('ask.rest', { count: left.length })}
        </Button>
      )}
      <QuestionMenu question={question} asking={asking} />
      <IconButton icon={X} label={t('ask.remove', { question })} onClick={() => asking.remove(question)} isSmall />
    </li>
  );
}

/** A limit that is soon over is waited for. */
function Pause({ asking: { state, stop } }: { asking: Asking }) {
  const t = useTranslations('table');
  const message = useErrorMessage();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {state.trouble !== null && message(state.trouble.error)} {t('ask.pause')}
      <Button look="plain" onClick={() => stop()} className="min-h-7 px-2">
        {t('ask.stopAll')}
      </Button>
    </p>
  );
}
