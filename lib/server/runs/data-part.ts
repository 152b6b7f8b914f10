import { z } from 'zod';
import type { AnswerChunk } from '#lib/protocol/answer-stream';
import type { DataPart } from '#lib/protocol/chat';
import { dataPartSchemas } from '#lib/protocol/events';

/** The part of a stored message that a data chunk leaves behind; undefined for text, marks of progress and restarts. */
export function toDataPart(chunk: AnswerChunk): DataPart | undefined {
  switch (chunk.type) {
    case 'data-step':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-citation':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-check':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-notice':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-outcome':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-metrics':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-selfCheck':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    case 'data-trace':
      return { type: chunk.type, ...withId(chunk.id), data: chunk.data };
    default:
      return undefined;
  }
}

function withId(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

const id = z.string().optional();
const storedPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('data-step'), id, data: dataPartSchemas.step }),
  z.object({ type: z.literal('data-notice'), id, data: dataPartSchemas.notice }),
]);

/** A stored event as the part it left behind, for the steps and notices of a run that goes on in another process. */
export function readStoredPart(chunk: unknown): DataPart | undefined {
  const parsed = storedPartSchema.safeParse(chunk);
  if (!parsed.success) return undefined;
  const { type, id: partId, data } = parsed.data;
  return type === 'data-step' ? { type, ...withId(partId), data } : { type, ...withId(partId), data };
}
