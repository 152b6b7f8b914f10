import { hasHangul } from '#lib/language/text/letters';
import type { TextBox } from '../../source';
import { joinSegments, type Line, type Segment } from '../pdf/group-lines';
import { round } from '../pdf/write-words';
import type { OcrLine, OcrWord } from './recogniser';

/** In heights of the line: a gap wider than this separates cells. */
const WIDE_GAP = 2.5;

/** In heights of the line. The engine parts Hangul that is set wide: only a gap like this is a space between syllables. */
const SPACE_GAP = 0.5;

/** Recognised lines as lines of the page: in points from its lower left corner, `scale` pixels a point. */
export function placeLines(lines: readonly OcrLine[], height: number, scale: number): Line[] {
  return lines.map((line) => {
    const size = median(line.words.map((word) => word.bottom - word.top)) / scale;
    const baseline = height - line.baseline / scale;
    const groups: OcrWord[][] = [];
    for (const word of line.words) {
      const before = groups.at(-1)?.at(-1);
      if (before && (word.left - before.right) / scale <= WIDE_GAP * size) groups.at(-1)?.push(word);
      else groups.push([word]);
    }
    return joinSegments(groups.map((words) => toSegment(words, { height, scale, baseline, size })));
  });
}

function toSegment(
  words: readonly OcrWord[],
  { height, scale, baseline, size }: { height: number; scale: number; baseline: number; size: number },
): Segment {
  const boxes: TextBox[] = [];
  let text = '';
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before && !isOneWord(before, word, SPACE_GAP * size * scale)) text += ' ';
    const start = text.length;
    text += word.text.normalize('NFC');
    const [left, right] = [word.left / scale, word.right / scale];
    const [bottom, top] = [height - word.bottom / scale, height - word.top / scale];
    boxes.push([start, text.length, round(left), round(bottom), round(right), round(top)]);
  });
  const [left, right] = [(words[0]?.left ?? 0) / scale, (words.at(-1)?.right ?? 0) / scale];
  return { text, boxes, isBold: false, left, right, bottom: baseline, top: baseline + size, baseline, size };
}

function isOneWord(before: OcrWord, word: OcrWord, gap: number): boolean {
  return word.left - before.right <= gap && hasHangul(before.text.slice(-1)) && hasHangul(word.text.charAt(0));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 1;
}
