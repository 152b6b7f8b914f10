'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { AnswerView } from '#lib/client/conversation/answer-view';
import { splitLongAnswer } from '#lib/client/conversation/split-long-answer';
import { markUncited } from '#lib/core/text/citation-markers';
import { AnswerMarkdown } from './answer-markdown';
import { CitationsProvider } from './citations-context';

type Props = { view: AnswerView; status: 'running' | 'whole' | 'cutOff' };

/** The answer's text; what it quotes beyond a dozen lines is shown on request. */
export function AnswerBody({ view, status }: Props) {
  const t = useTranslations('chat');
  const [isOpen, setIsOpen] = useState(false);
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen) opened.current?.focus();
  }, [isOpen]);
  if (view.text === '') {
    return status === 'running' && view.superseded !== '' ? <SupersededAnswer text={view.superseded} /> : null;
  }
  const { head, rest, restLines } = splitLongAnswer(markUncited(view.text, view.outcome?.uncited ?? []));
  const isStreaming = status === 'running';
  return (
    <CitationsProvider value={{ citations: view.citations, status }}>
      <AnswerMarkdown text={head} isStreaming={isStreaming} />
      {rest !== '' && !isOpen && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="mt-3 flex items-center gap-1.5 rounded-md border border-line px-3 py-1.5 text-sm text-ink-soft hover:border-action hover:text-action"
        >
          <ChevronDown aria-hidden className="size-3.5" />
          {t('showMore', { count: restLines })}
        </button>
      )}
      {rest !== '' && isOpen && (
        <div ref={opened} tabIndex={-1} className="mt-3 outline-none">
          <AnswerMarkdown text={rest} isStreaming={isStreaming} />
        </div>
      )}
    </CitationsProvider>
  );
}

/** The draft stays before the reader's eyes until its replacement begins. */
function SupersededAnswer({ text }: { text: string }) {
  const t = useTranslations('selfCheck');
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{t('rewriting')}</p>
      <div className="opacity-55">
        <AnswerMarkdown text={text} isStreaming={false} />
      </div>
    </>
  );
}
