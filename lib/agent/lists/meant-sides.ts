import { hasName, plainName } from '#lib/meaning/parties/party-names';
import { isPronoun } from '#lib/language/parties/pronouns';
import { rolesIn } from '#lib/language/parties/roles';
import type { AskedSide } from '../asked/asked';

/**
 * Whose norms a list is to have: of the side that asks or of the other, by who was said to ask (`side`), of a party it
 * names (`named`), of all because nobody said who asks (`unset`), or as it turns out (`open`). `isMeant`: for each party,
 * null where that is open; `names`: all of theirs.
 */
export type MeantSides = { basis: 'side' | 'named' | 'unset' | 'open'; isMeant: boolean[] | null; names: string[] };
type Asking = {
  text: string;
  /** Of whom the question speaks. */
  speaksOf: AskedSide;
  /** The party that asks, by any of its names; absent where nobody said. */
  own?: string | undefined;
  /** 0..1: how likely it says itself which one it means ("we run the shop"), by no name. */
  ofOneSide: number;
};

/** Which of the parties (each by all of its names) a question means; nothing is guessed of who asks. */
export function findMeantSides(
  { text, speaksOf, own, ofOneSide }: Asking,
  parties: readonly (readonly string[])[],
): MeantSides {
  const roles = rolesIn(text);
  const plain = plainName(text);
  const isNamedIn = (name: string) =>
    !isPronoun(name) && (name.length > 1 ? plain.includes(plainName(name)) : roles.includes(name));
  const named = parties.map((names) => names.some(isNamedIn));
  const count = named.filter(Boolean).length;
  if (speaksOf === 'none') return count === 1 ? meaning('named', named, parties) : OPEN;
  const at = own === undefined ? -1 : parties.findIndex((names) => hasName(names, own));
  const isSaid = count > 0 || parties.length < 2 || ofOneSide > SAID;
  if (at < 0) return isSaid ? OPEN : { ...OPEN, basis: 'unset' };
  const isMeant = parties.map((_, index) => (index === at) === (speaksOf === 'me'));
  const isOther = named.some((is, index) => is && isMeant[index] !== true);
  return isOther ? OPEN : meaning('side', isMeant, parties);
}

/** One list for whoever is meant; where nobody said who asks, one for each of the parties. */
export function eachMeant(meant: MeantSides, parties: readonly (readonly string[])[]): MeantSides[] {
  if (meant.basis !== 'unset') return [meant];
  return parties.map((_, at) =>
    meaning(
      'unset',
      parties.map((_party, other) => other === at),
      parties,
    ),
  );
}

const SAID = 0.5;
const OPEN: MeantSides = { basis: 'open', isMeant: null, names: [] };

function meaning(basis: MeantSides['basis'], isMeant: boolean[], parties: readonly (readonly string[])[]): MeantSides {
  return { basis, isMeant, names: parties.filter((_, at) => isMeant[at]).flat() };
}
