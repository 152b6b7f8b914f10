import type { ReadDocument } from '#lib/protocol/document';
import { toCanonicalText } from './canonical-text';
import { checkDivisions, checkTables } from './check-size';
import { toPageBoxes } from './page-boxes';
import { readSource } from './read-file';
import type { OnReadProgress } from './source';
import { layStructure } from './structure/lay-structure';

/**
 * A file's bytes to its canonical text and structure, in this process. Uploaded files go through readInChild instead.
 * Throws what readSource throws, and `too_many_cells`, `too_many_articles`, `too_many_clauses`.
 */
export async function readDocument(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: OnReadProgress,
  signal?: AbortSignal,
): Promise<ReadDocument> {
  const source = await readSource(bytes, fileName, onProgress, signal);
  checkTables(source.blocks);
  const canonical = toCanonicalText(source);
  const { title, structure } = layStructure(source, canonical, fileName);
  checkDivisions(structure);
  const boxes = toPageBoxes(source, canonical);
  return { title, text: canonical.text, pageStarts: canonical.pageStarts, structure, ...(boxes && { boxes }) };
}
