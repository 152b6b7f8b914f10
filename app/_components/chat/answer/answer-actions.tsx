'use client';

import { RefreshCw, Route } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChatMessage } from '#lib/protocol/chat';
import type { AnswerView } from '#lib/client/conversation/answer-view';
import type { Siblings } from '#lib/client/conversation/conversation-tree';
import { IconButton } from '#app/_components/ui/icon-button';
import { ExportMenu } from '#app/_components/ui/export-menu';
import { CopyButton } from './copy-button';
import { Feedback } from './feedback';
import { SiblingSwitch } from '#app/_components/chat/sibling-switch';
import { TraceDrawer } from '#app/_components/chat/trace/trace-drawer';

type Props = {
  message: ChatMessage;
  view: AnswerView;
  siblings: Siblings | null;
  isBusy: boolean;
  onSibling: (id: string) => void;
  onRegenerate: (id: string) => void;
};

export function AnswerActions({ message, view, siblings, isBusy, onSibling, onRegenerate }: Props) {
  const t = useTranslations();
  const [isTraceOpen, setIsTraceOpen] = useState(false);
  return (
    <div role="toolbar" aria-label={t('chat.actions')} className="mt-3 -ml-2 flex flex-wrap items-center">
      {siblings !== null && <SiblingSwitch siblings={siblings} onShow={onSibling} isDisabled={isBusy} />}
      <CopyButton view={view} />
      <ExportMenu label={t('export.answer')} path={`/api/messages/${encodeURIComponent(message.id)}/export`} />
      <IconButton
        icon={RefreshCw}
        label={t('chat.regenerate')}
        disabled={isBusy}
        onClick={() => onRegenerate(message.id)}
      />
      {view.trace !== null && <IconButton icon={Route} label={t('trace.open')} onClick={() => setIsTraceOpen(true)} />}
      <Feedback messageId={message.id} initial={message.metadata?.feedback ?? null} />
      {isTraceOpen && view.trace !== null && <TraceDrawer trace={view.trace} onClose={() => setIsTraceOpen(false)} />}
    </div>
  );
}
