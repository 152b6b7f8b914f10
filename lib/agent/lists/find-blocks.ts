import { groupBy } from '#lib/core/group-by';
import { articleOfAddress } from '#lib/language/address/article-of';
import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { hasLineBetween, isBulleted, lineAt, lineBefore, pageOf, PLAIN, ROW, type ListLine } from './list-lines';
import { passageAround } from './passage-around';

type Passage = Pick<SearchUnit, 'part' | 'headingPath' | 'start' | 'end' | 'text'>;
type Piece = Pick<Norm, 'part' | 'address' | 'start' | 'end' | 'hangsOn' | 'act'>;

export const BLOCK_KINDS = ['article', 'items', 'rows', 'lines', 'hanging', 'sentence'] as const;

/**
 * What stands together as one list: an article, items or lines one below another with what is in them, rows of a table, what
 * hangs on one sentence.
 */
export type Block = {
  kind: (typeof BLOCK_KINDS)[number];
  /** Numbers of its norms, in order. */
  members: number[];
  /** How many items they make. */
  size: number;
  /** The headings above it and the line that leads to it. */
  head: string[];
};
/** `near`: how near its heading and the line that leads to it come to the question beside those of the others; 0 where nothing can tell. */
export type PlacedBlock = Block & { near: number };
type Run = { style: string; members: number[]; size: number };

const LEAST_ITEMS = 3;

/** Every block of a contract's norms, given in reading order; they may overlap and hold one another. */
export function findBlocks(norms: readonly Piece[], passages: readonly Passage[]): Block[] {
  const page = pageOf(passages);
  const lines = norms.map(({ start }) => lineAt(page, start));
  const runs = runsOf(norms, lines, page).map((run) => ({ ...run, kind: kindOf(run.style) }));
  const groups = [
    ...groupsOf(norms, 'article', ({ part, address }) => `${part} ${articleOfAddress(address)}`),
    ...groupsOf(norms, 'hanging', ({ part, hangsOn }) => (hangsOn === undefined ? null : `${part} ${hangsOn}`)),
  ];
  return [...runs, ...groups, ...sentencesOf(norms)]
    .filter(({ size }) => size >= LEAST_ITEMS)
    .map(({ kind, members, size }) => {
      const [first = 0] = members;
      const norm = norms[first];
      const around = norm && passageAround(norm, passages);
      const head = [...(around?.headingPath ?? []), lineBefore(page, lines[first]?.start ?? 0)];
      return { kind, members, size, head: head.filter((line) => line !== '') };
    });
}

const kindOf = (style: string): Block['kind'] => (style === ROW ? 'rows' : style === PLAIN ? 'lines' : 'items');

/** Items of one style, with lists of another style and further sentences inside them; running text and a heading end them all. */
function runsOf(norms: readonly Piece[], lines: readonly ListLine[], page: string): Run[] {
  const runs: Run[] = [];
  let open: Run[] = [];
  let end = 0;
  let [part, article]: [number | undefined, string] = [undefined, ''];
  for (const [at, norm] of norms.entries()) {
    const line = lines[at];
    // Articles may be the items of a list themselves; what has no number of its own ends with its article.
    const isBullet = line !== undefined && isBulleted(line);
    const isNext = articleOfAddress(norm.address) !== article && (isBullet || !isOpen(open, line));
    const isBehindHeading = isBullet && hasLineBetween(page, end, line.start);
    if (norm.part !== part || isNext || isBehindHeading) open = [];
    [part, article, end] = [norm.part, articleOfAddress(norm.address), norm.end];
    if (line?.isFirst === true) {
      open = enter(open, line.style);
      const own = open.at(-1);
      if (own !== undefined) {
        if (own.size === 0) runs.push(own);
        own.size += 1;
      }
    }
    for (const run of open) run.members.push(at);
  }
  return runs;
}

const isOpen = (open: readonly Run[], line: ListLine | undefined) => open.some(({ style }) => style === line?.style);

/** The runs that are open at an item: back to the one of its style, else a new one inside of the last. */
function enter(open: readonly Run[], style: string): Run[] {
  const known = open.findIndex((run) => run.style === style);
  if (known >= 0) return open.slice(0, known + 1);
  const isApart = style === PLAIN || open.at(-1)?.style === PLAIN;
  return [...(isApart ? [] : open), { style, members: [], size: 0 }];
}

function groupsOf(
  norms: readonly Piece[],
  kind: 'article' | 'hanging',
  nameOf: (one: Piece) => string | null,
): Omit<Block, 'head'>[] {
  const named = norms.flatMap((norm, at) => {
    const name = nameOf(norm);
    return name === null ? [] : [{ at, name }];
  });
  return [...groupBy(named, ({ name }) => name).values()].map((members) => ({
    ...{ kind, members: members.map(({ at }) => at), size: members.length },
  }));
}

/** Sentences that are lists themselves. */
function sentencesOf(norms: readonly Piece[]): Omit<Block, 'head'>[] {
  return norms.map(({ act }, at) => ({ kind: 'sentence', members: [at], size: act.split(SEPARATOR).length }));
}
const SEPARATOR = /[;·•、]|,\s|\s[–—-]\s/u;
