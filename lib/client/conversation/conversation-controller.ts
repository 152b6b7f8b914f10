import type { ChatMessage, ChatRequest } from '#lib/protocol/chat';
import type { Thoroughness } from '#lib/protocol/self-check';
import type { SessionDetail, Sides } from '#lib/protocol/session';
import { Chat } from './chat';
import { createChatTransport, type ConversationState } from './chat-transport';
import { newestLeaf, pathTo } from './conversation-tree';
import { changeSessionSides, getSession, stopRun } from '#lib/client/api/sessions-api';

/** How long a stop waits for the server to end the stream before the browser cuts it. */
const STOP_PATIENCE_MS = 3000;

export type ConversationEvents = {
  onSessionStarted: (sessionId: string) => void;
  /** A run ended, well or not: titles and lists may have changed. */
  onRunEnded: () => void;
};

/** What is known beside the shown messages: every branch, whether a question is on its way unconfirmed, and who asks. */
type ConversationSnapshot = { tree: readonly ChatMessage[]; isSending: boolean; sides: Sides };

/** One conversation, outside of React: the shown path is the Chat's, the stored tree and the run are kept here. */
export class ConversationController {
  readonly chat: Chat;
  readonly #run: ConversationState;
  #runId: string | null;
  #isStopWanted = false;
  #hasResumed = false;
  /** Questions the server has stored: a retry of these regenerates, of others submits again. */
  readonly #stored: Set<string>;
  #events: ConversationEvents = { onSessionStarted: () => undefined, onRunEnded: () => undefined };
  #snapshot: ConversationSnapshot;
  readonly #listeners = new Set<() => void>();

  constructor(contractIds: string[], session: SessionDetail | null) {
    this.#run = {
      sessionId: session?.id ?? null,
      contractIds,
      sides: session?.sides ?? {},
      intent: null,
      unfinishedRun: session?.unfinishedRun ?? null,
      thoroughness: 'auto',
    };
    this.#runId = session?.unfinishedRun?.id ?? null;
    this.#stored = new Set(session?.messages.map(({ id }) => id));
    this.#snapshot = { tree: session?.messages ?? [], isSending: false, sides: this.#run.sides };
    this.chat = new Chat({
      messages: initialPath(session),
      transport: createChatTransport({ read: () => this.#run, onRunStarted: (run) => this.#started(run) }),
      onEnd: () => void this.#settle(),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): ConversationSnapshot => this.#snapshot;

  listen(events: ConversationEvents): void {
    this.#events = events;
  }

  /** Takes up the run that was going on, or was cut off, when the session was opened. */
  resume(): void {
    if (this.#run.unfinishedRun === null || this.#hasResumed) return;
    this.#hasResumed = true;
    void this.chat.resume();
  }

  /** From the next question on the conversation is about these contracts. */
  changeContracts(contractIds: string[]): void {
    this.#run.contractIds = contractIds;
  }

  /**
   * From the next question on the asker is this party of a contract; null: nobody said. Rejects with ApiError and changes
   * nothing when the server refuses.
   */
  async chooseSide(contractId: string, side: string | null): Promise<void> {
    const { sessionId, sides } = this.#run;
    if (sessionId !== null) await changeSessionSides(sessionId, { [contractId]: side });
    const { [contractId]: _before, ...others } = sides;
    this.#run.sides = side === null ? others : { ...others, [contractId]: side };
    this.#change({ sides: this.#run.sides });
  }

  /** From the next question on answers are checked this thoroughly. */
  checkThoroughly(thoroughness: Thoroughness): void {
    this.#run.thoroughness = thoroughness;
  }

  send(text: string): void {
    this.#start('submit', this.chat.messages.at(-1)?.id ?? null, () => this.chat.ask(text));
  }

  /** Asks the last question again after a failure. */
  retry(): void {
    const { messages } = this.chat;
    const at = messages.findLastIndex(({ role }) => role === 'user');
    const question = messages[at];
    if (question === undefined) return;
    const trigger = this.#stored.has(question.id) ? 'regenerate' : 'submit';
    this.#start(trigger, messages[at - 1]?.id ?? null, () => this.chat.regenerate());
  }

  regenerate(answerId: string): void {
    const { messages } = this.chat;
    const at = messages.findIndex(({ id }) => id === answerId);
    this.#start('regenerate', messages[at - 2]?.id ?? null, () => this.chat.regenerate(answerId));
  }

  edit(questionId: string, text: string): void {
    const { messages } = this.chat;
    const at = messages.findIndex(({ id }) => id === questionId);
    this.chat.show(messages.slice(0, at));
    this.#start('edit', messages[at - 1]?.id ?? null, () => this.chat.ask(text));
  }

  showSibling(id: string): void {
    const { tree } = this.#snapshot;
    this.chat.clearError();
    this.chat.show(pathTo(tree, newestLeaf(tree, id)));
  }

  /** Stops the server's work; the stream ends by itself, or is cut when it does not. */
  stop(): void {
    this.#isStopWanted = true;
    if (this.#runId !== null) void stopRun(this.#runId).catch(() => undefined);
    setTimeout(() => this.#isStopWanted && this.chat.stop(), STOP_PATIENCE_MS);
  }

  #start(trigger: ChatRequest['trigger'], parentId: string | null, ask: () => Promise<void>): void {
    this.#isStopWanted = false;
    this.#runId = null;
    this.#run.intent = { trigger, parentId };
    this.#change({ isSending: true });
    void ask();
  }

  #started({ sessionId, runId }: { sessionId: string; runId: string }): void {
    const isNew = this.#run.sessionId === null;
    this.#runId = runId;
    this.#run.sessionId = sessionId;
    const question = this.chat.messages.findLast(({ role }) => role === 'user');
    if (question !== undefined) this.#stored.add(question.id);
    this.#change({ isSending: false });
    if (isNew) this.#events.onSessionStarted(sessionId);
    if (this.#isStopWanted) void stopRun(runId).catch(() => undefined);
  }

  /** After a run the stored tree is the truth: siblings, feedback and metadata come from it. */
  async #settle(): Promise<void> {
    this.#run.unfinishedRun = null;
    this.#runId = null;
    this.#isStopWanted = false;
    this.#events.onRunEnded();
    if (this.#run.sessionId === null) return;
    const detail = await getSession(this.#run.sessionId).catch(() => null);
    if (detail === null || this.chat.isBusy) return;
    for (const { id } of detail.messages) this.#stored.add(id);
    this.#change({ tree: detail.messages });
    const path = pathTo(detail.messages, newestLeaf(detail.messages, null));
    const isComplete = this.chat.messages.every(({ id, role }) => role !== 'user' || this.#stored.has(id));
    if (isComplete && path.length >= this.chat.messages.length) this.chat.show(path);
  }

  #change(patch: Partial<ConversationSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

/** The newest branch; an unfinished answer is left out, since its stream is replayed from the start. */
function initialPath(session: SessionDetail | null): ChatMessage[] {
  if (session === null) return [];
  const path = pathTo(session.messages, newestLeaf(session.messages, null));
  const isUnfinished = session.unfinishedRun !== null && path.at(-1)?.role === 'assistant';
  return isUnfinished ? path.slice(0, -1) : path;
}
