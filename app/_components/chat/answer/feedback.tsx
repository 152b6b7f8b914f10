'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { MessageMetadata } from '#lib/protocol/chat';
import { sendFeedback, type RightClause } from '#lib/client/api/sessions-api';
import { IconButton } from '#app/_components/ui/icon-button';
import { Link } from '#app/_components/ui/link';
import { FeedbackForm } from './feedback-form';

type Props = { messageId: string; initial: MessageMetadata['feedback'] };
type State = 'idle' | 'asking' | 'thanked' | 'learning' | 'failed';

/** A thumb counts at once; a thumb down asks afterwards what was wrong and which clause would have been right. */
export function Feedback({ messageId, initial }: Props) {
  const t = useTranslations('feedback');
  const [thumb, setThumb] = useState(initial?.thumb ?? null);
  const [state, setState] = useState<State>('idle');
  const down = useRef<HTMLButtonElement>(null);
  // What had the focus goes away with the form.
  const leaveForm = () => down.current?.focus();
  // One after another, or a thumb that arrives late would take the place of what was said with it; what is shown is of the last.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const give = async (next: 'up' | 'down' | null, after: State, reason = '', clause: RightClause | null = null) => {
    setThumb(next);
    const sent = last.current.then(() => sendFeedback(messageId, { thumb: next, reason, clause }));
    const settled = sent.catch(() => undefined);
    last.current = settled;
    const show = (state: State) => {
      if (last.current === settled) setState(state);
    };
    try {
      await sent;
      show(after);
    } catch {
      show('failed');
    }
  };
  const press = (pressed: 'up' | 'down') => {
    if (thumb === pressed) return void give(null, 'idle');
    if (pressed === 'down') setState('asking');
    void give(pressed, pressed === 'down' ? 'asking' : 'thanked');
  };
  const look = (of: 'up' | 'down') => ({ 'aria-pressed': thumb === of, isOn: thumb === of });
  return (
    <>
      <IconButton icon={ThumbsUp} label={t('up')} onClick={() => press('up')} {...look('up')} />
      <IconButton ref={down} icon={ThumbsDown} label={t('down')} onClick={() => press('down')} {...look('down')} />
      <p role="status" className={`ml-1 text-xs text-ink-faint ${state === 'learning' ? 'mt-2 w-full pl-1' : ''}`}>
        {state === 'thanked' && t('thanks')}
        {state === 'learning' && (
          <>
            {t('learning')}{' '}
            <Link href="/reflection/accuracy" className="text-action underline underline-offset-4">
              {t('toAccuracy')}
            </Link>
          </>
        )}
        {state === 'failed' && <span className="text-problem">{t('failed')}</span>}
      </p>
      {state === 'asking' && (
        <FeedbackForm
          onSend={(reason, clause) =>
            give('down', clause === null ? 'thanked' : 'learning', reason, clause).then(leaveForm)
          }
          onClose={() => {
            setState('idle');
            leaveForm();
          }}
        />
      )}
    </>
  );
}
