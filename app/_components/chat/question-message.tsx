'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChatMessage } from '#lib/protocol/chat';
import { messageText } from '#lib/client/conversation/answer-view';
import type { Siblings } from '#lib/client/conversation/conversation-tree';
import { IconButton } from '#app/_components/ui/icon-button';
import { EditQuestion } from './edit-question';
import { SiblingSwitch } from './sibling-switch';

type Props = {
  message: ChatMessage;
  siblings: Siblings | null;
  isBusy: boolean;
  onSibling: (id: string) => void;
  onEdit: (id: string, text: string) => void;
};

export function QuestionMessage({ message, siblings, isBusy, onSibling, onEdit }: Props) {
  const t = useTranslations('chat');
  const [isEditing, setIsEditing] = useState(false);
  const text = messageText(message);
  if (isEditing) {
    return (
      <EditQuestion
        text={text}
        onCancel={() => setIsEditing(false)}
        onSend={(next) => {
          setIsEditing(false);
          onEdit(message.id, next);
        }}
      />
    );
  }
  return (
    <div className="group flex flex-col items-end">
      <div className="max-w-[85%] rounded-xl rounded-br-sm bg-sunk px-4 py-2.5 whitespace-pre-wrap">
        <span className="sr-only">{t('you')}: </span>
        {text}
      </div>
      <div className="mt-0.5 -mb-5 flex h-8 items-center">
        {siblings !== null && <SiblingSwitch siblings={siblings} onShow={onSibling} isDisabled={isBusy} />}
        <IconButton
          icon={Pencil}
          label={t('edit')}
          disabled={isBusy}
          onClick={() => setIsEditing(true)}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          isSmall
        />
      </div>
    </div>
  );
}
