const WORDS = ['Section', 'Clause', 'Paragraph', 'Article'] as const;
const SAMPLE = 400_000;

/** How an English contract calls its numbered units when it refers to them; "Section" when it never does. */
export function findWordForSections(text: string): string {
  const counts = new Map<string, number>();
  for (const match of text
    .slice(0, SAMPLE)
    .matchAll(/\b(section|clause|paragraph|article)s?\s{1,3}\d{1,2}\b(?!\()/gi)) {
    const word = (match[1] ?? '').toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const best = WORDS.map((word) => [word, counts.get(word.toLowerCase()) ?? 0] as const).sort(
    (one, other) => other[1] - one[1],
  )[0];
  return best === undefined || best[1] === 0 ? 'Section' : best[0];
}
