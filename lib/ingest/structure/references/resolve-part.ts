import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';
import type { Part } from '#lib/protocol/document';

/** Finds the part an address lives in, preferring the part the reference stands in, then the main agreement. */
export class PartFinder {
  private readonly exhibits = new Map<string, number>();
  private readonly numbers: ReadonlyMap<string, true>[];

  constructor(private readonly parts: readonly Part[]) {
    this.numbers = parts.map(
      (part) => new Map(part.articles.map((article) => [normaliseArticleNumber(article.number), true])),
    );
    parts.forEach((part, index) => {
      if (part.address === null) return;
      const key = exhibitKey(part.address);
      if (!this.exhibits.has(key)) this.exhibits.set(key, index);
    });
  }

  /** The part of an exhibit; undefined when the file does not hold it. */
  ofExhibit(address: string): number | undefined {
    return this.exhibits.get(exhibitKey(address));
  }

  /**
   * The part whose article `number` a reference in `from` means: its own agreement (a preamble and a signing belong to the agreement
   * beside them), unless it has no such article and another one does.
   */
  ofArticle(number: string, from: number): number {
    const key = normaliseArticleNumber(number);
    const own = this.agreementOf(from);
    if (this.numbers[own]?.has(key) === true) return own;
    const other = this.numbers.findIndex((numbers) => numbers.has(key));
    return this.parts[from]?.articles.length === 0 && other >= 0 ? other : own;
  }

  /** The main agreement before (or, for a preamble, after) a part. */
  agreementOf(index: number): number {
    const part = this.parts[index];
    if (part === undefined || part.articles.length > 0) return index;
    if (part.kind === 'preamble') {
      const after = this.parts.findIndex((candidate, at) => at > index && candidate.articles.length > 0);
      return after >= 0 ? after : index;
    }
    const before = this.parts.findLastIndex((candidate, at) => at < index && candidate.kind === 'main');
    return before >= 0 ? before : index;
  }

  mainPart(): number {
    return Math.max(
      0,
      this.parts.findIndex((part) => part.kind === 'main'),
    );
  }
}

function exhibitKey(address: string): string {
  return address.normalize('NFKC').replace(/\s/g, '').toLowerCase();
}
