import { AppError } from '#lib/core/errors';
import { exportFormatSchema, type ExportFormat } from '#lib/protocol/export';

/** The format a download asks for; AppError('invalid_request') for any that is not written here. */
export function exportFormat(query: URLSearchParams): ExportFormat {
  const parsed = exportFormatSchema.safeParse(query.get('format'));
  if (!parsed.success)
    throw new AppError('invalid_request', { detail: `format=${exportFormatSchema.options.join('|')}` });
  return parsed.data;
}
