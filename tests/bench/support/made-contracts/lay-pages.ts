import type { Piece } from './make-contract';
import type { Chance } from './random';

const FEET: readonly [(page: number) => string, ...((page: number) => string)[]] = [
  (page) => `- ${page} -`,
  (page) => `Page ${page} of 20`,
  (page) => `${page}`,
];

/** Pieces as a text file: wrapped or not, set in or not, with or without blank lines and the numbers of pages. */
export function layPages(pieces: readonly Piece[], chance: Chance): string {
  const width = chance.pick([0, 0, 72, 84, 96]);
  const indent = chance.pick([0, 0, 2, 4]);
  const isSpaced = chance.happens(0.6);
  const foot = chance.happens(0.3) ? chance.pick(FEET) : null;
  const perPage = chance.between(36, 50);
  const lines: string[] = [];
  let printed = 0;
  for (const { text, level } of pieces) {
    for (const line of wrap(text, width, ' '.repeat(indent * level))) {
      lines.push(line);
      printed += 1;
      if (foot !== null && printed % perPage === 0) lines.push('', foot(printed / perPage), '');
    }
    if (isSpaced) lines.push('');
  }
  return lines.join('\n');
}

function wrap(text: string, width: number, margin: string): string[] {
  if (width === 0) return [margin + text];
  const lines: string[] = [];
  let line = margin;
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > width && line.trim() !== '') {
      lines.push(line);
      line = margin;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}
