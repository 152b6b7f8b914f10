import type { Language } from '#lib/protocol/document';

/** Words inside a block. A note's number counts from 1 through the whole document, in the order of reading. */
export type Inline =
  /** What is quiet is said beside the words, as where they stand, and set in grey. */
  | { kind: 'text'; text: string; isStrong?: boolean; isEmphasised?: boolean; isQuiet?: boolean }
  | { kind: 'break' }
  | { kind: 'note'; note: number };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  /** A remark is said about the document rather than in it, and set smaller. */
  | { kind: 'paragraph'; content: Inline[]; isRemark?: boolean }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  /** `shares` of the width for each column; all alike without. */
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][]; shares?: readonly number[] }
  | { kind: 'rule' };

/** A footnote: where the words stand, and the words. */
export type Note = { source: string; quote: string };

/** What is written as Word, PDF, Markdown, HTML or plain text; notes are footnotes where the format has them. */
export type ExportDocument = {
  title: string;
  language: Language;
  blocks: Block[];
  notes: Note[];
  /** To be taken in at a glance: set smaller and closer where the format has pages. */
  isCompact?: boolean;
};

export function text(words: string): Inline {
  return { kind: 'text', text: words };
}

export function quiet(words: string): Inline {
  return { kind: 'text', text: words, isQuiet: true };
}

export function strong(words: string): Inline {
  return { kind: 'text', text: words, isStrong: true };
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
