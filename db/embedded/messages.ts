import { z } from 'zod';
import { connectionSchema } from './connection';

/** What the worker thread is started with, and what the two threads say to each other. */
export const workerInputSchema = z.object({
  /** null keeps everything in memory. */
  dataDir: z.string().nullable(),
  /** An archive of a database to begin with where there is none yet; null makes one from nothing (slower). */
  snapshotFile: z.string().nullable(),
  idleInTransactionTimeoutMs: z.number().int().positive(),
});
export type WorkerInput = z.infer<typeof workerInputSchema>;

export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), connection: connectionSchema }),
  z.object({ type: z.literal('failed'), reason: z.enum(['in_use', 'unwritable', 'other']), message: z.string() }),
  z.object({ type: z.literal('dumped') }),
  z.object({ type: z.literal('closed') }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

export const toWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dump'), file: z.string() }),
  z.object({ type: z.literal('close') }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;
