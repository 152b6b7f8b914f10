'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MessageMetadata } from '#lib/protocol/chat';
import { sendFeedback } from '#lib/client/sessions-api';
import { Button } from '#app/_components/ui/button';
import { IconButton } from '#app/_components/ui/icon-button';

type Props = { messageId: string; initial: MessageMetadata['feedback'] };

/** A thumb counts at once; a thumb down asks for the reason afterwards. */
export function Feedback({ messageId, initial }: Props) {
  const t = useTranslations('feedback');
  const [thumb, setThumb] = useState(initial?.thumb ?? null);
  const [state, setState] = useState<'idle' | 'asking' | 'thanked' | 'failed'>('idle');
  const give = async (next: 'up' | 'down' | null, reason: string, after: typeof state) => {
    setThumb(next);
    setState(after);
    await sendFeedback(messageId, next, reason).catch(() => setState('failed'));
  };
  const press = (pressed: 'up' | 'down') => {
    if (thumb === pressed) return void give(null, '', 'idle');
    void give(pressed, '', pressed === 'down' ? 'asking' : 'thanked');
  };
  const look = (of: 'up' | 'down') => ({ 'aria-pressed': thumb === of, isOn: thumb === of });
  return (
    <>
      <IconButton icon={ThumbsUp} label={t('up')} onClick={() => press('up')} {...look('up')} />
      <IconButton icon={ThumbsDown} label={t('down')} onClick={() => press('down')} {...look('down')} />
      <span role="status" className="ml-1 text-xs text-ink-faint">
        {state === 'thanked' && t('thanks')}
        {state === 'failed' && <span className="text-problem">{t('failed')}</span>}
      </span>
      {state === 'asking' && (
        <form
          className="mt-2 ml-2 w-full space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            void give('down', String(new FormData(event.currentTarget).get('reason') ?? ''), 'thanked');
          }}
        >
          <label className="block text-sm">
            {t('reasonLabel')}
            <textarea
              name="reason"
              rows={2}
              maxLength={2000}
              autoFocus
              placeholder={t('reasonPlaceholder')}
              className="mt-1 w-full rounded-md border border-line-strong bg-sheet px-3 py-2 text-base placeholder:text-ink-faint"
            />
          </label>
          <Button type="submit">{t('send')}</Button>
        </form>
      )}
    </>
  );
}
