import type { Part, Receipt } from '#lib/protocol/document';
import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';

/** Article numbers a part skips ("제3조" straight after "제1조") and numbers it uses twice. */
export function findNumberingFaults(parts: readonly Part[]): Pick<Receipt, 'gaps' | 'repeats'> {
  const gaps: Receipt['gaps'] = [];
  const repeats: Receipt['repeats'] = [];
  parts.forEach((part, index) => {
    const seen = new Set<string>();
    let before: { number: string; value: number } | null = null;
    for (const article of part.articles) {
      const key = normaliseArticleNumber(article.number);
      if (seen.has(key)) repeats.push({ part: index, number: article.number });
      seen.add(key);
      const value = Number(key.split(/[-.]/)[0]);
      if (!Number.isFinite(value)) continue;
      if (before !== null && value > before.value + 1)
        gaps.push({ part: index, after: before.number, before: article.number });
      before = { number: article.number, value };
    }
  });
  return { gaps, repeats };
}
