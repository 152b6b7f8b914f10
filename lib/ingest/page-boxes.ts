import type { PageBoxes } from '#lib/protocol/document';
import type { CanonicalText, SourceDocument } from './source';

/** Where each run of the canonical text stands on its page; undefined for a format without places. */
export function toPageBoxes(source: SourceDocument, canonical: CanonicalText): PageBoxes[] | undefined {
  const pages = source.pageSizes?.map(({ width, height }): PageBoxes => ({ width, height, runs: [] }));
  source.blocks.forEach((block, index) => {
    const page = pages?.[(block.page ?? 0) - 1];
    const offset = canonical.blockOffsets[index] ?? 0;
    for (const [start, end, ...place] of block.boxes ?? []) page?.runs.push(offset + start, offset + end, ...place);
  });
  return pages;
}
