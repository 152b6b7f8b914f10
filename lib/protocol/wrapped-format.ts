import type { DocumentStructure } from './document';

/** Formats whose lines end where the page did, not where a paragraph does. */
const WRAPPED_FORMATS: readonly DocumentStructure['format'][] = ['pdf', 'image'];

export function isWrapped(format: DocumentStructure['format']): boolean {
  return WRAPPED_FORMATS.includes(format);
}
