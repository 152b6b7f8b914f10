import { z } from 'zod';
import type { ClauseTypes } from '#lib/protocol/clause-type';
import { CLAUSE_TYPES } from './clause-types';
import { matchConcepts } from '#lib/language/lexicon/concept-matcher';
import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import topics from '../data/topic-types.json';
import { LEXICON } from '#lib/language/lexicon/lexicon';

/** Types that CUAD has none of: told in both languages by headings and concepts. */
const TOPIC_TYPES = z
  .array(z.strictObject({ id: z.string(), ko: z.string(), concepts: z.array(z.string()) }))
  .parse(topics);

/** Tags of English clauses that are as likely as this are right seven times of ten, measured on contracts the classifier had not seen. */
const LEAST_LIKELIHOOD = 0.45;
/** What a heading that names the type says, with and without the text below it naming it too; set, not measured. */
const NAMED_IN_BOTH = 0.9;
const NAMED_IN_HEADING = 0.7;

const NUMBER_OF = new Map(LEXICON.map((concept, index) => [concept.id, index]));

/** Which clauses of a contract are likely of which type, types in a fixed order, those without a clause left out. */
export function tagClauses(index: ContractIndex): ClauseTypes {
  const headings = headingConcepts(index);
  const cuad = CLAUSE_TYPES.map(({ id, ko, concepts }) => {
    const likelihoods = index.types.get(id);
    return { id, ko, ofPiece: likelihoods ? [...likelihoods] : byHeading(index, headings, concepts) };
  });
  const others = TOPIC_TYPES.map(({ id, ko, concepts }) => ({ id, ko, ofPiece: byHeading(index, headings, concepts) }));
  const types = [...others, ...cuad].map(({ id, ko, ofPiece }) => ({
    id,
    label: { ko, en: id },
    clauses: taggedClauses(index, ofPiece),
  }));
  return { types: types.filter(({ clauses }) => clauses.length > 0) };
}

/** For each piece the concepts that the titles above it name. */
function headingConcepts({ pieces }: ContractIndex): ReadonlySet<number>[] {
  const known = new Map<string, ReadonlySet<number>>();
  return pieces.map(({ unit }) => {
    const path = unit.headingPath.join('\n');
    const concepts =
      known.get(path) ?? new Set(matchConcepts(path, 'document').flatMap((match) => [...match.concepts]));
    known.set(path, concepts);
    return concepts;
  });
}

function byHeading(
  { pieces, fields }: ContractIndex,
  headings: readonly ReadonlySet<number>[],
  ids: readonly string[],
): number[] {
  const concepts = ids.flatMap((id) => NUMBER_OF.get(id) ?? []);
  const inText = new Set(
    concepts.flatMap((concept) => {
      const postings = fields.concepts.get(concept);
      // A heading alone counts half an occurrence.
      return (postings?.pieces ?? []).filter((_, at) => (postings?.frequencies[at] ?? 0) > 0.5);
    }),
  );
  return pieces.map((_, piece) => {
    if (!concepts.some((concept) => headings[piece]?.has(concept) === true)) return 0;
    return inText.has(piece) ? NAMED_IN_BOTH : NAMED_IN_HEADING;
  });
}

function taggedClauses(
  { pieces }: ContractIndex,
  likelihoods: readonly number[],
): ClauseTypes['types'][number]['clauses'] {
  const best = new Map<string, { part: number; address: string; likelihood: number }>();
  pieces.forEach(({ unit: { part, address } }, piece) => {
    const likelihood = likelihoods[piece] ?? 0;
    const key = `${part}\n${address}`;
    if (likelihood >= LEAST_LIKELIHOOD && likelihood > (best.get(key)?.likelihood ?? 0))
      best.set(key, { part, address, likelihood: Number(likelihood.toFixed(2)) });
  });
  return [...best.values()].sort((a, b) => b.likelihood - a.likelihood);
}
