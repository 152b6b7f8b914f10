'use client';

import { useMemo, useState } from 'react';
import { listContracts } from '#lib/client/api/contracts-api';
import type { ConversationController } from './conversation-controller';
import { changeSessionContracts } from '#lib/client/api/sessions-api';
import { useResource } from '#lib/client/api/use-resource';

export type SessionContracts = {
  ids: string[];
  /** Titles by id, only where there are several. */
  names: ReadonlyMap<string, string>;
  /** Rejects with ApiError and changes nothing when the server refuses. */
  change: (ids: string[], sessionId: string | null, conversation: ConversationController) => Promise<void>;
};

/** The contracts a conversation is about; before its first question they live in the browser only. */
export function useSessionContracts(initial: string[]): SessionContracts {
  const [ids, setIds] = useState(initial);
  const { data } = useResource(ids.length > 1 ? ids.join(' ') : null, listContracts);
  const names = useMemo(() => {
    const shown = ids.length > 1 ? (data ?? []).filter(({ id }) => ids.includes(id)) : [];
    return new Map(shown.map(({ id, title }) => [id, title]));
  }, [ids, data]);
  const change: SessionContracts['change'] = async (next, sessionId, conversation) => {
    if (sessionId !== null) await changeSessionContracts(sessionId, next);
    conversation.changeContracts(next);
    setIds(next);
  };
  return { ids, names, change };
}
