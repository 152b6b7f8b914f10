import type { SearchUnit } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import { matchConcepts } from './concept-matcher';
import { tokenize } from './tokens';

export type IndexedUnit = SearchUnit & { id: string; clauseId: string };

export type ContractIndexInput = {
  contractId: string;
  title: string;
  language: Language;
  units: readonly IndexedUnit[];
  summary?: string | undefined;
};

/** Where a term occurs: pairs of unit number and length-normalised frequency over body and headings. */
export type Postings = { units: number[]; frequencies: number[] };

/** A contract ready to be searched: immutable, kept in memory, built from its units alone. */
export type ContractIndex = {
  contractId: string;
  title: string;
  language: Language;
  units: readonly IndexedUnit[];
  /** For each unit the number of the article it is in. */
  groups: readonly number[];
  groupCount: number;
  terms: ReadonlyMap<string, Postings>;
  concepts: ReadonlyMap<number, Postings>;
};

/** Okapi BM25F: how much a heading counts beside the body, and how strongly length is levelled. */
const HEADING_WEIGHT = 2;
const LENGTH_LEVELLING = 0.6;

/** Builds the index of one contract; about 10,000 units a second. */
export function buildContractIndex(input: ContractIndexInput): ContractIndex {
  const terms = new Map<string, Postings>();
  const concepts = new Map<number, Postings>();
  const bodies = input.units.map((unit) => tokenize(unit.text));
  const meanLength = Math.max(1, bodies.reduce((sum, body) => sum + body.length, 0) / Math.max(1, bodies.length));
  const headings = new Map<string, Heading>();
  input.units.forEach((unit, number) => {
    const body = bodies[number] ?? [];
    const levelling = 1 / (1 - LENGTH_LEVELLING + (LENGTH_LEVELLING * body.length) / meanLength);
    const heading = readHeading(unit.headingPath, headings);
    addTo(terms, countFields(body, levelling, heading.tokens), number);
    const named = matchConcepts(unit.text, 'document').flatMap((match) => match.concepts);
    addTo(concepts, countFields(named, levelling, heading.concepts), number);
  });
  const { groups, groupCount } = groupByArticle(input.units);
  return {
    contractId: input.contractId,
    title: input.title,
    language: input.language,
    units: input.units,
    groups,
    groupCount,
    terms,
    concepts,
  };
}

type Heading = { tokens: string[]; concepts: number[] };

function readHeading(path: readonly string[], known: Map<string, Heading>): Heading {
  const text = path.join('\n');
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const heading = { tokens: tokenize(text), concepts: matchConcepts(text, 'document').flatMap((match) => match.concepts) };
  known.set(text, heading);
  return heading;
}

function countFields<Term>(body: readonly Term[], levelling: number, heading: readonly Term[]): Map<Term, number> {
  const counts = new Map<Term, number>();
  for (const term of body) counts.set(term, (counts.get(term) ?? 0) + levelling);
  for (const term of new Set(heading)) counts.set(term, (counts.get(term) ?? 0) + HEADING_WEIGHT);
  return counts;
}

function addTo<Term>(index: Map<Term, Postings>, counts: Map<Term, number>, unit: number): void {
  for (const [term, frequency] of counts) {
    let postings = index.get(term);
    if (postings === undefined) {
      postings = { units: [], frequencies: [] };
      index.set(term, postings);
    }
    postings.units.push(unit);
    postings.frequencies.push(frequency);
  }
}

function groupByArticle(units: readonly IndexedUnit[]): { groups: number[]; groupCount: number } {
  const numbers = new Map<string, number>();
  const groups = units.map((unit) => {
    const key = `${unit.part}\n${unit.headingPath[0] ?? unit.address}\n${unit.headingPath[1] ?? ''}`;
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
  return { groups, groupCount: numbers.size };
}
