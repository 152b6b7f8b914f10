import { isHeading } from '#lib/language/sentences/headings';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Norm, TextSpan } from '#lib/protocol/meaning';
import type { ContractNorm } from '../../ports';
import type { ComposeInput } from '../answer-draft';
import { readLists, type ClauseList } from './read-lists';

/** A norm with the clause that it stands in, and the items of the list that it leads to. */
export type PlacedNorm = { norm: Norm; clause: ClauseRecord; items: ClauseRecord[] };

type Sources = Pick<ComposeInput, 'listNorms' | 'listClauses'>;

/** The norms of the contracts that fit, in reading order, each with its clause; provisos and items are told with what they belong to. */
export async function placedNorms(input: Sources, isWanted: (norm: ContractNorm) => boolean): Promise<PlacedNorm[]> {
  const [norms, clauses] = [(await input.listNorms()).filter(isWanted), await input.listClauses()];
  const lists = readLists(clauses);
  return norms
    .filter((one) => !isProviso(one, norms) && !lists.some((list) => isItemOf(list, one)))
    .flatMap(({ contractId, norm }) => {
      const clause = clauses.find(
        (one) => one.contractId === contractId && one.part === norm.part && one.address === norm.address,
      );
      if (clause === undefined || !isWithin(norm, clause) || !isTold(norm, clause)) return [];
      const list = lists.find(
        ({ home, lead }) => home.id === clause.id && [norm, ...norm.exceptions].some((span) => overlaps(span, lead)),
      );
      return [{ norm, clause, items: list?.items ?? [] }];
    });
}

/** All that one clause and what lies in it say: its norms, and as statements the sentences that were read into none. */
export async function normsWithin(input: Sources, clause: ClauseRecord): Promise<PlacedNorm[]> {
  const isIn = ({ contractId, norm }: ContractNorm) =>
    contractId === clause.contractId && norm.part === clause.part && isWithin(norm, clause);
  const placed = await placedNorms(input, isIn);
  const all = (await input.listNorms()).filter(isIn);
  const [like] = all;
  if (like === undefined) return placed;
  const inside = (await input.listClauses()).filter(
    (one) => one.contractId === clause.contractId && one.part === clause.part && isWithin(one, clause),
  );
  const lists = readLists(inside);
  const told: TextSpan[] = [
    ...all
      .filter((one) => !lists.some((list) => isItemOf(list, one)))
      .flatMap(({ norm }) => [norm, ...norm.exceptions]),
    ...lists.flatMap(({ items }) => items),
  ];
  const untold = [...lists.map(({ lead }) => lead), ...sentencesOf(clause)]
    .filter(
      (span, at, spans) =>
        !told.some((one) => overlaps(one, span)) && spans.findIndex((one) => overlaps(one, span)) === at,
    )
    .flatMap((span) => {
      const home = innermost(inside, span) ?? clause;
      const items = lists.find(({ lead }) => lead.start === span.start)?.items ?? [];
      return isTold(span, home) ? [{ norm: statementAt(like.norm, span, home), clause: home, items }] : [];
    });
  return [...placed, ...untold].toSorted((left, right) => left.norm.start - right.norm.start);
}

/** Exceptions that stand behind a norm in its clause; those inside of it are told with it. */
export function exceptionsBehind({ norm, clause }: PlacedNorm): TextSpan[] {
  return norm.exceptions.filter(({ start, end }) => start >= norm.end && end <= clause.end);
}

function sentencesOf({ start: from, text }: ClauseRecord): TextSpan[] {
  return splitSentences(text).map(({ start, end }) => ({ start: from + start, end: from + end }));
}

/** Told with what it takes something back from, where the two stand in one clause. */
function isProviso({ contractId, norm }: ContractNorm, norms: readonly ContractNorm[]): boolean {
  return norms.some(
    (one) =>
      one.contractId === contractId &&
      one.norm.id !== norm.id &&
      one.norm.address === norm.address &&
      one.norm.exceptions.some(({ start, end }) => start <= norm.start && end >= norm.end),
  );
}

const isItemOf = ({ items }: ClauseList, { contractId, norm }: ContractNorm) =>
  items.some((item) => item.contractId === contractId && item.part === norm.part && isWithin(norm, item));

const isWithin = (inner: TextSpan, outer: TextSpan) => inner.start >= outer.start && inner.end <= outer.end;
const overlaps = (one: TextSpan, other: TextSpan) => one.start < other.end && other.start < one.end;

function innermost(clauses: readonly ClauseRecord[], span: TextSpan): ClauseRecord | undefined {
  const holding = clauses.filter((clause) => isWithin(span, clause));
  return holding.toSorted((left, right) => left.end - left.start - (right.end - right.start))[0];
}

/** A statement without anybody's part in it, of the same reading as another norm. */
function statementAt(
  { id, part, references, topics, salience }: Norm,
  { start, end }: TextSpan,
  { address }: ClauseRecord,
): Norm {
  const shared = { id, part, references, topics, salience, bearer: null, counterparty: null, act: '' };
  return { ...shared, modality: 'statement', amounts: [], exceptions: [], isBlank: false, address, start, end };
}

/** A title, or a crumb of a sentence, says nothing. */
function isTold({ start, end }: TextSpan, clause: ClauseRecord): boolean {
  const text = clause.text.slice(start - clause.start, end - clause.start).trim();
  return text.length >= FEWEST && !isHeading(text);
}
const FEWEST = 12;
