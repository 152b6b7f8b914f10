import type { Modality } from '#lib/protocol/meaning';
import type { ListedNorm } from './list-features';
import type { ListKind } from './list-question';

/** What is no duty, however near it comes to the question. Of rights nothing is: what somebody gets is the duty of another. */
const NO_DUTY: ReadonlySet<Modality> = new Set(['right', 'definition']);
/** Binds nobody where nobody is named. */
const SETTLES: ReadonlySet<Modality> = new Set(['statement', 'agreement']);

/**
 * Without rights and mere statements where the list surely is of duties (`kind` null: that is open), and without what binds a
 * party that is not meant (`isMeant` for each, null where that is open); what binds all, or nobody by name, stays.
 */
export function keepFitting<Listed extends ListedNorm>(
  kind: ListKind | null,
  isMeant: readonly boolean[] | null,
  norms: readonly Listed[],
): Listed[] {
  return norms.filter(({ norm: { modality }, bearer, party }) => {
    if (party !== null && isMeant?.[party] === false) return false;
    return kind !== 'duties' || !(NO_DUTY.has(modality) || (SETTLES.has(modality) && bearer === 'open'));
  });
}
