import table from '../data/patterns/answers.json';
import { toPattern } from '../patterns/to-pattern';
import { MarkerFilter, type AnswerPiece } from './marker-filter';

/** Marks and asides by which an answer would confirm itself; only the check may. */
const BADGES = toPattern(table.badges, 'giu');
/** "[^1]: 제5조 …": a list of sources under an answer, which has them as citations. */
const SOURCE_LINE = /^[ \t]*(?:[-*][ \t]+)?\[\^?\d{1,4}\]:[ \t]?.*(?:\n|$)/gm;
const END_OF_THOUGHTS = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>\s*/i;

export function withoutBadges(text: string): string {
  return text.replace(BADGES, '');
}

/**
 * An answer as a model wrote it, put in order: without thoughts before it, lists of sources under it, badges of its own and
 * the line it closes with, every marker as [n], [n, m] or [n: "words"].
 */
export function tidyAnswer(raw: string): string {
  const said = withoutBadges(raw.replace(END_OF_THOUGHTS, '').replace(SOURCE_LINE, ''));
  const filter = new MarkerFilter();
  return [...filter.push(said), ...filter.flush()].map(toText).join('');
}

function toText(piece: AnswerPiece): string {
  if (piece.type === 'closing') return '';
  if (piece.type === 'text') return piece.text;
  const { space, numbers, quote } = piece;
  return quote === null
    ? `${space}[${numbers.join(', ')}]`
    : `${space}[${numbers[0]}: "${quote.replace(/["“”]/g, "'")}"]`;
}

/** Whether two texts read the same, markers and white space left out. */
export function readsTheSame(left: string, right: string): boolean {
  return bare(left) === bare(right);
}

function bare(text: string): string {
  return text.replace(/\[\d{1,4}\]|[\s\u200b]+/g, '');
}
