const SAME = 0.5;

/** Whether a title heads the cover or the preface of the agreement called `agreement`: the two have most of their syllables in common. */
export function isPrefaceOf(title: string, agreement: string): boolean {
  const own = pairsOf(title);
  const other = pairsOf(agreement);
  const shared = [...own].filter((pair) => other.has(pair)).length;
  return own.size > 0 && shared / Math.min(own.size, other.size) >= SAME;
}

function pairsOf(title: string): Set<string> {
  const letters = title.replace(/[^가-힣A-Za-z]/g, '');
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)),
  );
}
