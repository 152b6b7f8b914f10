import { z } from 'zod';
import { messageMetadataSchema } from './chat';
import { dataPartSchemas } from './events';
import { sessionSummarySchema } from './session';

const dataPart = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ type: z.literal(`data-${name}`), id: z.string().optional(), data });

/** A piece of a message; `[1]` in a text stands for the citation whose `marker` is 1. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  dataPart('step', dataPartSchemas.step),
  dataPart('citation', dataPartSchemas.citation),
  dataPart('check', dataPartSchemas.check),
  dataPart('metrics', dataPartSchemas.metrics),
  dataPart('notice', dataPartSchemas.notice),
  dataPart('restart', dataPartSchemas.restart),
  dataPart('outcome', dataPartSchemas.outcome),
  dataPart('trace', dataPartSchemas.trace),
  dataPart('selfCheck', dataPartSchemas.selfCheck),
]);

/** A ChatMessage as it is stored and served. */
export const messageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'system']),
  metadata: messageMetadataSchema,
  parts: z.array(messagePartSchema),
});

/** A SessionDetail: the whole tree of messages, oldest first. */
export const sessionWithMessagesSchema = z.object({
  session: sessionSummarySchema.extend({ messages: z.array(messageSchema) }),
});
