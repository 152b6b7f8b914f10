import { toCanonicalText } from '#lib/ingest/canonical-text';
import type { Block, SourceDocument } from '#lib/ingest/source';
import { layStructure } from '#lib/ingest/structure/lay-structure';
import type { ClauseNode, ReadDocument } from '#lib/protocol/document';

/** Lays structure over plain text, a block a line, as the reader of text files gives it. */
export function layText(text: string, overrides: Partial<SourceDocument> = {}): ReadDocument {
  const blocks = text.split('\n').map((line) => toBlock(line));
  const source: SourceDocument = {
    format: 'txt',
    pages: null,
    title: null,
    blocks,
    pageNotes: [],
    leftOut: [],
    ...overrides,
  };
  const canonical = toCanonicalText(source);
  const { title, structure } = layStructure(source, canonical, 'contract.txt');
  return { title, text: canonical.text, pageStarts: canonical.pageStarts, structure };
}

export function toBlock(text: string, overrides: Partial<Block> = {}): Block {
  return { text, kind: 'paragraph', page: null, label: null, labelLength: 0, level: null, ...overrides };
}

/** "① [1 2] ②": the labels of a clause tree on one line. */
export function outline(clauses: readonly ClauseNode[]): string {
  return clauses
    .map(({ label, children }) => (children.length === 0 ? label : `${label} [${outline(children)}]`))
    .join(' ');
}
