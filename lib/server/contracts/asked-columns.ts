import { z } from 'zod';
import { columnsSchema, DEFAULT_COLUMNS, type ColumnKey } from '#lib/protocol/library-facts';
import { checkRequest } from '../check-request';

const querySchema = z.object({ columns: columnsSchema.optional() });

/** The columns of a table that a request names, else those of whoever chose none; AppError('invalid_request') for any that there is not. */
export function askedColumns(query: URLSearchParams): readonly ColumnKey[] {
  return checkRequest(querySchema, Object.fromEntries(query)).columns ?? DEFAULT_COLUMNS;
}
