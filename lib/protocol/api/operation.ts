import { z } from 'zod';
import type { ApiKeyScope } from '../api-key';

/** A file to download, in one of these media types. */
type FileAnswer = { kind: 'file'; mediaTypes: readonly string[] };
/** Server-sent events, each with JSON as its data; `event` is null where its shape is not ours. */
type EventsAnswer = { kind: 'events'; event: z.ZodType | null };
/** JSON of that shape, a file, events, or null for no body. */
export type Answer = z.ZodType | FileAnswer | EventsAnswer | null;

/** What a program may ask of one route: the table that the published description and its page are made of. */
export type Operation = {
  /** Unique; a generated client calls its function so. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As OpenAPI writes it: `/api/contracts/{id}`. */
  path: `/api/${string}` | `/v1/${string}`;
  /** What a key has to be made for; `public`: none is asked for. */
  access: ApiKeyScope | 'public';
  summary: string;
  /** What has to be known beyond the shapes. */
  detail?: string;
  query?: z.ZodObject;
  /** JSON, or for a form that carries a file `multipart/form-data`. */
  body?: z.ZodType;
  bodyType?: 'multipart/form-data';
  /** By status; the first of several is what comes unless something else is asked for. */
  answers: Partial<Record<200 | 201 | 202 | 204, Answer | readonly Answer[]>>;
};

export type ApiArea = { name: string; operations: readonly Operation[] };

export const file = (...mediaTypes: string[]): FileAnswer => ({ kind: 'file', mediaTypes });
export const events = (event: z.ZodType | null): EventsAnswer => ({ kind: 'events', event });

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const EXPORTED = file(WORD, 'application/pdf', 'text/markdown');
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const EXPORTED_BRIEF = file(...EXPORTED.mediaTypes, EXCEL);
export const EXPORTED_TABLE = file(EXCEL, 'text/csv');

/** Done, and nothing to tell. */
export const emptySchema = z.object({});
