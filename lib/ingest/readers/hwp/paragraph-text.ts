/** Text, or the place of something that hangs on the paragraph: its n-th control record. */
export type TextPiece = { kind: 'text'; text: string } | { kind: 'control' };

/** Codes below 32 are controls (HWP document file formats 5.0, table 6): most take eight code units in all. */
const SINGLE = new Set([0, 10, 13, 24, 25, 26, 27, 28, 29, 30, 31]);
const INLINE = new Set([4, 5, 6, 7, 8, 9, 19, 20]);
const LONG_CONTROL_UNITS = 8;
const SHOWN = new Map([
  [9, '\t'],
  [10, '\n'],
  [24, '-'],
  [30, '\u00A0'],
  [31, ' '],
]);

export function readParagraphText(data: Buffer): TextPiece[] {
  const pieces: TextPiece[] = [];
  const units = data.length >> 1;
  let text = '';
  let at = 0;
  while (at < units) {
    const code = data.readUInt16LE(at * 2);
    if (code >= 32) {
      text += String.fromCharCode(code);
      at += 1;
      continue;
    }
    text += SHOWN.get(code) ?? '';
    at += SINGLE.has(code) ? 1 : LONG_CONTROL_UNITS;
    if (SINGLE.has(code) || INLINE.has(code)) continue;
    if (text !== '') pieces.push({ kind: 'text', text });
    pieces.push({ kind: 'control' });
    text = '';
  }
  if (text !== '') pieces.push({ kind: 'text', text });
  return pieces;
}
