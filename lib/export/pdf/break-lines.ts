/** What is drawn in one piece. A piece with a note is its raised number; one without a color has that of its line. */
export type Piece = { text: string; weight: 'regular' | 'bold'; note: number | null; color?: string };
type PlacedPiece = Piece & { x: number; width: number };
export type Line = { pieces: PlacedPiece[]; width: number };

/** Width of a piece in points. */
type Measure = (piece: Piece) => number;
type Word = { pieces: Piece[]; space: Piece | null; isBreak: boolean };

/**
 * Lines no wider than `width`, broken at spaces only, so that Korean words stay whole; a word that is wider than a line is
 * cut. A note's number stays with the word before it. `\n` ends a line.
 */
export function breakLines(pieces: readonly Piece[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [{ pieces: [], width: 0 }];
  let gap: Piece | null = null;
  for (const word of toWords(pieces)) {
    if (word.isBreak) {
      lines.push({ pieces: [], width: 0 });
      gap = null;
      continue;
    }
    let line = lines.at(-1) ?? { pieces: [], width: 0 };
    const gapWidth = gap === null || line.pieces.length === 0 ? 0 : measure(gap);
    const wordWidth = word.pieces.reduce((sum, piece) => sum + measure(piece), 0);
    if (line.pieces.length > 0 && line.width + gapWidth + wordWidth > width) {
      line = { pieces: [], width: 0 };
      lines.push(line);
    } else if (gap !== null && gapWidth > 0) put(line, gap, gapWidth);
    for (const piece of word.pieces) {
      for (const part of wordWidth > width ? splitWide(piece, width, measure) : [piece]) {
        const partWidth = measure(part);
        if (line.pieces.length > 0 && line.width + partWidth > width && wordWidth > width) {
          line = { pieces: [], width: 0 };
          lines.push(line);
        }
        put(line, part, partWidth);
      }
    }
    gap = word.space;
  }
  return lines;
}

function put(line: Line, piece: Piece, width: number): void {
  line.pieces.push({ ...piece, x: line.width, width });
  line.width += width;
}

function toWords(pieces: readonly Piece[]): Word[] {
  const words: Word[] = [];
  let open: Piece[] = [];
  const close = (space: Piece | null, isBreak = false) => {
    if (open.length > 0) words.push({ pieces: open, space, isBreak: false });
    if (isBreak) words.push({ pieces: [], space: null, isBreak });
    open = [];
  };
  for (const piece of pieces) {
    if (piece.note !== null) {
      open.push(piece);
      continue;
    }
    for (const text of piece.text.split(/(\n|[^\S\n\u00a0]+)/)) {
      if (text === '') continue;
      if (text === '\n') close(null, true);
      else if (/^[^\S\u00a0]+$/.test(text)) close({ ...piece, text: ' ' });
      else open.push({ ...piece, text });
    }
  }
  close(null);
  return words;
}

function splitWide(piece: Piece, width: number, measure: Measure): Piece[] {
  if (piece.note !== null || measure(piece) <= width) return [piece];
  const parts: Piece[] = [];
  let text = '';
  for (const character of piece.text) {
    if (text !== '' && measure({ ...piece, text: text + character }) > width) {
      parts.push({ ...piece, text });
      text = '';
    }
    text += character;
  }
  return [...parts, { ...piece, text }];
}
