/** A line of particulars: what it names, and what it says of it; offsets into the text. */
export type Particular = { label: string; value: string; start: number; end: number };

const ROW =
  /^[^\p{L}\p{N}\n]{0,8}(?<label>\p{L}[^:：|\t\n]{0,38}?)(?:\s*[:：]\s*|\s*\|\s*|\s*\t\s*|[^\S\n]{2,})(?<value>\S[^\n]*)$/u;
/** So many of them one after another are particulars; fewer are a heading or an address. */
const LEAST_ROWS = 3;
/** A sentence is no value. */
const LONGEST_VALUE = 160;

/**
 * The particulars that a text opens with: lines that each give a label and its value, by a colon, a bar, a tab or by
 * standing in columns; at least three on end.
 */
export function listParticulars(text: string): Particular[] {
  const blocks: Particular[][] = [[]];
  let at = 0;
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    if (line.trim() === '') continue;
    const row = readRow(line, start);
    if (row === null) blocks.push([]);
    else blocks.at(-1)?.push(row);
  }
  return blocks.filter((rows) => rows.length >= LEAST_ROWS).flat();
}

function readRow(line: string, start: number): Particular | null {
  const { label = '', value = '' } = ROW.exec(line)?.groups ?? {};
  const said = value.replace(/\s*\|\s*/gu, ' ').trim();
  if (label === '' || said === '' || said.length > LONGEST_VALUE) return null;
  const from = start + line.length - line.trimStart().length;
  return { label: label.trim(), value: said, start: from, end: start + line.trimEnd().length };
}
