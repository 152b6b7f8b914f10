import { z } from 'zod';

export const exportFormatSchema = z.enum(['docx', 'pdf', 'md']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
