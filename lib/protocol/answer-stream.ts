import { z } from 'zod';
import { messageMetadataSchema, type MessageMetadata } from './chat';
import { dataPartSchemas } from './events';

const id = z.string();

function dataChunk<const K extends string, S extends z.ZodType>(name: K, data: S) {
  return z.object({ type: z.literal(`data-${name}`), id: id.optional(), data });
}

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
  dataChunk('step', dataPartSchemas.step),
  dataChunk('citation', dataPartSchemas.citation),
  dataChunk('check', dataPartSchemas.check),
  dataChunk('metrics', dataPartSchemas.metrics),
  dataChunk('notice', dataPartSchemas.notice),
  dataChunk('restart', dataPartSchemas.restart),
  dataChunk('outcome', dataPartSchemas.outcome),
  dataChunk('trace', dataPartSchemas.trace),
  dataChunk('selfCheck', dataPartSchemas.selfCheck),
  z.object({ type: z.literal('finish'), messageMetadata: metadataOr('done') }),
  z.object({ type: z.literal('abort') }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
]);
export type AnswerChunk = z.infer<typeof answerChunkSchema>;
