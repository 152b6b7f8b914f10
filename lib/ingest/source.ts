import type { FileFormat } from '#lib/protocol/document';

/**
 * Where a run of a block's text stands on its page: `[start, end, left, bottom, right, top]`.
 * Offsets are code units of the block's text; the rest are points from the lower left corner of the page as it is shown.
 */
export type TextBox = readonly [start: number, end: number, left: number, bottom: number, right: number, top: number];

/** A line or paragraph of the file as a reader found it, in reading order. */
export type Block = {
  /** NFC; may hold '\n' where the file breaks a line inside a paragraph; no trailing newline. May be empty (a blank line of a text file). */
  text: string;
  kind: 'paragraph' | 'heading' | 'table-row';
  /** From 1; null where the format has no pages. */
  page: number | null;
  /**
   * The automatic number as the word processor shows it: "제1조", "1.1", "(a)"; null where the number is typed in the text.
   * When present, `text` already starts with it: `labelLength` code units. A tab or space follows, not counted, unless the
   * document sets none ("제1조" directly before "(목적)") or nothing else is in the paragraph. Bullets are no labels.
   */
  label: string | null;
  labelLength: number;
  /** Outline or list level from 0. */
  level: number | null;
  bold?: boolean;
  /** In points. */
  fontSize?: number | null;
  /** Of a table row: the spans of its cells inside `text`, cells joined with '\t'. */
  cells?: { start: number; end: number }[];
  /** PDF and OCR only. */
  boxes?: TextBox[];
};

export type PageNote = {
  page: number;
  kind: 'text' | 'ocr' | 'empty' | 'garbled';
  characters: number;
  warnings: string[];
};

export type LeftOutReason =
  | 'pageHeader'
  | 'pageFooter'
  | 'pageNumber'
  | 'comment'
  | 'trackedDeletion'
  | 'hiddenText'
  | 'sidewaysText'
  | 'unreadablePage';

/** Something in the file that is not in the text: `what` is its text, cut to 200 characters. */
export type LeftOut = { page: number | null; what: string; why: LeftOutReason };

/** What every reader gives. For TXT a block is a line: the blocks joined with '\n' are the whole text, blank lines included. */
export type SourceDocument = {
  format: FileFormat;
  /** null where the format has no pages. */
  pages: number | null;
  /** Of the pages as they are shown, in points; only where blocks have boxes. */
  pageSizes?: { width: number; height: number }[];
  /** From the file's own properties, when it says something. */
  title: string | null;
  blocks: Block[];
  pageNotes: PageNote[];
  leftOut: LeftOut[];
};

/** The one text that structure, search, viewer and citations share: block texts joined with '\n'. Offsets in UTF-16 code units. */
export type CanonicalText = {
  text: string;
  /** Where each page begins, never falling; [0] for a format without pages. An empty page begins where the next one does. */
  pageStarts: number[];
  /** Where each block begins; block i ends at `blockOffsets[i] + blocks[i].text.length`. */
  blockOffsets: number[];
};

/** Told while a file is read; `total` is 0 until it is known. `isSlow`: the page that comes next is read from its picture. */
type ReadProgress = { done: number; total: number; isSlow?: boolean };
export type OnReadProgress = (progress: ReadProgress) => void;

/** A reader's common arguments besides the bytes. */
export type ReadContext = { onProgress: OnReadProgress; signal: AbortSignal };
