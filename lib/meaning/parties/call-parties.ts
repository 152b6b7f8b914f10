import { hasKoreanLegalForm, isKoreanPerson } from '#lib/language/parties/korean-fields';
import { hasLegalForm } from '#lib/language/parties/english-names';
import {
  addressesNext,
  foldCalled,
  listCalledNames,
  shapeOf,
  wordsOfName,
  type CalledName,
} from '#lib/language/parties/called-names';
import { findName } from '#lib/language/parties/name-places';
import { opposes } from '#lib/language/parties/pronouns';
import type { ReadDocument } from '#lib/protocol/document';
import { createLinearModel, linearModelSchema } from '../models/linear-model';
import type { Party } from './party';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../data/calling-model.json');

const scoreCalling = createLinearModel(linearModelSchema.parse(shipped.calling));

type Place = { start: number; end: number };
/** A party that may be meant by a name, and what speaks for it. */
export type CallingCandidate = {
  name: string;
  isPronoun: boolean;
  party: Party;
  places: readonly Place[];
  features: string[];
};

/** So far from a party's own name the words between still tell something. */
const NEAR = 80;
const BESIDE = 400;

/** Each name that a contract speaks of somebody by, beside each party of the contract itself that may be meant. */
export function listCallings(
  { text, structure }: Pick<ReadDocument, 'text' | 'structure'>,
  all: readonly Party[],
): CallingCandidate[] {
  const isKorean = structure.language === 'ko';
  const parties = all.filter(({ part }) => part === 0);
  const names = parties.map(({ name }) => name);
  const words = names.map((name) => wordsOfName(name, isKorean));
  const places = names.map((name) => firstAndLast(findName(text, name)));
  const taken = new Set(parties.flatMap(({ name, aliases }) => [name, ...aliases].map(foldCalled)));
  const open = listCalledNames(text, names, isKorean).filter(({ name }) => !taken.has(foldCalled(name)));
  const firstSigned = Math.max(text.length * 0.7, text.length - 1_500);
  return open.slice(0, MOST_NAMES).flatMap((called, rank) =>
    parties.map((party, at) => ({
      name: called.name,
      isPronoun: called.kind === 'pronoun',
      party,
      places: called.places,
      features: describe(called, { rank, at, party, parties, words, places, text, firstSigned }),
    })),
  );
}
const MOST_NAMES = 40;

/** Of many places those where a name is introduced, and those where it signs. */
const firstAndLast = (places: readonly Place[]) =>
  places.length <= FIRST + LAST ? places : [...places.slice(0, FIRST), ...places.slice(-LAST)];
const FIRST = 30;
const LAST = 10;

/** Set out of fold by contract: so that four of five are right in English; of a Korean name that is less sure. */
const LEAST = { ko: 0.2, en: -0.4 } as const;

/** The parties with every name that the contract speaks of them by, as far as that can be told. */
export function callParties(document: Pick<ReadDocument, 'text' | 'structure'>, parties: readonly Party[]): Party[] {
  const scored = listCallings(document, parties).map((one) => ({ ...one, score: scoreCalling(one.features) }));
  const likely = scored.filter(({ score }) => score > LEAST[document.structure.language]);
  // Who two parties may be alike is neither.
  const isBest = (one: Scored) =>
    likely.every((other) => other === one || other.name !== one.name || other.score < one.score);
  const chosen = likely.filter((one) => isBest(one) && !isOthers(one, scored));
  return parties.map((party) => {
    const own = chosen.filter((one) => one.party === party).map(({ name }) => name);
    return own.length === 0 ? party : { ...party, aliases: [...party.aliases, ...own] };
  });
}

type Scored = CallingCandidate & { score: number };

/** "You" is not who is "we", where another party may be one of them. */
function isOthers(one: Scored, all: readonly Scored[]): boolean {
  if (!one.isPronoun) return false;
  const sum = (party: Party) => {
    const opposite = all.filter((other) => other.isPronoun && opposes(other.name, one.name) && other.party !== party);
    const own = all.find((other) => other.name === one.name && other.party === party);
    return (own?.score ?? -Infinity) + Math.max(0, ...opposite.map(({ score }) => score));
  };
  return all.some((other) => other.name === one.name && other.party !== one.party && sum(other.party) > sum(one.party));
}

type Beside = {
  rank: number;
  at: number;
  party: Party;
  parties: readonly Party[];
  words: readonly (readonly string[])[];
  places: readonly (readonly Place[])[];
  text: string;
  firstSigned: number;
};

function describe(called: CalledName, beside: Beside): string[] {
  const { rank, at, party, parties, words, places, text, firstSigned } = beside;
  const own = places[at] ?? [];
  const others = places.filter((_, other) => other !== at).flat();
  const name = foldCalled(called.name);
  const form = formOf(party.name);
  const isCalled = party.aliases.length > 0;
  const overlap = overlapOf(name, words[at] ?? [], words.filter((_, other) => other !== at).flat());
  const near = nearest(called.places, own);
  const far = nearest(called.places, others);
  const isNearer = near !== null && (far === null || near.gap <= far.gap);
  const shape = near === null || near.gap > NEAR ? 'none' : shapeOf(text.slice(near.from, near.to));
  const side = near === null ? 'none' : near.isBefore ? 'before' : 'behind';
  const signed = nearest(
    called.places.filter(({ start }) => start > firstSigned),
    own.filter(({ start }) => start > firstSigned),
  );
  const order = `${Math.min(2, at)} of ${Math.min(3, parties.length)}`;
  const kind = called.kind === 'pronoun' ? name : called.kind;
  return [
    `kind ${kind}`,
    `end ${name.slice(-1)} kind ${called.kind}`,
    `end ${name.slice(-2)} kind ${called.kind}`,
    `share of acts ${Math.round((4 * called.acts) / called.count)} kind ${called.kind}`,
    `name ${name}`,
    `name ${name} form ${form}`,
    `name ${name} order ${order}`,
    `kind ${kind} form ${form}`,
    `rank ${Math.min(4, rank)} kind ${kind}`,
    `rank ${Math.min(4, rank)} order ${order} kind ${called.kind}`,
    `acts ${level(called.acts)} kind ${kind}`,
    `places ${level(called.count)} kind ${called.kind}`,
    `overlap ${overlap}`,
    `overlap ${overlap} kind ${kind}`,
    `overlap ${overlap} acts ${level(called.acts)}`,
    `called ${isCalled} others ${parties.filter((other) => other !== party && other.aliases.length > 0).length > 0} kind ${kind}`,
    `parties ${Math.min(3, parties.length)}`,
    `shape ${side} ${shape}`,
    `shape ${side} ${shape} nearer ${isNearer}`,
    `gap ${gapOf(near?.gap)} ${side} nearer ${isNearer}`,
    `gap ${gapOf(near?.gap)} nearer ${isNearer} kind ${kind}`,
    `nearer ${isNearer} kind ${called.kind} overlap ${overlap}`,
    ...(signed === null
      ? []
      : [
          `signed gap ${gapOf(signed.gap)}`,
          ...(signed.gap <= NEAR
            ? [`signed shape ${signed.isBefore ? 'before' : 'behind'} ${shapeOf(text.slice(signed.from, signed.to))}`]
            : []),
        ]),
    ...(called.kind === 'pronoun'
      ? [`${name} line ${lineOf(text, own[0])}`, `${name} dear ${isAddressed(text, own)}`]
      : []),
  ];
}

function overlapOf(name: string, own: readonly string[], others: readonly string[]): string {
  const at = own.findIndex((word) => foldCalled(word) === name);
  const isShared = others.some((word) => foldCalled(word) === name);
  if (at < 0) {
    const isPart =
      own.some((word) => foldCalled(word).includes(name)) ||
      (name.length > 2 && foldCalled(own.join('')).includes(name));
    return isPart ? `part ${foldCalled(others.join('')).includes(name)}` : 'none';
  }
  return `${at === own.length - 1 ? 'last' : at === 0 ? 'first' : 'inner'} ${isShared}`;
}

type Near = { gap: number; isBefore: boolean; from: number; to: number };

/** The pair of places that stand nearest to each other; `isBefore`: what is looked for stands before the party's name. */
function nearest(places: readonly Place[], own: readonly Place[]): Near | null {
  let best: Near | null = null;
  for (const place of places)
    for (const { start, end } of own) {
      if (place.start < end && start < place.end) continue;
      const isBefore = place.end <= start;
      const [from, to] = isBefore ? [place.end, start] : [end, place.start];
      if (to - from <= BESIDE && (best === null || to - from < best.gap)) best = { gap: to - from, isBefore, from, to };
    }
  return best;
}

const formOf = (name: string) =>
  hasLegalForm(name) || hasKoreanLegalForm(name)
    ? 'legal'
    : isKoreanPerson(name)
      ? 'person'
      : `words ${Math.min(3, name.split(' ').length)}`;
const level = (count: number): number => Math.min(5, Math.ceil(Math.log2(1 + count)));
const gapOf = (gap: number | undefined) => (gap === undefined ? 'none' : Math.min(9, Math.ceil(Math.log2(1 + gap))));
const lineOf = (text: string, place: Place | undefined) =>
  place === undefined
    ? 'none'
    : Math.min(
        6,
        text
          .slice(0, place.start)
          .split('\n')
          .filter((line) => line.trim() !== '').length,
      );
const isAddressed = (text: string, own: readonly Place[]) =>
  own.some(({ start }) => addressesNext(text.slice(Math.max(0, start - 30), start)));
