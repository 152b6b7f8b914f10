import { z } from 'zod';

export const exportFormatSchema = z.enum(['docx', 'pdf', 'md']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** A contract's brief is a workbook as well. */
export const briefFormatSchema = z.enum([...exportFormatSchema.options, 'xlsx']);
export type BriefFormat = z.infer<typeof briefFormatSchema>;

/** The library's table, to go on reckoning with. */
export const tableFormatSchema = z.enum(['xlsx', 'csv']);
export type TableFormat = z.infer<typeof tableFormatSchema>;

export type FileFormat = BriefFormat | TableFormat;
