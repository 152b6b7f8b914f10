/** A line of a cover sheet or a row of a table: what it names, and what it says of it. */
export type LabelLine = { label: string; start: number; valueStart: number; end: number };

const LABELLED = /^[^\p{L}\n]{0,8}(?<label>[\p{L}][^:：|\n.]{0,28}?)\s*(?:[:：]|\|)\s*(?=\S)/u;
/** A heading's number or a clock is no label. */
const NO_LABEL = /^(?:http|제\s*\d+\s*조)/iu;

/** The lines of a text that begin with a label; empty where the text is no list of such lines. */
export function splitLabelLines(text: string): LabelLine[] {
  const lines: LabelLine[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const match = LABELLED.exec(line);
    const label = match?.groups?.['label']?.trim() ?? '';
    const end = at + line.trimEnd().length;
    if (match !== null && label !== '' && !NO_LABEL.test(label))
      lines.push({ label, start: at + line.length - line.trimStart().length, valueStart: at + match[0].length, end });
    else {
      const last = lines.at(-1);
      if (last !== undefined && line.trim() !== '' && /^\s/u.test(line)) last.end = end;
    }
    at += line.length + 1;
  }
  return lines;
}
