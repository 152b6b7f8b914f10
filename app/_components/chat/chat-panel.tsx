'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import type { Conversation } from '#lib/client/use-conversation';
import { useDraft } from '#lib/client/use-draft';
import { useStickToBottom } from '#lib/client/use-stick-to-bottom';
import { FootLine } from '#app/_components/ui/foot-line';
import { Composer } from './composer';
import { EmptyChat } from './empty-chat';
import { LiveStatus } from './live-status';
import { MessageList } from './message-list';
import { ToEndButton } from './to-end-button';

type Props = { conversation: Conversation; contract: ContractSummary | null; draftKey: string };

export function ChatPanel({ conversation, contract, draftKey }: Props) {
  const t = useTranslations();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd } = useStickToBottom(scroller, content);
  const [draft, setDraft] = useDraft(draftKey);
  const isReady = contract === null || contract.status === 'ready';
  const ask = (text: string) => {
    conversation.send(text);
    setDraft('');
    toEnd();
  };
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain [overflow-anchor:none]">
        <div ref={content} className="mx-auto flex min-h-full w-full max-w-[44rem] flex-col px-5 pt-8 pb-6 sm:px-8">
          {conversation.messages.length === 0 ? (
            <EmptyChat contract={contract} onAsk={ask} isDisabled={!isReady || conversation.isBusy} />
          ) : (
            <MessageList conversation={conversation} onAsk={ask} />
          )}
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-[44rem] shrink-0 px-3 pb-2 sm:px-6">
        {!isAtEnd && <ToEndButton onClick={toEnd} />}
        {!isReady && <p className="px-2 pb-2 text-sm text-ink-faint">{t('workspace.notReady')}</p>}
        <Composer
          draft={draft}
          onDraft={setDraft}
          onSend={ask}
          onStop={conversation.stop}
          isBusy={conversation.isBusy}
          isDisabled={!isReady}
        />
        <FootLine className="mt-1.5 px-2 text-center" />
      </div>
      <LiveStatus conversation={conversation} />
    </div>
  );
}
