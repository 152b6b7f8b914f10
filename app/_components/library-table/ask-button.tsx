'use client';

import { MessageCircleQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { columnQuestionSchema, MAX_COLUMN_QUESTION_CHARACTERS, MAX_QUESTIONS } from '#lib/protocol/library-answers';
import { useDisclosure } from '#lib/client/ui/use-disclosure';
import { Button } from '#app/_components/ui/button';

type Props = { count: number; hasRoom: boolean; onAsk: (question: string) => void };

/** A question to all the contracts that are shown; each is asked by itself, and the answers become a column. */
export function AskButton({ count, hasRoom, onAsk }: Props) {
  const t = useTranslations('table');
  const { isOpen, setIsOpen, close, frame, onKeyDown } = useDisclosure<HTMLDivElement>();
  const [draft, setDraft] = useState('');
  const id = useId();
  const question = columnQuestionSchema.safeParse(draft).data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question === undefined || !hasRoom || count === 0) return;
    onAsk(question);
    setDraft('');
    close();
  };
  return (
    <div ref={frame} className="md:relative" onKeyDown={onKeyDown}>
      <Button onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined}>
        <MessageCircleQuestion aria-hidden className="size-4 text-action" strokeWidth={1.75} />
        {t('ask.open')}
      </Button>
      {isOpen && (
        <form
          id={id}
          onSubmit={submit}
          className="absolute z-40 mt-1 animate-appear space-y-3 rounded-lg border border-line bg-sheet p-4 text-sm shadow-float max-md:inset-x-0 md:top-full md:left-0 md:w-104"
        >
          {hasRoom ? (
            <>
              <input
                autoFocus
                value={draft}
                onChange={({ target }) => setDraft(target.value)}
                maxLength={MAX_COLUMN_QUESTION_CHARACTERS}
                placeholder={t('ask.placeholder')}
                aria-label={t('ask.label')}
                className="min-h-10 w-full rounded-md border border-field bg-paper px-3 placeholder:text-ink-faint"
              />
              <p className="text-xs text-ink-faint">{t('ask.note')}</p>
              <Button type="submit" look="primary" disabled={question === undefined || count === 0}>
                {t('ask.send', { count })}
              </Button>
            </>
          ) : (
            <p className="text-ink-soft">{t('ask.full', { count: MAX_QUESTIONS })}</p>
          )}
        </form>
      )}
    </div>
  );
}
