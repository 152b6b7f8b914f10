import { z } from 'zod';

/** What the encoder's thread is started with, and what the two threads say to each other. */
export const workerInputSchema = z.object({
  /** Folder of the weights and the vocabulary. */
  folder: z.string(),
  threads: z.number().int().positive(),
  /** Two 32-bit flags that both threads see: whether to stop, and whether a run is on. */
  flags: z.instanceof(SharedArrayBuffer),
});
export const STOP = 0;
export const BUSY = 1;
export type WorkerInput = z.infer<typeof workerInputSchema>;

/** A text with its prefix, cut at so many pieces. */
const textSchema = z.object({ text: z.string(), mostPieces: z.number().int().positive() });
export type CutText = z.infer<typeof textSchema>;

export const orderSchema = z.discriminatedUnion('type', [
  /** The vector of a text is asked for. */
  z.object({ type: z.literal('encode'), id: z.number().int(), text: textSchema }),
  z.object({ type: z.literal('close') }),
]);
export type Order = z.infer<typeof orderSchema>;

export const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('done'), id: z.number().int(), vector: z.instanceof(Float32Array) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type Reply = z.infer<typeof replySchema>;
