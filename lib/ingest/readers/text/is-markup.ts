const MARKUP = /^\s*(?:<!doctype\s+html|<html[\s>]|<\?xml\s|\{\\rtf1|MIME-Version:\s*1\.0)/i;

/** Whether a text is a web page, an RTF file or other markup: read as plain text, its tags would stand among the clauses. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text.slice(0, 1000));
}
