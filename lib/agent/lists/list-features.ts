import type { Norm } from '#lib/protocol/meaning';

export const LIST_FEATURES = [
  'duty',
  'right',
  'ban',
  'exemption',
  'agreement',
  'definition',
  'statement',
  'bound',
  'timed',
  'money',
  'share',
  'amount',
  'item',
  'conditional',
  'long',
  'short',
  'near',
  'nearArticle',
  'behindNearest',
  'cover',
  'said',
  'own',
  'other',
  'shared',
  'open',
] as const;

/** A norm beside a question: how near it comes to it and the nearest of its article does, and whose it is. */
export type ListedNorm = {
  norm: Norm;
  /** In meaning: deviations from the mean of all. */
  near: number;
  nearArticle: number;
  /** How far behind the nearest of all, 0 or less. */
  behindNearest: number;
  /** Log-odds by its meaning beside the question's; 0 where nobody can tell. */
  match: number;
  /** How much of the question's words it has, 0..1. */
  cover: number;
  /** How likely the question means its bearer: of a party 0..1, `shared` by all, `open` where nobody is named. */
  bearer: number | 'shared' | 'open';
  /** Which of the contract's parties it binds; null for all together, somebody else and nobody. */
  party: number | null;
};

const LONG_CHARACTERS = 200;
const SHORT_CHARACTERS = 30;

/** What speaks for a norm being asked for, in the order of LIST_FEATURES; `ofOneSide`: how likely one side's are wanted. */
export function listFeatures(
  { norm, near, nearArticle, behindNearest, cover, bearer }: ListedNorm,
  ofOneSide: number,
): number[] {
  const { modality, time, amounts } = norm;
  const length = norm.end - norm.start;
  const isBound =
    time !== undefined && (time.duration !== undefined || time.date !== undefined || time.kind === 'every');
  const values: Record<(typeof LIST_FEATURES)[number], number> = {
    duty: Number(modality === 'duty'),
    right: Number(modality === 'right'),
    ban: Number(modality === 'ban'),
    exemption: Number(modality === 'exemption'),
    agreement: Number(modality === 'agreement'),
    definition: Number(modality === 'definition'),
    statement: Number(modality === 'statement'),
    bound: Number(isBound),
    timed: Number(time !== undefined),
    money: Number(amounts.some(({ unit }) => CURRENCY.test(unit))),
    share: Number(amounts.some(({ unit }) => unit === 'percent')),
    amount: Number(amounts.length > 0),
    item: Number(norm.hangsOn !== undefined),
    conditional: Number(norm.condition !== undefined),
    long: Number(length > LONG_CHARACTERS),
    short: Number(length < SHORT_CHARACTERS),
    near,
    nearArticle,
    behindNearest,
    cover,
    said: Number(modality === 'statement' && bearer === 'open'),
    own: typeof bearer === 'number' ? ofOneSide * bearer : 0,
    other: typeof bearer === 'number' ? ofOneSide * (1 - bearer) : 0,
    shared: bearer === 'shared' ? ofOneSide : 0,
    open: bearer === 'open' ? ofOneSide : 0,
  };
  return LIST_FEATURES.map((name) => values[name]);
}

const CURRENCY = /^[A-Z]{3}$/;
