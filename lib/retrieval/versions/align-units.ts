import { giveTurn } from '#lib/core/give-turn';
import { groupBy } from '#lib/core/group-by';
import { cosine, readTokens, type Tokens } from '../deviation/match-articles';
import type { ContractUnit } from './contract-units';

/** A unit of the earlier version beside the one of the later version that it became; null for a side that is not there. */
export type UnitPair = { before: ContractUnit; after: ContractUnit | null } | { before: null; after: ContractUnit };

/** What an equal number and an equal title say beside equal words; a pair is what reaches `PAIR` together. */
const NUMBER = 0.15;
const TITLE = 0.4;
const PAIR = 0.5;
/** Others that a unit may become: further ones are nearer to other units. */
const CANDIDATES = 8;
/** Units made ready to be compared before other work gets its turn. */
const AT_ONCE = 20;

/**
 * Which unit of one version became which of another: equal ones first, then the nearest by number, title and words. In the
 * later version's order; what was left out comes behind what it followed.
 */
export async function alignUnits(
  before: readonly ContractUnit[],
  after: readonly ContractUnit[],
  signal?: AbortSignal,
): Promise<UnitPair[]> {
  const partnerOf = new Map<ContractUnit, ContractUnit>();
  pairEqual(before, after, partnerOf);
  const paired = new Set(partnerOf.values());
  await pairNearest(
    before.filter((unit) => !partnerOf.has(unit)),
    after.filter((unit) => !paired.has(unit)),
    partnerOf,
    signal,
  );
  return inOrder(before, after, partnerOf);
}

/** Of several in the same words the one of the same number goes first. */
function pairEqual(
  before: readonly ContractUnit[],
  after: readonly ContractUnit[],
  partnerOf: Map<ContractUnit, ContractUnit>,
): void {
  const keyOf = ({ plain, title }: ContractUnit) => `${title ?? ''}\n${plain}`;
  const left = groupBy(after, keyOf);
  const take = (isTaken: (one: ContractUnit, other: ContractUnit) => boolean) => {
    for (const unit of before) {
      if (partnerOf.has(unit)) continue;
      const equal = left.get(keyOf(unit)) ?? [];
      const at = equal.findIndex((other) => isTaken(unit, other));
      const [found] = at === -1 ? [] : equal.splice(at, 1);
      if (found !== undefined) partnerOf.set(unit, found);
    }
  };
  take((one, other) => one.number === other.number);
  take(() => true);
}

async function pairNearest(
  before: readonly ContractUnit[],
  after: readonly ContractUnit[],
  partnerOf: Map<ContractUnit, ContractUnit>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (before.length === 0 || after.length === 0) return;
  const others: Prepared[] = [];
  for (const [at, unit] of after.entries()) {
    others.push(prepare(unit));
    if (at % AT_ONCE === AT_ONCE - 1) await giveTurn(signal);
  }
  const scored: { own: ContractUnit; other: ContractUnit; score: number }[] = [];
  for (const unit of before) {
    const own = prepare(unit);
    const near = others
      .map((other) => ({ own: unit, other: other.unit, score: nearness(own, other) }))
      .filter(({ score }) => score >= PAIR)
      .toSorted((left, right) => right.score - left.score);
    scored.push(...near.slice(0, CANDIDATES));
    await giveTurn(signal);
  }
  const taken = new Set<ContractUnit>();
  for (const { own, other } of scored.toSorted((left, right) => right.score - left.score)) {
    if (partnerOf.has(own) || taken.has(other)) continue;
    partnerOf.set(own, other);
    taken.add(other);
  }
}

type Prepared = { unit: ContractUnit; body: Tokens; title: Tokens };

function prepare(unit: ContractUnit): Prepared {
  return { unit, body: readTokens(unit.text), title: readTokens(unit.title ?? '') };
}

function nearness(own: Prepared, other: Prepared): number {
  const isTitled = own.title.counts.size > 0 && other.title.counts.size > 0;
  const number = own.unit.number === other.unit.number ? NUMBER : 0;
  return cosine(own.body, other.body) + number + (isTitled ? TITLE * cosine(own.title, other.title) : 0);
}

function inOrder(
  before: readonly ContractUnit[],
  after: readonly ContractUnit[],
  partnerOf: ReadonlyMap<ContractUnit, ContractUnit>,
): UnitPair[] {
  const ownOf = new Map([...partnerOf].map(([own, other]) => [other, own]));
  const behind = new Map<ContractUnit | null, UnitPair[]>();
  let last: ContractUnit | null = null;
  for (const unit of before) {
    const partner = partnerOf.get(unit);
    if (partner === undefined) behind.set(last, [...(behind.get(last) ?? []), { before: unit, after: null }]);
    else last = partner;
  }
  const leftOut = (unit: ContractUnit | null) => behind.get(unit) ?? [];
  return [
    ...leftOut(null),
    ...after.flatMap((unit): UnitPair[] => {
      const own = ownOf.get(unit);
      return [own === undefined ? { before: null, after: unit } : { before: own, after: unit }, ...leftOut(unit)];
    }),
  ];
}
