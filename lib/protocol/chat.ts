import { z } from 'zod';
import { outcomeSchema } from './citation';
import { clauseReferenceSchema } from './clause';
import type { DataParts } from './events';
import { sidesSchema } from './session';
import { thoroughnessSchema } from './self-check';

export const MAX_QUESTION_CHARACTERS = 4000;

/** Body of `POST /api/chat`. */
export const chatRequestSchema = z.object({
  sessionId: z.uuid().optional(),
  contractIds: z.array(z.uuid()).max(50).default([]),
  /** Of a session that begins with this question; later ones are set on the session. */
  sides: sidesSchema.optional(),
  message: z.object({ id: z.string().min(1).max(100), text: z.string() }),
  trigger: z.enum(['submit', 'regenerate', 'edit']).default('submit'),
  /** The message this one follows (edit: the parent of the message being replaced; regenerate: the question's id is in `message.id`). */
  parentId: z.string().max(100).nullish(),
  thoroughness: thoroughnessSchema.default('auto'),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

export const messageMetadataSchema = z.object({
  sessionId: z.string(),
  runId: z.string().nullable(),
  parentId: z.string().nullable(),
  /** Messages that share this one's parent, oldest first, this one included. */
  siblingIds: z.array(z.string()),
  createdAt: z.string(),
  outcome: outcomeSchema.nullable(),
  status: z.enum(['done', 'stopped', 'failed', 'running', 'interrupted']),
  feedback: z
    .object({
      thumb: z.enum(['up', 'down']),
      reason: z.string(),
      /** The clause that the owner says is right. */
      clause: clauseReferenceSchema.nullable().optional(),
    })
    .nullable(),
  /** Prompts that made this answer, `id@version`. */
  prompts: z.array(z.string()),
});
export type MessageMetadata = z.infer<typeof messageMetadataSchema>;

export type DataPart = {
  [K in keyof DataParts]: { type: `data-${K}`; id?: string | undefined; data: DataParts[K] };
}[keyof DataParts];

/** A message as it is stored and as the browser holds it: the AI SDK's UI message with our metadata and data parts. */
export type ChatMessage = {
  id: string;
  role: 'user' | 'assistant';
  metadata?: MessageMetadata;
  parts: ({ type: 'text'; text: string } | DataPart)[];
};

export const rightClauseSchema = z.object({
  contractId: z.uuid(),
  part: z.number().int().nonnegative(),
  address: z.string().min(1).max(200),
});

export const feedbackRequestSchema = z
  .object({
    thumb: z.enum(['up', 'down']).nullable(),
    reason: z.string().max(2000).default(''),
    /** With a thumb down: the clause that answers. Absent: an earlier one stays; null: it is taken back. */
    clause: rightClauseSchema.nullish(),
  })
  .refine(({ thumb, clause }) => !clause || thumb === 'down', { path: ['clause'], message: 'only with a thumb down' });
