/** A line of a contract as it is printed: what is told of it before anybody knows what it is. */
export type PrintedLine = {
  text: string;
  /** Cell of a row with several cells: numbers there are rarely clause numbers. */
  inTable: boolean;
  /** First line of its block, in a format whose blocks are paragraphs, or after a blank line: a sentence does not run into it. */
  opensParagraph: boolean;
  /** The automatic number the text starts with, or null. */
  label: string | null;
};
