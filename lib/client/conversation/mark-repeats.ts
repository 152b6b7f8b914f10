import type { SearchRecord } from '#lib/protocol/reflection';

/** The searches of a run in order, each marked when one before it asked for the same. */
export function markRepeats(searches: readonly SearchRecord[]): { search: SearchRecord; isRepeat: boolean }[] {
  const seen = new Set<string>();
  return searches.map((search) => {
    const isRepeat = seen.has(search.normalized);
    seen.add(search.normalized);
    return { search, isRepeat };
  });
}
