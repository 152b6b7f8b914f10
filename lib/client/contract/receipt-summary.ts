import { withNumber } from '#lib/language/address/article-of';
import { groupBy } from '#lib/core/group-by';
import { isOutlineUncertain } from '#lib/protocol/is-outline-uncertain';
import type { DocumentStructure, Receipt } from '#lib/protocol/document';

type Blank = NonNullable<DocumentStructure['blanks']>[number];
type PageKind = Receipt['pages'][number]['kind'];

/** Reasons the interface has words for; a newer server may know more. */
export const LEFT_OUT_REASONS = [
  'pageHeader',
  'pageFooter',
  'pageNumber',
  'comment',
  'trackedDeletion',
  'hiddenText',
  'sidewaysText',
  'unreadablePage',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number] | 'other';

export const PAGE_WARNINGS = ['table', 'hiddenText', 'sidewaysText', 'imageOnly', 'ocrFailed'] as const;
export type PageWarning = (typeof PAGE_WARNINGS)[number] | 'other';

export type ReceiptSummary = {
  /** null where the format has no pages. */
  pages: { total: number; unread: number; byKind: [kind: PageKind, pages: number[]][] } | null;
  warnings: [warning: PageWarning, pages: number[]][];
  /** Terms left open, by clause, in order; boxes to tick are not counted. null where nobody looked for them. */
  blanks: { count: number; clauses: { part: number; address: string; count: number }[] } | null;
  gaps: { part: number; after: string; before: string; missing: string[] }[];
  repeats: Receipt['repeats'];
  /** Something may stand in the text that the outline does not have. */
  isUncertain: boolean;
  leftOut: { reason: LeftOutReason; count: number; examples: { page: number | null; what: string }[] }[];
};

const EXAMPLES_SHOWN = 5;
/** A longer run of skipped numbers is told by its ends. */
const MISSING_SHOWN = 3;

/** What reading a contract left behind, gathered for a reader. */
export function summariseReceipt({ receipt, pages, blanks }: DocumentStructure): ReceiptSummary {
  return {
    pages:
      pages === null
        ? null
        : {
            total: pages,
            unread: receipt.pages.filter(({ kind }) => kind === 'garbled').length,
            byKind: [...groupBy(receipt.pages, ({ kind }) => kind)].map(([kind, of]) => [
              kind,
              of.map(({ page }) => page),
            ]),
          },
    warnings: [
      ...groupBy(
        receipt.pages.flatMap(({ page, warnings }) => warnings.map((warning) => ({ page, warning }))),
        ({ warning }): PageWarning => PAGE_WARNINGS.find((known) => known === warning) ?? 'other',
      ),
    ].map(([warning, of]) => [warning, of.map(({ page }) => page)]),
    blanks: blanks === undefined ? null : summariseBlanks(blanks.filter(({ kind }) => kind === 'blank')),
    gaps: receipt.gaps.map((gap) => ({ ...gap, missing: missingBetween(gap.after, gap.before) })),
    repeats: receipt.repeats,
    isUncertain: isOutlineUncertain(receipt),
    leftOut: [
      ...groupBy(
        receipt.leftOut,
        ({ why }): LeftOutReason => LEFT_OUT_REASONS.find((known) => known === why) ?? 'other',
      ),
    ].map(([reason, of]) => ({
      reason,
      count: of.length,
      examples: distinct(of.filter(({ what }) => what.trim() !== '')).slice(0, EXAMPLES_SHOWN),
    })),
  };
}

/** The numbers between two articles, as they would be written: "제6조" between "제5조" and "제7조"; empty for too many or unlike ones. */
export function missingBetween(after: string, before: string): string[] {
  const decimal = /^(\d+(?:\.\d+)*\.)(\d+)$/.exec(before);
  if (decimal !== null) return missingDecimals(after, decimal[1] ?? '', Number(decimal[2]));
  const [from, to] = [/\d+/.exec(after), /\d+/.exec(before)];
  if (from === null || to === null) return [];
  const count = Number(to[0]) - Number(from[0]) - 1;
  if (count < 1 || count > MISSING_SHOWN) return [];
  return Array.from({ length: count }, (_, index) => withNumber(before, Number(from[0]) + index + 1));
}

/** 1.2 between 1.1 and 1.3, and 1.1 before a 1.2 that is first under 1. */
function missingDecimals(after: string, prefix: string, until: number): string[] {
  const from = after.startsWith(prefix) ? Number(after.slice(prefix.length)) : 0;
  const count = until - from - 1;
  if (!Number.isInteger(count) || count < 1 || count > MISSING_SHOWN) return [];
  return Array.from({ length: count }, (_, index) => `${prefix}${from + index + 1}`);
}

/** Page numbers as a person writes them: "1–3, 7". */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function summariseBlanks(blanks: readonly Blank[]): ReceiptSummary['blanks'] {
  const groups = groupBy(blanks, ({ part, address }) => `${part} ${address}`);
  const clauses = [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ part: first.part, address: first.address, count: rest.length + 1 }],
  );
  return { count: blanks.length, clauses };
}

function distinct<T extends { what: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.what, item])).values()];
}
