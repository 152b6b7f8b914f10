import { columnsQuerySchema, DEFAULT_COLUMNS, type ColumnKey } from '#lib/protocol/library-facts';
import { checkRequest } from '../check-request';

/** The columns of a table that a request names, else those of whoever chose none; AppError('invalid_request') for any that there is not. */
export function askedColumns(query: URLSearchParams): readonly ColumnKey[] {
  return checkRequest(columnsQuerySchema, Object.fromEntries(query)).columns ?? DEFAULT_COLUMNS;
}
