import type { UIMessageChunk } from 'ai';
import type { MessageMetadata } from './chat';
import type { DataParts } from './events';

/** One event of an answer on the wire: the AI SDK's UI message chunk with our metadata and data parts. */
export type AnswerChunk = UIMessageChunk<MessageMetadata, DataParts>;
