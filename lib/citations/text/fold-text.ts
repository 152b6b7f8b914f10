/** A text without what typesetting changes, and where each of its code units stands in the source. */
export type FoldedText = { text: string; starts: number[]; ends: number[] };

/** Precomposed again one cluster at a time, so that offsets into text that is not NFC stay right. */
const CLUSTER = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}\p{M}*|\p{M}/gu;
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
  for (const match of source.matchAll(CLUSTER)) {
    while ((skip[skipAt]?.end ?? Infinity) <= match.index) skipAt += 1;
    if ((skip[skipAt]?.start ?? Infinity) <= match.index) continue;
    for (const unit of foldCluster(match[0])) {
      characters.push(unit);
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  return withoutHyphenation(characters, starts, ends);
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
  const kept = characters.flatMap((character, at) =>
    character === '-' && isLatin(characters[at - 1]) && isLatin(characters[at + 1]) ? [] : [at],
  );
  return {
    text: kept.map((at) => characters[at]).join(''),
    starts: kept.map((at) => starts[at] ?? 0),
    ends: kept.map((at) => ends[at] ?? 0),
  };
}

function isLatin(character: string | undefined): boolean {
  return character !== undefined && /\p{Script=Latin}/u.test(character);
}
