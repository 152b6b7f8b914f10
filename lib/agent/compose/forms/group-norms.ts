import type { Norm } from '#lib/protocol/meaning';
import type { ContractNorm } from '../../ports';
import type { PlacedNorm } from './clause-norms';

/** What some norms are, together: whose they are and of which kind, in the order they are met. */
export type NormGroup = { bearer: string | null; modality: Norm['modality']; norms: PlacedNorm[] };

/** Norms by bearer and kind. A bearer met once only may be misread, and is not named. */
export function groupNorms(norms: readonly PlacedNorm[], all: readonly ContractNorm[]): NormGroup[] {
  const known = new Set([...SHARED, ...namedBearers(all)]);
  const groups = new Map<string, NormGroup>();
  for (const one of norms) {
    const modality = SETTLED.has(one.norm.modality) ? 'statement' : one.norm.modality;
    const own = one.norm.bearer !== null && known.has(one.norm.bearer) ? one.norm.bearer : null;
    const bearer = modality === 'statement' ? null : own;
    const key = `${bearer ?? ''} ${modality}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { bearer, modality, norms: [one] });
    else group.norms.push(one);
  }
  return [...groups.values()];
}

/** Who acts in a contract, most often met first; who is met once only may be misread. */
export function namedBearers(all: readonly ContractNorm[]): string[] {
  const counts = new Map<string, number>();
  for (const { norm } of all) if (norm.bearer !== null) counts.set(norm.bearer, (counts.get(norm.bearer) ?? 0) + 1);
  const often = [...counts].filter(([bearer, count]) => count > 1 && !SHARED.includes(bearer));
  return often.toSorted(([, left], [, right]) => right - left).map(([bearer]) => bearer);
}

const SHARED: readonly string[] = ['each', 'both'];
/** What holds whoever acts. */
const SETTLED: ReadonlySet<Norm['modality']> = new Set(['agreement', 'statement', 'definition']);
