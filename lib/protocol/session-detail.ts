import { z } from 'zod';
import { messageMetadataSchema } from './chat';
import { messageDataSchemas } from './message-data';
import { sessionSummarySchema } from './session';

/** A piece of a message; `[1]` in a text stands for the citation whose `marker` is 1. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  ...messageDataSchemas,
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
