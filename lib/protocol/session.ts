import { z } from 'zod';
import type { ChatMessage } from './chat';

export const sessionSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  contractIds: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** A run that is going on or was cut off. */
  unfinishedRun: z.object({ id: z.string(), status: z.enum(['running', 'interrupted']) }).nullable(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

/** `messages` is the whole tree, oldest first; the last message without children is the leaf that is shown. */
export type SessionDetail = SessionSummary & { messages: ChatMessage[] };

export const createSessionSchema = z.object({
  contractIds: z.array(z.uuid()).min(1).max(50),
  title: z.string().max(200).optional(),
});
export const updateSessionSchema = z.object({
  title: z.string().trim().min(1).max(200).optional(),
  contractIds: z.array(z.uuid()).min(1).max(50).optional(),
});
