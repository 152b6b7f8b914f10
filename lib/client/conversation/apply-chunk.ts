import type { AnswerChunk } from '#lib/protocol/answer-stream';
import type { ChatMessage } from '#lib/protocol/chat';

/** The answer after one more event: words go on in the last text, a data part with an id takes the place of the one before. */
export function applyChunk(message: ChatMessage, chunk: AnswerChunk): ChatMessage {
  switch (chunk.type) {
    case 'start':
      return { ...withMetadata(message, chunk.messageMetadata), id: chunk.messageId ?? message.id };
    case 'finish':
      return withMetadata(message, chunk.messageMetadata);
    case 'text-start':
      return { ...message, parts: [...message.parts, { type: 'text', text: '' }] };
    case 'text-delta':
      return appendText(message, chunk.delta);
    case 'text-end':
    case 'abort':
    case 'error':
      return message;
    default:
      return putPart(message, chunk);
  }
}

function withMetadata(message: ChatMessage, metadata: ChatMessage['metadata'] | undefined): ChatMessage {
  return metadata === undefined ? message : { ...message, metadata };
}

function appendText(message: ChatMessage, delta: string): ChatMessage {
  const at = message.parts.findLastIndex(({ type }) => type === 'text');
  const before = message.parts[at];
  if (before?.type !== 'text') return { ...message, parts: [...message.parts, { type: 'text', text: delta }] };
  return { ...message, parts: message.parts.with(at, { type: 'text', text: before.text + delta }) };
}

function putPart(message: ChatMessage, part: Exclude<ChatMessage['parts'][number], { type: 'text' }>): ChatMessage {
  const at = message.parts.findIndex(
    (other) => part.id !== undefined && other.type === part.type && 'id' in other && other.id === part.id,
  );
  return { ...message, parts: at === -1 ? [...message.parts, part] : message.parts.with(at, part) };
}
