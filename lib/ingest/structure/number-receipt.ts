import type { Article, ClauseNode, Part, Receipt } from '#lib/protocol/document';
import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';
import { parseCircledNumber } from '#lib/language/quantities/enclosed-signs';

type Faults = Pick<Receipt, 'gaps' | 'repeats'> & { isUncertain: boolean };

/**
 * Numbers that the outline skips ("제3조" straight after "제1조", "2.3" after "2.1", "1.2" first under "1") and article numbers it uses
 * twice. An outline with any of them, or one whose contract does not begin with its first article, is uncertain: something may
 * stand in the text that it does not have.
 */
export function findNumberingFaults(parts: readonly Part[]): Faults {
  const gaps: Receipt['gaps'] = [];
  const repeats: Receipt['repeats'] = [];
  parts.forEach((part, index) => {
    const seen = new Set<string>();
    let before: { number: string; value: number } | null = null;
    for (const article of part.articles) {
      const key = normaliseArticleNumber(article.number);
      if (seen.has(key)) repeats.push({ part: index, number: article.number });
      seen.add(key);
      const value = valueOf(article);
      if (Number.isFinite(value)) {
        if (before !== null && value > before.value + 1)
          gaps.push({ part: index, after: before.number, before: article.number });
        before = { number: article.number, value };
      }
      gaps.push(...gapsInside(article.clauses, article.number, index));
    }
  });
  const main = parts.find(({ kind }) => kind === 'main')?.articles[0];
  const isLate = main !== undefined && valueOf(main) > 1;
  return { gaps, repeats, isUncertain: gaps.length + repeats.length > 0 || isLate };
}

const valueOf = ({ number }: Article) => Number(normaliseArticleNumber(number).split(/[-.]/)[0]);

/** Decimals and circled numbers are counted without a break; other lists are looked at less surely. */
function gapsInside(clauses: readonly ClauseNode[], parent: string, part: number): Receipt['gaps'] {
  const found: Receipt['gaps'] = [];
  let last = { group: '', value: 0, address: parent };
  for (const clause of clauses) {
    const counted = countOf(clause);
    if (counted !== null) {
      const from = counted.group === last.group ? last : { ...last, value: 0, address: parent };
      if (counted.value > from.value + 1) found.push({ part, after: from.address, before: clause.address });
      last = { ...counted, address: clause.address };
    }
    found.push(...gapsInside(clause.children, clause.address, part));
  }
  return found;
}

function countOf({ label }: ClauseNode): { group: string; value: number } | null {
  const circled = parseCircledNumber(label);
  if (circled !== null) return { group: 'circled', value: circled };
  const decimal = /^(\d{1,3}(?:\.\d{1,3})*)\.(\d{1,3})$/.exec(label);
  return decimal === null ? null : { group: decimal[1] ?? '', value: Number(decimal[2]) };
}
