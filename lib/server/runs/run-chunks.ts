import type { AgentEvent } from '#lib/agent/agent-event';
import type { AnswerChunk } from '#lib/protocol/answer-stream';

/** Turns the agent's events into UI message chunks: one text part at a time, data parts with stable ids. */
export class RunChunks {
  #textPart = 0;
  #isTextOpen = false;
  readonly #prefix: string;

  /** `prefix` keeps part ids of a resumed run apart from those of its first try. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  from(event: AgentEvent): AnswerChunk[] {
    switch (event.type) {
      case 'text':
        return [...this.#openText(), { type: 'text-delta', id: this.#textId(), delta: event.text }];
      case 'step':
        return [{ type: 'data-step', id: `${this.#prefix}-${event.step.id}`, data: event.step }];
      case 'citation':
        return [
          { type: 'data-citation', id: `${this.#prefix}-citation-${event.citation.marker}`, data: event.citation },
        ];
      case 'check':
        return [{ type: 'data-check', id: `${this.#prefix}-check`, data: event.check }];
      case 'selfCheck':
        return [{ type: 'data-selfCheck', id: 'self-check', data: event.selfCheck }];
      case 'notice':
        return [{ type: 'data-notice', data: { code: event.code, message: event.message } }];
      case 'restart':
        return [...this.closeText(), { type: 'data-restart', data: { reason: event.reason } }];
    }
  }

  closeText(): AnswerChunk[] {
    if (!this.#isTextOpen) return [];
    this.#isTextOpen = false;
    return [{ type: 'text-end', id: this.#textId() }];
  }

  #openText(): AnswerChunk[] {
    if (this.#isTextOpen) return [];
    this.#isTextOpen = true;
    this.#textPart += 1;
    return [{ type: 'text-start', id: this.#textId() }];
  }

  #textId(): string {
    return `${this.#prefix}-text-${this.#textPart}`;
  }
}
