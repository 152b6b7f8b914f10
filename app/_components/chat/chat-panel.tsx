'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import type { Conversation } from '#lib/client/conversation/use-conversation';
import { useDraft } from '#lib/client/conversation/use-draft';
import { useStickToBottom } from '#lib/client/conversation/use-stick-to-bottom';
import { useThoroughness } from '#lib/client/conversation/use-thoroughness';
import { useHotkeys } from '#lib/client/ui/use-hotkeys';
import { FootLine } from '#app/_components/ui/foot-line';
import { NewerVersion } from '#app/_components/versions/newer-version';
import { Composer } from './composer';
import { EmptyChat } from './empty-chat';
import { LiveStatus } from './live-status';
import { MessageList } from './message-list';
import { SideChoice, SidePlace } from './side-choice';
import { ToEndButton } from './to-end-button';

type Props = {
  conversation: Conversation;
  contractIds: readonly string[];
  contract: ContractSummary | null;
  /** Whether the contract is still to come. */
  isLoading: boolean;
  draftKey: string;
};

export function ChatPanel({ conversation, contractIds, contract, isLoading, draftKey }: Props) {
  const t = useTranslations();
  const { scroller, content, isAtEnd, toEnd } = useStickToBottom({
    isFollowing: conversation.messages.length > 0,
  });
  const draft = useDraft(draftKey);
  const { isSending, actions } = conversation;
  const { release } = draft;
  const { thoroughness, choose, reset } = useThoroughness();
  useEffect(() => actions.checkThoroughly(thoroughness), [actions, thoroughness]);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) {
      release();
      reset();
    }
    wasSending.current = isSending;
  }, [isSending, release, reset]);
  const { error } = conversation;
  useEffect(() => {
    // What went wrong with the question just asked must not stay below the window.
    if (error !== null) toEnd();
  }, [error, toEnd]);
  useHotkeys({
    firstCitation: () =>
      [...(scroller.current?.querySelectorAll('article') ?? [])]
        .at(-1)
        ?.querySelector<HTMLElement>('[data-citation]')
        ?.focus(),
  });
  const isReady = contract === null || contract.status === 'ready';
  const ask = (text: string) => {
    conversation.actions.send(text);
    draft.hold();
    toEnd();
  };
  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* Positioned, so that what is hidden from the eye (a radio, a label) scrolls along instead of pushing the page. */}
      <div ref={scroller} className="relative min-h-0 grow overflow-y-auto overscroll-contain [overflow-anchor:none]">
        <div ref={content} className="mx-auto flex min-h-full w-full max-w-[44rem] flex-col px-5 pt-8 pb-6 sm:px-8">
          {conversation.messages.length === 0 ? (
            <EmptyChat
              contract={contract}
              isLoading={isLoading}
              onAsk={ask}
              isDisabled={!isReady || conversation.isBusy}
            />
          ) : (
            <MessageList conversation={conversation} onAsk={ask} />
          )}
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-[44rem] shrink-0 px-3 pb-2 sm:px-6">
        {!isAtEnd && <ToEndButton onClick={toEnd} />}
        {!isReady && <p className="px-2 pb-2 text-sm text-ink-faint">{t('workspace.notReady')}</p>}
        <NewerVersion contractIds={contractIds} />
        <Composer
          draft={draft.text}
          onDraft={draft.change}
          onSend={ask}
          onStop={() => conversation.actions.stop()}
          isBusy={conversation.isBusy}
          isDisabled={!isReady}
          thoroughness={thoroughness}
          onThoroughness={choose}
        />
        {contract === null && isLoading && <SidePlace />}
        {isReady && contract !== null && (
          <SideChoice
            contractId={contract.id}
            side={conversation.sides[contract.id] ?? null}
            onChoose={(side) => conversation.actions.chooseSide(contract.id, side)}
          />
        )}
        <FootLine className="mt-1.5 px-2 text-center" />
      </div>
      <LiveStatus conversation={conversation} />
    </div>
  );
}
