import { diff } from 'fast-myers-diff';

/** A stretch of two texts: in both, only in the later, or only in the earlier one. */
export type Stretch = { kind: 'same' | 'added' | 'removed'; text: string };

const PIECE = /\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{M}]*|\s+|./gsu;
const HANGUL = /^\p{Script=Hangul}+/u;
const WORD = /[\p{L}\p{N}]/u;
/** Comparisons of two words or lines, a tenth of a second for both texts together: they grow with the square of what differs. */
const MOST_COMPARISONS = 500_000;
/** With less in common one text did not become the other: it was written anew. */
const LEAST_COMMON = 0.2;

/**
 * How a text became another one, word by word: a figure is one word, and of a Korean word that begins as before only the
 * rest is told. Joined without `added` it gives the earlier text, without `removed` the later one; white space counts.
 */
export function diffWords(before: string, after: string): Stretch[] {
  const budget = { left: MOST_COMPARISONS };
  const words = compare(piecesOf(before), piecesOf(after), budget, MOST_COMPARISONS / 2);
  if (words !== null) return tidy(words, before, after);
  const lines = compare(linesOf(before), linesOf(after), budget, budget.left / 2);
  return lines === null ? replaced(before, after) : joinEqual(wordsOfLines(lines, budget));
}

/** What may still be compared of two texts, by words, by lines and inside of changed lines. */
type Budget = { left: number };

function piecesOf(text: string): string[] {
  return [...text.matchAll(PIECE)].map(([piece]) => piece);
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/u);
}

/** Null where it would take more than `most` comparisons; those that it took are gone from the budget. */
function compare(
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
  most = budget.left,
): Stretch[] | null {
  let comparisons = 0;
  // Once all is taken for equal the search is soon at its end.
  const isEqual = (at: number, other: number) => ++comparisons > most || before[at] === after[other];
  const stretches: Stretch[] = [];
  let at = 0;
  const push = (kind: Stretch['kind'], pieces: readonly string[]) => {
    if (pieces.length > 0) stretches.push({ kind, text: pieces.join('') });
  };
  for (const [from, to, otherFrom, otherTo] of diff([...before], [...after], isEqual)) {
    push('same', before.slice(at, from));
    push('removed', before.slice(from, to));
    push('added', after.slice(otherFrom, otherTo));
    at = to;
  }
  push('same', before.slice(at));
  budget.left -= Math.min(comparisons, most);
  return comparisons > most ? null : stretches;
}

/** Lines that were changed, word by word as long as the budget lasts. */
function wordsOfLines(stretches: readonly Stretch[], budget: Budget): Stretch[] {
  return stretches.flatMap((stretch, at) => {
    const [previous, next] = [stretches[at - 1], stretches[at + 1]];
    if (stretch.kind === 'added' && previous?.kind === 'removed') return [];
    if (stretch.kind !== 'removed' || next?.kind !== 'added') return [stretch];
    const words = budget.left > 0 ? compare(piecesOf(stretch.text), piecesOf(next.text), budget) : null;
    return words === null ? [stretch, next] : tidy(words, stretch.text, next.text);
  });
}

/** Edits that only white space or a sign keeps apart are one. */
function tidy(stretches: readonly Stretch[], before: string, after: string): Stretch[] {
  const common = stretches.reduce((sum, { kind, text }) => sum + (kind === 'same' ? lettersOf(text) : 0), 0);
  if (common < LEAST_COMMON * Math.min(lettersOf(before), lettersOf(after))) return replaced(before, after);
  const spread = stretches.flatMap((stretch, at): Stretch[] => {
    const isBetween = at > 0 && at < stretches.length - 1;
    if (stretch.kind !== 'same' || !isBetween || WORD.test(stretch.text) || stretch.text.includes('\n'))
      return [stretch];
    return [
      { kind: 'removed', text: stretch.text },
      { kind: 'added', text: stretch.text },
    ];
  });
  return joinEqual(keepStems(joinEqual(removedFirst(spread))));
}

/** Between two stretches in common, first all that was removed, then all that was added. */
function removedFirst(stretches: readonly Stretch[]): Stretch[] {
  const ordered: Stretch[] = [];
  let added: Stretch[] = [];
  for (const stretch of stretches) {
    if (stretch.kind === 'added') added.push(stretch);
    else {
      if (stretch.kind === 'same') {
        ordered.push(...added);
        added = [];
      }
      ordered.push(stretch);
    }
  }
  return [...ordered, ...added];
}

/** So many signs of a Korean word that both have are a stem, which particles and endings follow. */
const SHORTEST_STEM = 2;

function keepStems(stretches: readonly Stretch[]): Stretch[] {
  const kept = stretches.map((stretch) => ({ ...stretch }));
  return kept.flatMap((stretch, at) => {
    const next = kept[at + 1];
    if (stretch.kind !== 'removed' || next?.kind !== 'added') return [stretch];
    const stem = commonStem(stretch.text, next.text);
    if (stem.length < SHORTEST_STEM) return [stretch];
    stretch.text = stretch.text.slice(stem.length);
    next.text = next.text.slice(stem.length);
    return [{ kind: 'same' as const, text: stem }, stretch];
  });
}

function commonStem(before: string, after: string): string {
  const [own, other] = [HANGUL.exec(before)?.[0] ?? '', HANGUL.exec(after)?.[0] ?? ''];
  let length = 0;
  while (length < own.length && own[length] === other[length]) length += 1;
  return own.slice(0, length);
}

function joinEqual(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { kind, text } of stretches) {
    if (text === '') continue;
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}

function replaced(before: string, after: string): Stretch[] {
  const both: Stretch[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return both.filter(({ text }) => text !== '');
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
