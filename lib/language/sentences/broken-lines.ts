import { highest } from '#lib/core/numbers';
import { remember } from '../text/remember';
import { isHeadingLine } from './headings';
import { readItemLabel } from './item-label';
import { endsOpen, isTerminated, leadsOn } from './lead-in';
import { isTableRow } from './table-row';

/** `width`: a syllable of Hangul takes the place of two letters. */
type Line = { start: number; text: string; indent: number; isItem: boolean; width: number };

/** A line no longer than this share of the longest would have had room for the next word. */
const ROOM = 0.75;
/** From this share on a line that is not ended may be full. */
const FULL = 0.8;

/**
 * Where text starts anew behind a list whose last item has no full stop: the offsets of those line breaks. Items of a list that a
 * typist made end with their line; in wrapped text only a line that had room for more, before one that leads to the next list, does.
 */
export const brokenLines = remember((text: string): ReadonlySet<number> => {
  const lines = linesOf(text);
  const running = lines.filter((line) => !isTableRow(line.text));
  const width = highest(
    running.map((line) => line.width),
    0,
  );
  const isWrapped = lines.some((line, at) => {
    const before = lines[at - 1];
    return before !== undefined && isContinued(before, line, width);
  });
  return new Set(
    lines.flatMap((line, at) => {
      const [before, behind] = [lines[at - 1], lines[at + 1]];
      if (before === undefined || !startsAnew(before, line)) return [];
      const isLead = endsOpen(line.text) && behind?.isItem === true;
      const [word = ''] = line.text.split(/\s/u);
      const hasRoom = before.width + 1 + widthOf(word) <= ROOM * width && !leadsOn(before.text);
      return (isWrapped ? isLead && hasRoom : isLead || hasRoom) ? [line.start - 1] : [];
    }),
  );
}, 256);

/** Behind an item, not further in, neither a word of its sentence nor an item itself. */
function startsAnew(before: Line, { text, isItem, indent }: Line): boolean {
  return before.isItem && !isItem && indent <= before.indent && /^["'“‘(]?[\p{Lu}\p{Lo}\p{N}]/u.test(text);
}

/** Whether a line shows that lines are wrapped: it goes on in the middle of a sentence. */
function isContinued(before: Line, { text, isItem }: Line, width: number): boolean {
  if (isItem || before.text === '' || text === '' || isTableRow(before.text) || isTableRow(text)) return false;
  if (/^\p{Ll}/u.test(text)) return true;
  const isFull = before.width >= FULL * width;
  return (
    isFull && !before.isItem && !isTerminated(before.text) && !isHeadingLine(before.text) && !endsOpen(before.text)
  );
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((raw) => {
    const start = at;
    at += raw.length + 1;
    const own = raw.trim();
    const indent = raw.length - raw.trimStart().length;
    return { start, text: own, indent, isItem: readItemLabel(own) !== null, width: widthOf(own) };
  });
}

const widthOf = (text: string): number => text.length + (text.match(/\p{Script=Hangul}/gu)?.length ?? 0);
