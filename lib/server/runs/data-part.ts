import type { AnswerChunk } from '#lib/protocol/answer-stream';
import type { ChatMessage } from '#lib/protocol/chat';

export type DataPart = Extract<ChatMessage['parts'][number], { type: `data-${string}` }>;

/** The part of a stored message that a data chunk leaves behind; undefined for text, marks of progress and restarts. */
export function toDataPart(chunk: AnswerChunk): DataPart | undefined {
  switch (chunk.type) {
    case 'data-step':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-citation':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-check':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-notice':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-outcome':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-metrics':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-trace':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    default:
      return undefined;
  }
}

function withId(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}
