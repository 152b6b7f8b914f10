/** Words that turn a statement around, bind it to a condition or take part of it back: they are never left out. */
const TURNS =
  /아니|않|없|못|금지|다만|단,|제외|불구|한하여|경우|\b(?:not|no|never|neither|nor|none|unless|except|excluding|provided|notwithstanding|without|only|however|other than|subject to|prohibited)\b/i;
/** Where a long sentence may be opened: behind a comma, colon or semicolon, before (a) or (ii). */
const JOINT = /[,;:]\s+|\s(?=\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s)/gi;
const GAP = '…';
/** Less than this share left out is not worth a gap. */
const WORTH_LEAVING_OUT = 0.2;

/**
 * A long English sentence as it is shown in a short quote: its beginning, what turns or binds it, and the pieces that
 * fit the question best, in order, with "…" where something was left out. Korean turns at its end, so it stays whole.
 */
export function elide(text: string, limit: number, fit: (text: string) => number): string {
  if (text.length <= limit || /\p{Script=Hangul}/u.test(text)) return text;
  const cuts = [0, ...[...text.matchAll(JOINT)].map(({ index, 0: joint }) => index + joint.length), text.length];
  const pieces = cuts.slice(1).map((to, at) => text.slice(cuts[at], to));
  const kept = new Set(pieces.flatMap((piece, at) => (at === 0 || TURNS.test(piece) ? [at] : [])));
  let length = [...kept].reduce((sum, at) => sum + (pieces[at]?.length ?? 0), 0);
  const others = pieces
    .map((piece, at) => ({ at, length: piece.length, score: fit(piece) }))
    .filter(({ at }) => !kept.has(at))
    .toSorted((left, right) => right.score - left.score);
  for (const piece of others) {
    if (length + piece.length > limit) continue;
    kept.add(piece.at);
    length += piece.length;
  }
  if (length > text.length * (1 - WORTH_LEAVING_OUT)) return text;
  return pieces
    .map((piece, at) => (kept.has(at) ? piece : kept.has(at - 1) ? `${GAP} ` : ''))
    .join('')
    .trim();
}
