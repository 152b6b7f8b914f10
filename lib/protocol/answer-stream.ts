import { z } from 'zod';
import { messageMetadataSchema, type MessageMetadata } from './chat';
import { messageDataSchemas } from './message-data';

const id = z.string();

/** With nothing in the place of what this build does not know of: a newer server's answer must begin and end all the same. */
function metadataOr(status: MessageMetadata['status']) {
  const { shape } = messageMetadataSchema;
  return messageMetadataSchema
    .extend({ outcome: shape.outcome.catch(null), status: shape.status.catch(status) })
    .optional();
}

/** One event of an answer on the wire: the AI SDK's UI message chunk with our metadata and data parts. */
export const answerChunkSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), messageId: id.optional(), messageMetadata: metadataOr('running') }),
  z.object({ type: z.literal('text-start'), id }),
  z.object({ type: z.literal('text-delta'), id, delta: z.string() }),
  z.object({ type: z.literal('text-end'), id }),
  ...messageDataSchemas,
  z.object({ type: z.literal('finish'), messageMetadata: metadataOr('done') }),
  z.object({ type: z.literal('abort') }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
]);
export type AnswerChunk = z.infer<typeof answerChunkSchema>;
