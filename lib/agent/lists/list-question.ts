import { z } from 'zod';
import { applyHead, loadHead } from '#lib/encoder/vector-head';
import { classifyMessage } from '../asked/classify-message';
import type { AskedList } from '../asked/asked';
import kindHead from './data/list-kinds.head.json';
import breadthHead from './data/list-breadth.head.json';
import sideHead from './data/list-sides.head.json';

/** What a list is of; `grounds`: the cases in which something ends, falls due or is lost. */
export const LIST_KINDS = ['duties', 'bans', 'rights', 'deadlines', 'amounts', 'grounds', 'other'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/**
 * What a question wants listed: how likely each kind (together 1), how likely of one side only, and how likely of one matter
 * or moment only, not everything of a kind.
 */
export type ListQuestion = { kinds: Readonly<Record<ListKind, number>>; ofOneSide: number; narrow: number };

const KINDS = loadHead(kindHead, z.enum(LIST_KINDS));
const SIDES = loadHead(sideHead, z.enum(['one', 'any']));
const BREADTHS = loadHead(breadthHead, z.enum(['broad', 'narrow']));

/** Read from the question's vector, and from its words where there is none. */
export function readListQuestion(text: string, vector: readonly number[] | undefined): ListQuestion {
  if (vector === undefined) return { kinds: kindsOfMessage(text, undefined), ofOneSide: 0.5, narrow: 0.5 };
  const shares = new Map(applyHead(KINDS, vector).map(({ name, score }) => [name, score]));
  const one = applyHead(SIDES, vector).find(({ name }) => name === 'one');
  const narrow = applyHead(BREADTHS, vector).find(({ name }) => name === 'narrow');
  const kinds = kindsOf((kind) => shares.get(kind) ?? 0);
  return { kinds, ofOneSide: one?.score ?? 0, narrow: narrow?.score ?? 0 };
}

/** From here on a list is of one kind and nothing else. */
const SURE_KIND = 0.5;

/** The kind a list is surely of, by both readings of its question; null where they leave it open. */
export function sureKindOf(
  { kinds }: ListQuestion,
  text: string,
  vector: readonly number[] | undefined,
): ListKind | null {
  const read = kindsOfMessage(text, vector);
  return LIST_KINDS.find((kind) => (kinds[kind] + read[kind]) / 2 >= SURE_KIND) ?? null;
}

function kindsOfMessage(text: string, vector: readonly number[] | undefined): ListQuestion['kinds'] {
  const { lists } = classifyMessage(text, vector);
  return kindsOf((kind) => lists.reduce((sum, { name, score }) => sum + (KIND_OF[name] === kind ? score : 0), 0));
}

const KIND_OF: Record<AskedList, ListKind> = {
  deadlines: 'deadlines',
  duties: 'duties',
  rights: 'rights',
  bans: 'bans',
  amounts: 'amounts',
  exceptions: 'other',
  other: 'other',
};

function kindsOf(shareOf: (kind: ListKind) => number): ListQuestion['kinds'] {
  return {
    duties: shareOf('duties'),
    bans: shareOf('bans'),
    rights: shareOf('rights'),
    deadlines: shareOf('deadlines'),
    amounts: shareOf('amounts'),
    grounds: shareOf('grounds'),
    other: shareOf('other'),
  };
}
