import { rolesIn } from '#lib/language/parties/roles';
import type { AskedSide } from '../asked/asked';

/**
 * Whose norms a list is to have: of the side that asks or of the other, by who was said to ask (`side`), of a party it
 * names (`named`), of all because nobody said who asks (`unset`), or as it turns out (`open`). `isMeant`: for each party,
 * null where that is open.
 */
export type MeantSides = { basis: 'side' | 'named' | 'unset' | 'open'; isMeant: boolean[] | null };
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
  const isNamedIn = (name: string) => (name.length > 1 ? plain.includes(plainName(name)) : roles.includes(name));
  const named = parties.map((names) => names.some(isNamedIn));
  const count = named.filter(Boolean).length;
  if (speaksOf === 'none') return count === 1 ? { basis: 'named', isMeant: named } : OPEN;
  const at = own === undefined ? -1 : parties.findIndex((names) => hasName(names, own));
  const isSaid = count > 0 || parties.length < 2 || ofOneSide >= SAID;
  if (at < 0) return isSaid ? OPEN : { basis: 'unset', isMeant: null };
  const isMeant = parties.map((_, index) => (index === at) === (speaksOf === 'me'));
  const isOther = named.some((is, index) => is && isMeant[index] !== true);
  return isOther ? OPEN : { basis: 'side', isMeant };
}

const SAID = 0.5;
const OPEN: MeantSides = { basis: 'open', isMeant: null };

/** Whether a name is among the names of somebody, however it is spaced and cased. */
export function hasName(names: readonly string[], name: string): boolean {
  return names.some((one) => plainName(one) === plainName(name));
}

function plainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}
