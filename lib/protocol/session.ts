import { z } from 'zod';
import type { ChatMessage } from './chat';

/** Which party asks, by contract: its name as the contract has it. */
export const sidesSchema = z.record(z.uuid(), z.string().trim().min(1).max(200));
export type Sides = z.infer<typeof sidesSchema>;

export const sessionSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  contractIds: z.array(z.string()),
  sides: sidesSchema,
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
  sides: sidesSchema.optional(),
});
export const updateSessionSchema = z.object({
  title: z.string().trim().min(1).max(200).optional(),
  contractIds: z.array(z.uuid()).min(1).max(50).optional(),
  /** Only those that change; null takes a side back. */
  sides: z.record(z.uuid(), sidesSchema.valueType.nullable()).optional(),
});
export type ChangedSides = NonNullable<z.infer<typeof updateSessionSchema>['sides']>;

export const sessionListSchema = z.object({ sessions: z.array(sessionSummarySchema) });
export const sessionBodySchema = z.object({ session: sessionSummarySchema });

/** Answer to `Prefer: respond-async`: which run it is, to be followed at `/api/events`. */
export const runStartedSchema = z.object({ sessionId: z.string(), runId: z.string() });
export type RunStarted = z.infer<typeof runStartedSchema>;
