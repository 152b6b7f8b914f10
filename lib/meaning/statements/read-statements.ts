import type { ClauseNode, DocumentStructure, Part, ReadDocument } from '#lib/protocol/document';
import { partAddress } from '#lib/protocol/part-address';
import { cutItems } from './cut-items';
import { inheritLeadIns } from './inherit-lead-ins';
import type { Statement } from './statement';

type Place = Omit<Statement, 'start' | 'end' | 'text' | 'leadIn'>;

/** Every sentence, list item and row of a document in reading order; together they hold all of its text but white space and labels. */
export function readStatements({ text, structure }: Pick<ReadDocument, 'text' | 'structure'>): Statement[] {
  return inheritLeadIns(
    text,
    structure.parts.flatMap((part, index) => partStatements(text, structure, part, index)),
  );
}

function partStatements(text: string, structure: DocumentStructure, part: Part, index: number): Statement[] {
  const own: Place = {
    part: index,
    address: partAddress(part, structure.language),
    display: partAddress(part, structure.language),
    heading: part.title,
    place: part.kind === 'signature' ? 'signature' : part.address === null ? 'preamble' : 'exhibit',
  };
  const articles = part.articles.map((article) => ({ ...article, label: article.number, children: article.clauses }));
  const inside = part.articles.length > 0 ? articles : (part.clauses ?? []);
  const headings = new Map(part.articles.map(({ address, title }) => [address, title]));
  return nodeStatements(text, { start: part.start, end: part.end, children: inside }, own, headings);
}

type Node = Pick<ClauseNode, 'start' | 'end' | 'children'>;
type Headings = ReadonlyMap<string, string | null>;

/** A node's own sentences before, between and after its children, and theirs. */
function nodeStatements(text: string, node: Node, place: Place, headings: Headings): Statement[] {
  const statements: Statement[] = [];
  let at = node.start;
  for (const child of node.children) {
    statements.push(...itemsBetween(text, at, child.start, place));
    const heading = headings.get(child.address);
    const inner: Place = {
      ...place,
      address: child.address,
      display: child.display,
      ...(heading !== undefined && { heading, place: place.place === 'preamble' ? 'article' : place.place }),
    };
    statements.push(...nodeStatements(text, child, inner, new Map()));
    at = child.end;
  }
  return [...statements, ...itemsBetween(text, at, node.end, place)];
}

function itemsBetween(text: string, start: number, end: number, place: Place): Statement[] {
  return cutItems(text.slice(start, end)).map((item) => ({
    ...place,
    start: start + item.start,
    end: start + item.end,
    text: text.slice(start + item.start, start + item.end),
    leadIn: null,
  }));
}
