import type { Article, ClauseNode, DocumentStructure, Part } from '#lib/protocol/document';

/** One line of the reading view. `address` is of the innermost clause that begins here or that the line continues. */
export type Block = {
  kind: 'partTitle' | 'chapter' | 'article' | 'clause' | 'text';
  start: number;
  end: number;
  depth: number;
  part: number;
  address: string | null;
  /** Whether the clause begins on this line: the line carries its anchor. */
  isFirst: boolean;
  /** Where number and title of an article end when it begins here: text may run on in the same line. */
  headingEnd: number | null;
};

/** What is laid out and skipped as a unit: an article, an exhibit, or the text between them. */
export type Section = { key: string; start: number; end: number; blocks: Block[] };

type Anchor = { start: number; end: number; depth: number; address: string };

/** The text as sections of lines, in order and without gaps, with clause depth for indentation. White-space lines are left out. */
export function layOut(text: string, structure: DocumentStructure): Section[] {
  if (structure.parts.length === 0) return [section(text, 0, text.length, 0, [], new Map())];
  return structure.parts
    .flatMap((part, index) => layOutPart(text, part, index))
    .filter(({ blocks }) => blocks.length > 0);
}

function layOutPart(text: string, part: Part, index: number): Section[] {
  const chapters = new Map(part.chapters.map((chapter) => [chapter.start, chapter]));
  const cuts = [
    part.start,
    ...part.articles.map(({ start }) => start),
    ...part.chapters.map(({ start }) => start),
    part.end,
  ];
  const edges = [...new Set(cuts)].sort((a, b) => a - b);
  return edges.slice(0, -1).map((start, i) => {
    const end = edges[i + 1] ?? part.end;
    const article = part.articles.find((candidate) => candidate.start === start);
    const anchors: Anchor[] = article === undefined ? [] : [{ ...article, depth: 0 }, ...flatten(article.clauses, 1)];
    if (article === undefined && part.address !== null)
      anchors.push({ start: part.start, end: part.end, depth: 0, address: part.address });
    const headings = new Map<number, Block['kind']>();
    if (article !== undefined) headings.set(start, 'article');
    else if (chapters.has(start)) headings.set(start, 'chapter');
    else if (start === part.start && part.title !== null) headings.set(start, 'partTitle');
    return section(
      text,
      start,
      end,
      index,
      anchors,
      headings,
      article === undefined ? null : headingEnd(text, article),
    );
  });
}

/** Characters that may stand between an article's number and its title: brackets, dots, white space. */
const TITLE_GAP = 12;

/** The offset after an article's number and title, with the bracket or dot that closes them. */
function headingEnd(text: string, article: Article): number {
  const line = text.slice(article.start, article.end).split('\n', 1)[0] ?? '';
  const title = article.title ?? '';
  const at = title === '' ? -1 : line.indexOf(title);
  const isNear = at !== -1 && at <= article.number.length + TITLE_GAP;
  const length = isNear ? at + title.length : (/^\S+(\s*[\dIVXLC]+(?:\.\d+)*)?/.exec(line)?.[0].length ?? 0);
  const closing = /^\s?[)）】\]〉>.:]+/.exec(line.slice(length))?.[0].length ?? 0;
  return article.start + length + closing;
}

function flatten(clauses: readonly ClauseNode[], depth: number): Anchor[] {
  return clauses.flatMap((clause) => [
    { start: clause.start, end: clause.end, depth, address: clause.address },
    ...flatten(clause.children, depth + 1),
  ]);
}

function section(
  text: string,
  start: number,
  end: number,
  part: number,
  anchors: readonly Anchor[],
  headings: ReadonlyMap<number, Block['kind']>,
  firstHeadingEnd: number | null = null,
): Section {
  const blocks: Block[] = [];
  let isFirstLine = true;
  for (const [lineStart, lineEnd] of lines(text, start, end, anchors)) {
    const inner = anchors.findLast((anchor) => anchor.start <= lineStart && lineStart < anchor.end);
    const isFirst = inner !== undefined && inner.start === lineStart;
    blocks.push({
      kind: (isFirstLine ? headings.get(start) : undefined) ?? (isFirst ? 'clause' : 'text'),
      start: lineStart,
      end: lineEnd,
      depth: inner?.depth ?? 0,
      part,
      address: inner?.address ?? null,
      isFirst,
      headingEnd: isFirstLine ? firstHeadingEnd : null,
    });
    isFirstLine = false;
  }
  return { key: `${part}-${start}`, start, end, blocks };
}

/** Line spans cut at newlines and where a clause begins in the middle of a line. */
function lines(text: string, start: number, end: number, anchors: readonly Anchor[]): [number, number][] {
  const cuts = new Set([start, end, ...anchors.map((anchor) => anchor.start).filter((at) => at > start && at < end)]);
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) cuts.add(at + 1);
  const edges = [...cuts].sort((a, b) => a - b);
  return edges
    .slice(0, -1)
    .map((from, i): [number, number] => [from, edges[i + 1] ?? end])
    .filter(([from, to]) => text.slice(from, to).trim() !== '');
}

export type Range = { start: number; end: number };
export type IndexedReference = Range & { index: number; to: string; toPart: number };
/** A use of a defined term; `index` is its definition's in the whole contract. */
export type IndexedTerm = Range & { index: number };
/** `reference` and `term` are indexes in the whole contract. */
export type Piece = Range & { isMarked: boolean; isLead: boolean; reference: number | null; term: number | null };
/** A marked passage; `lead`, where there is one, is what of it stands out. */
export type Mark = Range & { lead?: Range | undefined };

export function referencesWithin(references: DocumentStructure['references'], range: Range): IndexedReference[] {
  return references
    .map(({ start, end, to, toPart }, index) => ({ start, end, to, toPart, index }))
    .filter(({ start, end }) => start >= range.start && end <= range.end);
}

/** A block's text cut where its heading ends and where the mark, references and terms begin and end. Joining the pieces gives the block. */
export function cutBlock(
  block: Block,
  mark: Mark | null,
  references: readonly IndexedReference[],
  terms: readonly IndexedTerm[] = [],
): Piece[] {
  const isInside = ({ start, end }: Range) => start >= block.start && end <= block.end;
  const nearby = references.filter(isInside);
  const nearbyTerms = terms.filter(isInside);
  const edges = [
    block.start,
    block.end,
    block.headingEnd ?? block.start,
    mark?.start ?? block.start,
    mark?.end ?? block.end,
    mark?.lead?.start ?? block.start,
    mark?.lead?.end ?? block.end,
  ];
  for (const { start, end } of [...nearby, ...nearbyTerms]) edges.push(start, end);
  const cuts = [...new Set(edges.filter((at) => at >= block.start && at <= block.end))].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, i) => {
    const end = cuts[i + 1] ?? block.end;
    const isIn = (range: Range | null | undefined) => Boolean(range && start >= range.start && end <= range.end);
    return {
      start,
      end,
      isMarked: isIn(mark),
      isLead: isIn(mark?.lead ?? mark),
      reference: nearby.find((range) => range.start <= start && end <= range.end)?.index ?? null,
      term: nearbyTerms.find((range) => range.start <= start && end <= range.end)?.index ?? null,
    };
  });
}

/** Element id of a clause in the reading view. */
export function anchorId(part: number, address: string): string {
  return `clause-${part}-${address.replace(/\s+/g, '_')}`;
}
