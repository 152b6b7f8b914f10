/** A line break with letters on both sides: what stands before it in its word, and after. */
const BREAK = /([가-힣]+)\n([가-힣]+)/g;
/** A word that does not begin its line. */
const INNER_WORD = /(?<=[^\S\n])[“‘「『(]?([가-힣]+)/g;
/** Beginnings this long tell one word from another, whatever particle follows. */
const STEM = 2;
/** Before a long rest, these are the end of a word rather than its beginning. */
const PARTICLE = /(?:은|는|을|를|이|가|에|의|와|과|로|서|며|고|도|한|할|된|될)$/;
const LONG_REST = 4;
/** Words that were seen to be cut before the rest is believed to be. */
const PROOF = 3;

/**
 * Offsets of line breaks inside Korean words: justified pages break anywhere, and a space there would tear the word. A break
 * counts when the rest of the word begins none elsewhere in the text, or the whole word is found elsewhere.
 */
export function findBrokenWords(text: string): ReadonlySet<number> {
  const words = new Set<string>();
  const stems = new Set<string>();
  for (const [, word = ''] of text.matchAll(INNER_WORD)) {
    words.add(word);
    stems.add(word.slice(0, STEM));
  }
  const broken = new Set<number>();
  let proofs = 0;
  for (const match of text.matchAll(BREAK)) {
    const [, before = '', after = ''] = match;
    const isWhole = words.has(before + after) && (before.length === 1 || !words.has(after));
    const beginsWord = after.length < STEM ? words.has(after) : stems.has(after.slice(0, STEM));
    const isNewWord = after.length >= LONG_REST && PARTICLE.test(before);
    if (isWhole) proofs += 1;
    if (isWhole || (!beginsWord && !isNewWord)) broken.add(match.index + before.length);
  }
  return proofs >= PROOF ? broken : new Set();
}
