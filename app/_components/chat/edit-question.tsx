'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MAX_QUESTION_CHARACTERS } from '#lib/protocol/chat';
import { isSendKey } from '#lib/client/conversation/send-key';
import { Button } from '#app/_components/ui/button';

type Props = { text: string; onSend: (text: string) => void; onCancel: () => void };

export function EditQuestion({ text, onSend, onCancel }: Props) {
  const t = useTranslations();
  const [draft, setDraft] = useState(text);
  const trimmed = draft.trim();
  const canSend = trimmed !== '' && trimmed.length <= MAX_QUESTION_CHARACTERS;
  return (
    <form
      className="rounded-xl border border-action bg-sheet p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend(trimmed);
      }}
    >
      <textarea
        autoFocus
        value={draft}
        aria-label={t('chat.editLabel')}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onCancel();
          if (!isSendKey(event.nativeEvent)) return;
          event.preventDefault();
          if (canSend) onSend(trimmed);
        }}
        className="field-sizing-content max-h-64 w-full resize-none bg-transparent text-base outline-none"
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button look="plain" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button look="primary" type="submit" disabled={!canSend}>
          {t('chat.editSend')}
        </Button>
      </div>
    </form>
  );
}
