import type { ChatMessage } from '#lib/protocol/chat';

function parentOf(message: ChatMessage): string | null {
  return message.metadata?.parentId ?? null;
}

/** The messages from the first question down to `leafId`, in order; empty when it is not in the tree. */
export function pathTo(messages: readonly ChatMessage[], leafId: string | null): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: ChatMessage[] = [];
  const seen = new Set<string>();
  for (let id = leafId; id !== null && !seen.has(id);) {
    seen.add(id);
    const message = byId.get(id);
    if (message === undefined) break;
    path.unshift(message);
    id = parentOf(message);
  }
  return path;
}

/** The newest message below `id` that nothing follows; `null` as id means the whole conversation. */
export function newestLeaf(messages: readonly ChatMessage[], id: string | null): string | null {
  const parents = new Set(messages.map(parentOf));
  const leaf = messages.findLast(
    (message) =>
      !parents.has(message.id) && (id === null || pathTo(messages, message.id).some((above) => above.id === id)),
  );
  return leaf?.id ?? id;
}

export type Siblings = { ids: string[]; index: number };

/** Messages that were asked or answered in this one's place, oldest first; null for an only child. */
export function siblingsOf(messages: readonly ChatMessage[], message: ChatMessage): Siblings | null {
  const inTree = messages.find(({ id }) => id === message.id);
  if (inTree === undefined) return null;
  const ids = messages
    .filter((other) => other.role === inTree.role && parentOf(other) === parentOf(inTree))
    .map(({ id }) => id);
  return ids.length < 2 ? null : { ids, index: ids.indexOf(message.id) };
}
