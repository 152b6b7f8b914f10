import type { Article, ClauseNode, Language, Part } from '#lib/protocol/document';
import type { Recital } from './english/find-recitals';
import { endNestedLists } from './end-nested-lists';
import { fillDecimalGaps } from './fill-decimal-gaps';
import { growClauses } from './grow-clauses';
import type { Heading } from './heading';
import type { Line } from './line';
import { AddressBook, type ClauseNaming, englishClauseAddress, koreanClauseAddress, nameClauses } from './name-clauses';
import type { PartPlan } from './part-plan';
import { placeMarks } from './place-marks';

export type BuildContext = {
  text: string;
  lines: readonly Line[];
  language: Language;
  /** How the contract calls its numbered units: "Section". */
  word: string;
  pageAt: (offset: number) => number | null;
};

/** Parts with their articles and clauses; together they cover the text from its first character to its last. */
export function buildParts(plans: readonly PartPlan[], context: BuildContext): Part[] {
  return plans.map((plan, index) => {
    const start = index === 0 ? 0 : plan.start;
    const end = plans[index + 1]?.start ?? context.text.length;
    return buildPart(plan, start, end, context);
  });
}

function buildPart(plan: PartPlan, start: number, end: number, context: BuildContext): Part {
  const book = new AddressBook();
  const headings = plan.headings.filter((heading) => heading.start >= start && heading.start < end);
  const chapters = plan.chapters.filter((chapter) => chapter.start >= start && chapter.start < end);
  let runsOnFrom: number | null = null;
  const part: Part = {
    title: plan.title,
    kind: plan.kind,
    address: plan.address,
    start,
    end,
    page: context.pageAt(start),
    articles: headings.map((heading, index) => {
      const next = headings[index + 1]?.start ?? end;
      const chapter = chapters.find((candidate) => candidate.start > heading.start && candidate.start < next);
      const article = buildArticle(heading, chapter?.start ?? next, { book, runsOnFrom }, context);
      runsOnFrom = lastSection(heading, article) ?? runsOnFrom;
      return article;
    }),
    chapters: chapters.map(({ label, title, start: at }) => ({ label, title, start: at })),
  };
  if (plan.itemsFrom !== null && plan.itemsFrom < end && headings.length === 0) {
    part.clauses = buildItems(plan, Math.max(start, plan.itemsFrom), end, book, context);
  }
  if (plan.recitals !== undefined && plan.recitals.length > 0) {
    part.clauses = plan.recitals.map((recital) => toRecitalClause(recital, book));
  }
  return part;
}

function toRecitalClause({ label, start, end }: Recital, book: AddressBook): ClauseNode {
  const address = book.claim(`Recital ${label}`);
  return { label, address, display: address, start, end, children: [] };
}

/** The last "3." right below an ARTICLE; null where its sections are numbered otherwise. */
function lastSection(heading: Heading, article: Article): number | null {
  const label = article.clauses.at(-1)?.label ?? '';
  return heading.address.startsWith('Article ') && /^\d{1,3}$/.test(label) ? Number(label) : null;
}

type Earlier = { book: AddressBook; runsOnFrom: number | null };

function buildArticle(heading: Heading, end: number, { book, runsOnFrom }: Earlier, context: BuildContext): Article {
  const address = book.claim(heading.address);
  const naming = namingFor(context, book);
  const bodyStart = Math.min(heading.bodyStart, end);
  const marks = fillDecimalGaps(context.text, placeMarks(context.text, context.lines, bodyStart, end));
  const hasOwnDecimals = marks.some((mark) => mark.readings[0]?.numbers?.[0] === heading.ordinal);
  const grown = growClauses(marks, end, hasOwnDecimals ? [heading.ordinal] : null, runsOnFrom);
  const seeds = endNestedLists(context.text, context.lines, grown);
  return {
    number: heading.number,
    title: heading.title,
    address,
    display: naming.displayOf(address),
    start: heading.start,
    end,
    page: context.pageAt(heading.start),
    clauses: nameClauses(seeds, address, naming),
  };
}

function buildItems(plan: PartPlan, from: number, end: number, book: AddressBook, context: BuildContext): ClauseNode[] {
  const marks = placeMarks(context.text, context.lines, from, end);
  const naming = namingFor(context, book);
  const prefix = plan.address ?? '';
  const addressOf: ClauseNaming['addressOf'] = (parent, seed, ancestors) => {
    const address = naming.addressOf(parent, seed, ancestors);
    const isWhole = ancestors.length === 0 || address === seed.label;
    return isWhole && context.language === 'en' && prefix !== '' ? `${prefix} ${seed.label}` : address;
  };
  const seeds = endNestedLists(context.text, context.lines, growClauses(marks, end, null));
  return nameClauses(seeds, prefix, { ...naming, addressOf });
}

function namingFor(context: BuildContext, book: AddressBook): ClauseNaming {
  if (context.language === 'ko') return { book, addressOf: koreanClauseAddress, displayOf: (address) => address };
  return {
    book,
    addressOf: englishClauseAddress,
    displayOf: (address) =>
      /^\d|^[A-Z]?\(|^(?:[A-Z]{1,2}|[IVX]{1,6})(?:\(|$)/.test(address) ? `${context.word} ${address}` : address,
  };
}
