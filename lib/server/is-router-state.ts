import { z } from 'zod';

/** How much of it the pages' framework reads. */
const MAX_CHARACTERS = 40_000;

const segmentSchema = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.string().regex(/^(?:o?c|d|[cd]i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/),
    z.array(z.string()).nullable(),
  ]),
]);

const stateSchema = z.tuple([
  segmentSchema,
  z.record(
    z.string(),
    z.lazy((): z.ZodType => stateSchema),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

/**
 * Whether the browser's part of the page framework can have sent this `next-router-state-tree` header. The framework itself
 * ends a request that brings another one with status 500.
 */
export function isRouterState(header: string): boolean {
  if (header.length > MAX_CHARACTERS) return false;
  try {
    return stateSchema.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
