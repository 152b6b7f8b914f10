import type { z } from 'zod';
import { AppError } from '#lib/core/errors';
import {
  briefFormatSchema,
  exportFormatSchema,
  tableFormatSchema,
  type BriefFormat,
  type ExportFormat,
  type TableFormat,
} from '#lib/protocol/export';

/** The format a download asks for; AppError('invalid_request') for any that is not written here. */
export function exportFormat(query: URLSearchParams): ExportFormat {
  return formatOf(query, exportFormatSchema);
}

/** The same of a contract's brief. */
export function briefFormat(query: URLSearchParams): BriefFormat {
  return formatOf(query, briefFormatSchema);
}

/** The same of the library's table. */
export function tableFormat(query: URLSearchParams): TableFormat {
  return formatOf(query, tableFormatSchema);
}

function formatOf<Format extends string>(
  query: URLSearchParams,
  schema: z.ZodType<Format> & { options: readonly Format[] },
): Format {
  const parsed = schema.safeParse(query.get('format'));
  if (!parsed.success) throw new AppError('invalid_request', { detail: `format=${schema.options.join('|')}` });
  return parsed.data;
}
