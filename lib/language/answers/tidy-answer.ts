import table from '../data/patterns/answers.json';
import { toPattern } from '../patterns/to-pattern';
import { MarkerFilter, type AnswerPiece } from './marker-filter';

/** Marks and asides by which an answer would confirm itself; only the check may. */
const BADGES = toPattern(table.badges, 'giu');
/** "[^1]: 제5조 …": a list of sources under an answer, which has them as citations. */
const SOURCE_LINE = /^[ \t]*(?:[-*][ \t]+)?\[\^?\d{1,4}\]:[ \t]?.*(?:\n|$)/gm;
const END_OF_THOUGHTS = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>\s*/i;

/** What steers a terminal and stands in no answer; line breaks and tabs do. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;
/** Tags that fence material in a prompt or look like a turn: a model that writes them has lost its place. */
const FENCE =
  /<\/?\s*(?:clause|question|history|contract|evidence|draft|feedback|system|assistant|user|tool)\b[^>\n]{0,80}>/giu;

export function withoutBadges(text: string): string {
  return text.replace(CONTROL, '').replace(BADGES, '');
}

/**
 * An answer as a model wrote it, put in order: without thoughts before it, lists of sources under it, badges of its own and
 * the line it closes with, every marker as [n], [n, m] or [n: "words"].
 */
export function tidyAnswer(raw: string): string {
  const said = withoutBadges(raw.replace(END_OF_THOUGHTS, '').replace(SOURCE_LINE, '').replace(FENCE, ''));
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
