import table from '../data/patterns/sentences.json';
import { listsTogether } from './inline-list';
import { isTableRow } from './table-row';
import { writtenSentences } from './written-sentence';
import { toPattern } from '../patterns/to-pattern';
/** Words that turn a statement around, bind it to a condition or take part of it back: they are never left out. */
const TURNS = toPattern(table.turns, 'i');
/** Where a long sentence may be opened: behind a comma, colon or semicolon, before (a) or (ii). */
const JOINT = /[,;:]\s+|\s(?=\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s)/gi;
/** What a sentence rules stands in the first part that has such a verb; an opening condition is not yet it. */
const SAYS = /\b(?:shall|may|must|will|agrees?|is|are|has|have)\b/i;
const OPENS = toPattern(table.opens, 'i');
const GAP = '…';
/** Less than this share left out is not worth a gap, nor are fewer characters than this at one place. */
const WORTH_LEAVING_OUT = 0.25;
const LEAST_GAP = 40;
/** One run of words reads better than many pieces of it. */
const ADJACENT_BONUS = 0.2;

/**
 * A long English sentence as it is shown in a short quote: its beginning, what turns or binds it, and the pieces that
 * fit the question best, in order, with "…" where something was left out. Korean turns at its end, so it stays whole, and so
 * do the rows of a table.
 */
export function elide(text: string, limit: number, fit: (text: string) => number): string {
  if (text.length <= limit || /\p{Script=Hangul}/u.test(text) || hasTableRow(text)) return text;
  const pieces = piecesOf(text);
  const says = pieces.findIndex((piece, at) => SAYS.test(piece) && !(at === 0 && OPENS.test(piece)));
  const binds = conditionsIn(text);
  const mustStay = (piece: string, at: number) => at === 0 || at === says || TURNS.test(piece) || binds(pieces, at);
  const kept = new Set(pieces.flatMap((piece, at) => (mustStay(piece, at) ? [at] : [])));
  const lengthOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, at) => sum + (pieces[at]?.length ?? 0), 0);
  const scores = pieces.map(fit);
  for (let left = pieces.map((_, at) => at); left.length > 0;) {
    const worth = (at: number) => (scores[at] ?? 0) + (kept.has(at - 1) || kept.has(at + 1) ? ADJACENT_BONUS : 0);
    left = left.filter((at) => !kept.has(at) && lengthOf(kept) + (pieces[at]?.length ?? 0) <= limit);
    const [best] = left.toSorted((one, other) => worth(other) - worth(one));
    if (best !== undefined) kept.add(best);
  }
  for (const gap of gapsOf(pieces.length, kept)) if (lengthOf(gap) < LEAST_GAP) for (const at of gap) kept.add(at);
  if (lengthOf(kept) > text.length * (1 - WORTH_LEAVING_OUT)) return text;
  return pieces
    .map((piece, at) => (kept.has(at) ? piece : kept.has(at - 1) ? `${GAP} ` : ''))
    .join('')
    .trim();
}

/** Whether a piece of a text stands in a list of conditions: one of them alone misleads. */
function conditionsIn(text: string): (pieces: readonly string[], at: number) => boolean {
  const lists = writtenSentences(text).flatMap((sentence) => listsTogether(text, sentence.lists));
  return (pieces, at) => {
    const start = pieces.slice(0, at).join('').length;
    const end = start + (pieces[at]?.length ?? 0);
    return lists.some(({ items }) => (items[0]?.start ?? end) < end && start < (items.at(-1)?.end ?? start));
  };
}

const hasTableRow = (text: string) => text.split('\n').some(isTableRow);

/** Cut where it may be opened; "or" and "and" go with what they lead to. */
function piecesOf(text: string): string[] {
  const joints = [...text.matchAll(JOINT)].map(({ index, 0: joint }) => index + joint.length);
  const cuts = [0, ...joints.filter((at, number) => at - (joints[number - 1] ?? 0) > 4), text.length];
  return cuts.slice(1).map((to, at) => text.slice(cuts[at], to));
}

/** The runs of pieces that are left out. */
function gapsOf(count: number, kept: ReadonlySet<number>): number[][] {
  const gaps: number[][] = [];
  for (let at = 0; at < count; at += 1) {
    if (kept.has(at)) continue;
    if (at > 0 && !kept.has(at - 1)) gaps.at(-1)?.push(at);
    else gaps.push([at]);
  }
  return gaps;
}
