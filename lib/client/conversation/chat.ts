import type { AnswerChunk } from '#lib/protocol/answer-stream';
import type { ChatMessage } from '#lib/protocol/chat';
import { applyChunk } from './apply-chunk';

/** Milliseconds between two renderings of an answer that is being written. */
const THROTTLE_MS = 50;

/** How answers are got. Both reject when the server refuses, and their answers throw what went wrong on the way. */
export type ChatTransport = {
  send: (
    messages: readonly ChatMessage[],
    options: { isRegenerate: boolean; signal: AbortSignal },
  ) => Promise<AsyncIterable<AnswerChunk>>;
  /** The answer that was going on, from its first event; null where there is none. */
  reconnect: (signal: AbortSignal) => Promise<AsyncIterable<AnswerChunk> | null>;
};

type ChatState = {
  messages: ChatMessage[];
  /** `submitted` until the answer's first words or steps. */
  status: 'ready' | 'submitted' | 'streaming' | 'error';
  error: Error | undefined;
};

type Options = {
  messages: ChatMessage[];
  transport: ChatTransport;
  /** An answer has come to its end, well or not, or was cut. */
  onEnd: () => void;
};

type Begin = (signal: AbortSignal) => Promise<AsyncIterable<AnswerChunk> | null>;

/** The messages that are shown and the answer that is being written, outside of React. */
export class Chat {
  readonly #transport: ChatTransport;
  readonly #onEnd: () => void;
  readonly #listeners = new Set<() => void>();
  #state: ChatState;
  /** What was last told: while an answer is written that is a few times a second, not at every event. */
  #told: ChatState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastToldAt = 0;
  #running: AbortController | undefined;

  constructor({ messages, transport, onEnd }: Options) {
    this.#transport = transport;
    this.#onEnd = onEnd;
    this.#state = { messages, status: 'ready', error: undefined };
    this.#told = this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): ChatState => this.#told;

  get messages(): ChatMessage[] {
    return this.#state.messages;
  }

  get isBusy(): boolean {
    return this.#state.status === 'submitted' || this.#state.status === 'streaming';
  }

  show(messages: ChatMessage[]): void {
    this.#change({ messages });
  }

  clearError(): void {
    if (this.#state.status === 'error') this.#change({ status: 'ready', error: undefined });
  }

  /** Asks a question; resolves when its answer has ended. */
  ask(text: string): Promise<void> {
    const question: ChatMessage = { id: crypto.randomUUID(), role: 'user', parts: [{ type: 'text', text }] };
    return this.#send([...this.messages, question], false);
  }

  /** Asks the question of this answer again, without one the last question. */
  regenerate(answerId?: string): Promise<void> {
    const at = this.messages.findLastIndex(({ id, role }) =>
      answerId === undefined ? role === 'user' : id === answerId,
    );
    return this.#send(this.messages.slice(0, answerId === undefined ? at + 1 : at), true);
  }

  #send(messages: ChatMessage[], isRegenerate: boolean): Promise<void> {
    this.#change({ messages, status: 'submitted', error: undefined });
    return this.#follow((signal) => this.#transport.send(messages, { isRegenerate, signal }));
  }

  /** Takes up an answer that was going on. */
  resume(): Promise<void> {
    this.#change({ status: 'submitted', error: undefined });
    return this.#follow((signal) => this.#transport.reconnect(signal));
  }

  /** Cuts the answer here; what was written of it stays. */
  stop(): void {
    this.#running?.abort();
  }

  async #follow(begin: Begin): Promise<void> {
    const running = new AbortController();
    this.#running?.abort();
    this.#running = running;
    const end = await this.#endOf(begin, running.signal);
    // Another answer is followed by now; the state is that one's.
    if (this.#running !== running) return;
    this.#change(end.state);
    if (end.wasAnswer) this.#onEnd();
  }

  async #endOf(begin: Begin, signal: AbortSignal): Promise<{ state: Partial<ChatState>; wasAnswer: boolean }> {
    try {
      const chunks = await begin(signal);
      if (chunks === null) return { state: { status: 'ready' }, wasAnswer: false };
      await this.#read(chunks, signal);
      return { state: { status: 'ready' }, wasAnswer: true };
    } catch (failure) {
      const error = failure instanceof Error ? failure : new Error(String(failure));
      return { state: signal.aborted ? { status: 'ready' } : { status: 'error', error }, wasAnswer: true };
    }
  }

  async #read(chunks: AsyncIterable<AnswerChunk>, signal: AbortSignal): Promise<void> {
    let answer: ChatMessage = { id: crypto.randomUUID(), role: 'assistant', parts: [] };
    for await (const chunk of chunks) {
      if (signal.aborted) return;
      if (chunk.type === 'error') throw new Error(chunk.errorText);
      const { id } = (answer = applyChunk(answer, chunk));
      const at = this.messages.findLastIndex((message) => message.id === id);
      this.#state = {
        ...this.#state,
        messages: at === -1 ? [...this.messages, answer] : this.messages.with(at, answer),
        status: chunk.type === 'start' ? this.#state.status : 'streaming',
      };
      this.#tellSoon();
    }
  }

  #change(patch: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...patch };
    this.#tell();
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), Math.max(0, this.#lastToldAt + THROTTLE_MS - performance.now()));
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastToldAt = performance.now();
    this.#told = this.#state;
    for (const listener of [...this.#listeners]) listener();
  }
}
