import type { Language } from '#lib/protocol/document';

/** Words inside a block. A note's number counts from 1 through the whole document, in the order of reading. */
export type Inline =
  | { kind: 'text'; text: string; isStrong?: boolean; isEmphasised?: boolean }
  | { kind: 'break' }
  | { kind: 'note'; note: number };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  /** A remark is said about the document rather than in it, and set smaller. */
  | { kind: 'paragraph'; content: Inline[]; isRemark?: boolean }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

/** A footnote: where the words stand, and the words. */
export type Note = { source: string; quote: string };

/** What is written as Word, PDF, Markdown, HTML or plain text; notes are footnotes where the format has them. */
export type ExportDocument = { title: string; language: Language; blocks: Block[]; notes: Note[] };

export function text(words: string): Inline {
  return { kind: 'text', text: words };
}

export function paragraph(words: string): Block {
  return { kind: 'paragraph', content: [text(words)] };
}

export function remark(words: string): Block {
  return { kind: 'paragraph', content: [text(words)], isRemark: true };
}

export function heading(level: 1 | 2 | 3, words: string): Block {
  return { kind: 'heading', level, content: [text(words)] };
}
