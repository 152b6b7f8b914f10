import { dot } from '#lib/core/numbers';

/** One party of a contract as a question may mean it. */
export type Side = {
  /** Whatever the contract calls it. */
  names: readonly string[];
  /** The vectors of those names, as questions; none without an encoder. */
  vectors: readonly (readonly number[])[];
  /** How near what it must and may do comes to the question: cosines, the nearest first. */
  acts: readonly number[];
};

/** What speaks for a side, each beside the mean of all: its name in the question, the meaning of a name, of its nearest acts, of all of them. */
const WEIGHTS = { named: 6, name: 53, nearest: 20, all: -7 } as const;
const NEAREST = 3;
/** Of a side with no name, or no act, to compare. */
const UNKNOWN = { name: 0.8, acts: 0.5 } as const;

/** How likely a question is about each side, together 1; alike for all where nothing tells. */
export function shareSides(
  question: { text: string; vector?: readonly number[] | undefined },
  sides: readonly Side[],
): number[] {
  const plain = plainOf(question.text);
  const { vector } = question;
  const evidence = sides.map(({ names, vectors, acts }) => {
    const cosines = vector === undefined ? [] : vectors.map((one) => dot(one, vector));
    return [
      WEIGHTS.named * Number(names.some((name) => name.length > 1 && plain.includes(plainOf(name)))),
      WEIGHTS.name * (cosines.length === 0 ? UNKNOWN.name : Math.max(...cosines)),
      WEIGHTS.nearest * meanOf(acts.slice(0, NEAREST)),
      WEIGHTS.all * meanOf(acts),
    ].reduce((sum, one) => sum + one, 0);
  });
  const top = Math.max(...evidence);
  const shares = evidence.map((one) => Math.exp(one - top));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? UNKNOWN.acts : values.reduce((sum, value) => sum + value, 0) / values.length;
const plainOf = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
