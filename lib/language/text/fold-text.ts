/** A text without what typesetting changes, and where each of its code units stands in the source. */
export type FoldedText = { text: string; starts: number[]; ends: number[] };

/** Precomposed again one cluster at a time, so that offsets into text that is not NFC stay right. */
const CLUSTER = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}\p{M}*|\p{M}/uy;
const DROPPED = /[\s\u00ad\u200b-\u200f\u2060\ufeff*]/u;
const QUOTE = /["'`´“”„‟‘’‚‛«»「」『』〈〉《》＂＇]/u;
const MIDDLE_DOT = /[·ㆍ・‧•∙⋅･]/u;
const DASH = /[-‐‑‒–—―−－]/u;
const cache = new Map<string, string>();

/**
 * Removes all white space, folds quotation marks, middle dots, dashes, full-width letters and case, and drops the hyphen
 * between two letters (a word broken at a line's end). Units inside `skip` (sorted spans of the source) are left out.
 */
export function foldText(source: string, skip: readonly { start: number; end: number }[] = []): FoldedText {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let skipAt = 0;
  for (let at = 0, next = 0; at < source.length; at = next) {
    next = clusterEnd(source, at);
    while ((skip[skipAt]?.end ?? Infinity) <= at) skipAt += 1;
    if ((skip[skipAt]?.start ?? Infinity) <= at) continue;
    for (const unit of foldCluster(source.slice(at, next))) {
      characters.push(unit);
      starts.push(at);
      ends.push(next);
    }
  }
  return withoutHyphenation(characters, starts, ends);
}

/** Letters of most text stand alone; only what may be followed by a mark or is part of a cluster is looked at closely. */
function clusterEnd(source: string, at: number): number {
  const code = source.charCodeAt(at);
  const next = source.charCodeAt(at + 1);
  if (isAlone(code) && (isAlone(next) || Number.isNaN(next))) return at + 1;
  CLUSTER.lastIndex = at;
  return at + Math.max(1, CLUSTER.exec(source)?.[0].length ?? 1);
}

/** ASCII, and precomposed Hangul. */
function isAlone(code: number): boolean {
  return code < 0x300 || (code >= 0xac00 && code <= 0xd7a3);
}

function foldCluster(cluster: string): string {
  const known = cache.get(cluster);
  if (known !== undefined) return known;
  const folded = foldCharacter(cluster.normalize('NFC'));
  if (cache.size < 20_000) cache.set(cluster, folded);
  return folded;
}

function foldCharacter(character: string): string {
  if (DROPPED.test(character)) return '';
  if (QUOTE.test(character)) return '"';
  if (MIDDLE_DOT.test(character)) return '·';
  if (DASH.test(character)) return '-';
  const isCompatibility = /[\uff01-\uff5e\ufb00-\ufb06]/u.test(character);
  return (isCompatibility ? character.normalize('NFKC') : character).toLowerCase();
}

function withoutHyphenation(characters: string[], starts: number[], ends: number[]): FoldedText {
  const dropped = characters.flatMap((character, at) =>
    character === '-' && isLatin(characters[at - 1]) && isLatin(characters[at + 1]) ? [at] : [],
  );
  if (dropped.length > 0) {
    const isDropped = new Set(dropped);
    const keep = (_: unknown, at: number): boolean => !isDropped.has(at);
    return { text: characters.filter(keep).join(''), starts: starts.filter(keep), ends: ends.filter(keep) };
  }
  return { text: characters.join(''), starts, ends };
}

function isLatin(character: string | undefined): boolean {
  return character !== undefined && /\p{Script=Latin}/u.test(character);
}
