import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';
import type { Article, ClauseNode, Part, ReadDocument, Receipt } from '#lib/protocol/document';

/** What is likely wrong with an outline, told from the outline and its text alone. */
export type OutlineFault =
  | 'noArticles'
  | 'gap'
  | 'repeat'
  | 'lateStart'
  | 'hugeArticle'
  | 'emptyArticles'
  | 'contentsLine'
  | 'sentenceTitle'
  | 'unsigned'
  | 'exhibitInside'
  | 'headingInside'
  | 'foreignClause'
  | 'clauseGap'
  | 'doubledAddress';

const SHORT_TEXT = 3000;
const LONG_TEXT = 12_000;
const CONTENTS_END = /(?:\.{3,}|\s)\s*\d{1,3}$/;
const SENTENCE =
  /\b(?:shall|hereby|agrees? to|is entitled|will be|may not)\b|\b(?:Section|SECTION|ARTICLE) \d|\d\.\d|(?:한다|하여야|할 수 있다)[.]?$/;
const MAX_TITLE = 110;
const SIGNING = /\n\s*(?:IN WITNESS WHEREOF|By:[ \t]*_{3,}|By:[ \t]*\/s\/)/;
const EXHIBIT_LINE =
  /\n\s*(?:(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX) (?:[A-Z]|\d{1,2})|[[【<]\s?(?:별지|별표|별첨|붙임)\s?\d{0,2}\s?[\]】>])[ \t]*(?=\n)/;

/** The faults of one document, each named once. */
export function findOutlineFaults(document: ReadDocument): OutlineFault[] {
  const { text, structure } = document;
  const faults = new Set<OutlineFault>();
  const articles = structure.parts.flatMap((part) => part.articles);
  const items = structure.parts.reduce((sum, part) => sum + (part.clauses?.length ?? 0), 0);
  if (articles.length < 2 && items < 3 && text.length > SHORT_TEXT) faults.add('noArticles');
  if (structure.receipt.gaps.some((gap) => isOfArticles(gap, structure.parts))) faults.add('gap');
  if (structure.receipt.repeats.length > 0) faults.add('repeat');
  for (const part of structure.parts) addPartFaults(part, text, faults);
  for (const article of articles) addArticleFaults(article, text, faults);
  return [...faults];
}

function isOfArticles({ part, after, before }: Receipt['gaps'][number], parts: readonly Part[]): boolean {
  const numbers = parts[part]?.articles.map(({ number }) => number) ?? [];
  return numbers.includes(after) && numbers.includes(before);
}

function addPartFaults(part: Part, text: string, faults: Set<OutlineFault>): void {
  const first = part.articles[0];
  if (first !== undefined && part.kind === 'main' && ordinalOf(first) > 1) faults.add('lateStart');
  const empty = part.articles.filter((article, index) => isEmpty(article, part.articles[index + 1], text));
  if (empty.length >= 3 && empty.length > part.articles.length / 4) faults.add('emptyArticles');
}

function ordinalOf(article: Article): number {
  return Number(normaliseArticleNumber(article.number).split(/[-.]/)[0]);
}

function isEmpty(article: Article, next: Article | undefined, text: string): boolean {
  const body = text.slice(article.start, article.end).replace(/\s+/g, ' ').trim().length;
  return next !== undefined && body <= article.number.length + (article.title?.length ?? 0) + 6;
}

function addArticleFaults(article: Article, text: string, faults: Set<OutlineFault>): void {
  const own = text.slice(article.start, article.end);
  const title = article.title ?? '';
  if (own.length > LONG_TEXT && own.length > text.length * 0.4) faults.add('hugeArticle');
  if (CONTENTS_END.test(title)) faults.add('contentsLine');
  if (title.length > MAX_TITLE || SENTENCE.test(title)) faults.add('sentenceTitle');
  if (SIGNING.test(own)) faults.add('unsigned');
  if (EXHIBIT_LINE.test(own)) faults.add('exhibitInside');
  if (hasUnclaimedHeading(article, own)) faults.add('headingInside');
  const decimals = article.clauses.filter((clause) => /^\d+\.\d+$/.test(clause.label));
  const number = normaliseArticleNumber(article.number);
  if (/^\d+$/.test(number) && decimals.some((clause) => clause.label.split('.')[0] !== number)) {
    if (decimals.length > 0) faults.add('foreignClause');
  }
  addClauseFaults(article.clauses, faults);
}

/** A line that begins with the number after this article's, with a title, and is neither an article nor a clause. */
function hasUnclaimedHeading(article: Article, own: string): boolean {
  const next = ordinalOf(article) + 1;
  if (!Number.isFinite(next)) return false;
  const heading = new RegExp(
    `\\n[ \\t]{0,12}(?:(?:SECTION|ARTICLE|Section|Article) )?${next}\\.[ \\t]{1,8}[A-Z][A-Za-z ,&-]{2,50}\\.[ \\t\\n]`,
    'g',
  );
  const claimed = new Set(starts(article.clauses));
  for (const match of own.matchAll(heading)) {
    const at = article.start + match.index + (match[0].length - match[0].trimStart().length);
    if (!claimed.has(at)) return true;
  }
  return false;
}

function starts(clauses: readonly ClauseNode[]): number[] {
  return clauses.flatMap((clause) => [clause.start, ...starts(clause.children)]);
}

function addClauseFaults(clauses: readonly ClauseNode[], faults: Set<OutlineFault>): void {
  let last = 0;
  for (const clause of clauses) {
    const number = /^(?:\d+\.)?(\d+)\.?$/.exec(clause.label)?.[1];
    if (number !== undefined) {
      if (last > 0 && Number(number) > last + 1) faults.add('clauseGap');
      last = Number(number);
    }
    if (/^\d+\.\d/.test(clause.label) && / \(\d+\)$/.test(clause.address)) faults.add('doubledAddress');
    addClauseFaults(clause.children, faults);
  }
}
