const ACTS =
  /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}&.'’-]*)\s+(?:shall|will|may|must|agrees?|hereby|represents?|warrants?|acknowledges?|undertakes?|grants?|has\s+the\s+right|is\s+entitled|desires?)(?![\p{L}\p{N}])/gu;

/** How often each word, lower-cased, stands right before a verb of duty or right: the last words of those who act. */
export function listActors(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, word = ''] of text.matchAll(ACTS)) {
    const folded = word.toLowerCase().replace(/[.,]+$/u, '');
    counts.set(folded, (counts.get(folded) ?? 0) + 1);
  }
  return counts;
}
