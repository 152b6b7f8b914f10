import { z } from 'zod';

const partsSchema = z.array(z.object({ type: z.string().optional(), text: z.string().optional() }));

/** The text of a message or of a piece of one: as a string, or as parts of which some are thoughts. */
export function readContent(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = partsSchema.safeParse(content);
  if (!parts.success) return '';
  return parts.data.map(({ type = 'text', text = '' }) => (type === 'text' ? text : '')).join('');
}
