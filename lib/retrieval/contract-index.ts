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

/** Where a term occurs: unit numbers in order, and beside each how often, levelled for length. */
export type Postings = { units: number[]; frequencies: number[] };

/** Words and concepts (by number in the lexicon) of one field of all units. */
export type Field = { terms: ReadonlyMap<string, Postings>; concepts: ReadonlyMap<number, Postings> };

/** A contract ready to be searched: immutable, kept in memory, built from its units alone. */
export type ContractIndex = {
  contractId: string;
  title: string;
  language: Language;
  units: readonly IndexedUnit[];
  /** For each unit the number of the article it is in. */
  groups: readonly number[];
  groupCount: number;
  body: Field;
  heading: Field;
};

/** Okapi BM25's b: how strongly the length of a unit is levelled. */
const LENGTH_LEVELLING = 0.6;

/** Builds the index of one contract. */
export function buildContractIndex(input: ContractIndexInput): ContractIndex {
  const body = emptyField();
  const heading = emptyField();
  const bodies = input.units.map((unit) => tokenize(unit.text));
  const meanLength = Math.max(1, bodies.reduce((sum, tokens) => sum + tokens.length, 0) / Math.max(1, bodies.length));
  const headings = new Map<string, Heading>();
  input.units.forEach((unit, number) => {
    const tokens = bodies[number] ?? [];
    const levelling = 1 / (1 - LENGTH_LEVELLING + (LENGTH_LEVELLING * tokens.length) / meanLength);
    addTo(body.terms, tokens, levelling, number);
    addTo(body.concepts, conceptsOf(unit.text), levelling, number);
    const above = readHeading(unit.headingPath, headings);
    addTo(heading.terms, above.tokens, 1, number);
    addTo(heading.concepts, above.concepts, 1, number);
  });
  return {
    contractId: input.contractId,
    title: input.title,
    language: input.language,
    units: input.units,
    ...groupByArticle(input.units),
    body,
    heading,
  };
}

type GrowingField = { terms: Map<string, Postings>; concepts: Map<number, Postings> };

function emptyField(): GrowingField {
  return { terms: new Map(), concepts: new Map() };
}

function conceptsOf(text: string): number[] {
  return matchConcepts(text, 'document').flatMap((match) => match.concepts);
}

type Heading = { tokens: string[]; concepts: number[] };

function readHeading(path: readonly string[], known: Map<string, Heading>): Heading {
  const text = path.join('\n');
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const heading = { tokens: [...new Set(tokenize(text))], concepts: [...new Set(conceptsOf(text))] };
  known.set(text, heading);
  return heading;
}

function addTo<Term>(index: Map<Term, Postings>, terms: readonly Term[], levelling: number, unit: number): void {
  for (const term of terms) {
    let postings = index.get(term);
    if (postings === undefined) {
      postings = { units: [], frequencies: [] };
      index.set(term, postings);
    }
    const last = postings.units.length - 1;
    if (postings.units[last] === unit) {
      postings.frequencies[last] = (postings.frequencies[last] ?? 0) + levelling;
    } else {
      postings.units.push(unit);
      postings.frequencies.push(levelling);
    }
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
