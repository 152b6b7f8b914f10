import { actsFirst } from '#lib/language/parties/acts-first';
import type { Modality } from '#lib/protocol/meaning';
import type { ListedNorm } from './list-features';
import type { ListKind } from './list-question';
import type { MeantSides } from './meant-sides';

/** What is no duty, however near it comes to the question. Of rights nothing is: what somebody gets is the duty of another. */
const NO_DUTY: ReadonlySet<Modality> = new Set(['right', 'definition']);
/** Binds nobody where nobody is named. */
const SETTLES: ReadonlySet<Modality> = new Set(['statement', 'agreement']);

/**
 * Without rights and mere statements where the list surely is of duties (`kind` null: that is open), and without what binds a
 * party that is not meant, unless one that is acts in it as well; what binds all, or nobody by name, stays.
 */
export function keepFitting<Listed extends ListedNorm>(
  kind: ListKind | null,
  { isMeant, names }: Pick<MeantSides, 'isMeant' | 'names'>,
  norms: readonly Listed[],
): Listed[] {
  return norms.filter(({ norm: { modality, act }, bearer, party }) => {
    if (party !== null && isMeant?.[party] === false) return actsFirst(act, names);
    return kind !== 'duties' || !(NO_DUTY.has(modality) || (SETTLES.has(modality) && bearer === 'open'));
  });
}
