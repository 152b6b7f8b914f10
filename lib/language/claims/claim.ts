/** may: a right; must: a duty; mustNot: a ban; needNot: freedom from a duty; is, isNot: plainly said. */
export type Mode = 'may' | 'must' | 'mustNot' | 'needNot' | 'is' | 'isNot';

/** One thing a text says someone may, must or must not do. `keys` are its verb's stem and concepts. */
export type Claim = {
  mode: Mode;
  keys: string[];
  subject: string | null;
  inCondition: boolean;
  /** Said of a thing, not of an act ("수수료가 없다"): it may speak of another act than its word does. */
  isOfThing: boolean;
  start: number;
  end: number;
};

/** Whether two claims on the same act can both be true, cannot, or may be put differently. */
export function compareModes(said: Mode, source: Mode): 'same' | 'apart' | 'unclear' {
  if (said === source) return 'same';
  const pair = [said, source].sort().join(' ');
  if (pair === 'is must' || pair === 'isNot mustNot') return 'same';
  if (pair === 'is may' || pair === 'isNot needNot') return 'unclear';
  return 'apart';
}

export function isNegative(mode: Mode): boolean {
  return mode === 'mustNot' || mode === 'isNot' || mode === 'needNot';
}
