import { diff } from 'fast-myers-diff';

/** How a stretch of our text differs from the reference's, white space apart. */
export type DifferenceKind = 'missing' | 'extra' | 'changed' | 'sign' | 'moved';
export type Difference = {
  kind: DifferenceKind;
  ours: string;
  theirs: string;
  /** Edits between the two. */
  edits: number;
  /** Our text before it, to find it by. */
  after: string;
};
export type Comparison = {
  characters: number;
  edits: number;
  /** Characters that only one side has, wherever they stand. */
  unmatched: number;
  differences: Difference[];
};

/** A stretch of our side; what is `optional` may be missing from the reference, or stand elsewhere in it, at no charge. */
export type Piece = { text: string; optional: boolean };

const CONTEXT = 24;
/** Larger blocks of difference are charged whole, which the small ones around them do not change. */
const LARGEST_EXACT = 4000;

/**
 * Edits between our text and a reference, white space left out: a shortest script of insertions and deletions (Myers 1986) cuts
 * both into stretches that differ, and each stretch counts by its edit distance. Never less than the distance of the whole.
 */
export function compareTexts(pieces: readonly Piece[], reference: string): Comparison {
  const { text: ours, charged } = joinPieces(pieces);
  const theirs = withoutSpace(reference);
  const setAside = new Set(pieces.filter(({ optional }) => optional).map(({ text }) => withoutSpace(text)));
  const differences: Difference[] = [];
  for (const [from, to, theirFrom, theirTo] of diff(ours, theirs)) {
    const own = [...ours.slice(from, to)].filter((_, index) => charged[from + index] === 1).join('');
    const other = theirs.slice(theirFrom, theirTo);
    const edits = countEdits(own, other);
    if (edits === 0 || (own === '' && setAside.has(other))) continue;
    const after = ours.slice(Math.max(0, from - CONTEXT), from);
    differences.push({ kind: kindOf(own, other), ours: own, theirs: other, edits, after });
  }
  markMoved(differences);
  return {
    characters: theirs.length,
    edits: differences.reduce((sum, { edits }) => sum + edits, 0),
    unmatched: countUnmatched(ours, charged, theirs),
    differences,
  };
}

/** Missing and added characters, whichever are more, whatever their order; what is not charged may be missing. */
function countUnmatched(ours: string, charged: Uint8Array, theirs: string): number {
  const left = new Map<string, number>();
  for (const sign of theirs) left.set(sign, (left.get(sign) ?? 0) + 1);
  const take = (isCharged: boolean) => {
    let added = 0;
    for (let at = 0; at < ours.length; at += 1) {
      const count = left.get(ours[at] ?? '') ?? 0;
      if ((charged[at] === 1) !== isCharged) continue;
      if (count > 0) left.set(ours[at] ?? '', count - 1);
      else added += 1;
    }
    return added;
  };
  const added = take(true);
  take(false);
  const missing = [...left.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(added, missing);
}

export function sumComparisons(comparisons: readonly Comparison[]): Comparison {
  return {
    characters: comparisons.reduce((sum, { characters }) => sum + characters, 0),
    edits: comparisons.reduce((sum, { edits }) => sum + edits, 0),
    unmatched: comparisons.reduce((sum, { unmatched }) => sum + unmatched, 0),
    differences: comparisons.flatMap(({ differences }) => differences),
  };
}

function joinPieces(pieces: readonly Piece[]): { text: string; charged: Uint8Array } {
  const stripped = pieces.map(({ text, optional }) => ({ text: withoutSpace(text), optional }));
  const charged = new Uint8Array(stripped.reduce((sum, { text }) => sum + text.length, 0));
  let at = 0;
  for (const { text, optional } of stripped) {
    if (!optional) charged.fill(1, at, at + text.length);
    at += text.length;
  }
  return { text: stripped.map(({ text }) => text).join(''), charged };
}

/** One alphabet for both sides: composed letters, no white space, no signs without width. */
function withoutSpace(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff\0]/g, '');
}

function kindOf(ours: string, theirs: string): DifferenceKind {
  if (ours === '') return 'missing';
  if (theirs === '') return 'extra';
  return foldSigns(ours) === foldSigns(theirs) ? 'sign' : 'changed';
}

/** Dots, quotes, dashes and brackets that look alike, and letters of another width. */
function foldSigns(text: string): string {
  return text
    .replace(/[·ㆍ․‧･・•∙⋅᛫]/g, '.')
    .normalize('NFKC')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‐-―−─━ㅡ]/g, '-')
    .replace(/[□◻☐❑❏]/g, '□');
}

/** The same words taken out here and put in there stand in another order. */
function markMoved(differences: Difference[]): void {
  const waiting = new Map<string, Difference[]>();
  for (const difference of differences) {
    if (difference.kind !== 'missing' && difference.kind !== 'extra') continue;
    const text = difference.ours + difference.theirs;
    const pair = waiting.get(text)?.find((other) => other.kind !== difference.kind);
    if (pair) {
      waiting.set(text, waiting.get(text)?.filter((other) => other !== pair) ?? []);
      pair.kind = 'moved';
      difference.kind = 'moved';
    } else waiting.set(text, [...(waiting.get(text) ?? []), difference]);
  }
}

/** Levenshtein's distance; beyond the largest exact size the length of the longer. */
export function countEdits(one: string, other: string): number {
  if (one === '' || other === '' || one.length > LARGEST_EXACT || other.length > LARGEST_EXACT)
    return Math.max(one.length, other.length);
  let row = Uint32Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = new Uint32Array(other.length + 1);
    next[0] = i;
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
