import type { Norm } from '#lib/protocol/meaning';
import type { Risk } from '#lib/protocol/risk';

/** What burdens a side (`isOwn` by name) before what binds nobody by name, and that before what burdens others only; otherwise as they come. */
export function burdensFirst(
  risks: readonly Risk[],
  norms: readonly Norm[],
  isOwn: (bearer: string) => boolean,
): Risk[] {
  const rankOf = ({ part, start, end }: Risk) => {
    const own = norms.filter((norm) => norm.part === part && norm.start < end && start < norm.end);
    const burdens = own.flatMap((norm) => burdensOwn(norm, isOwn) ?? []);
    return burdens.includes(true) ? 0 : burdens.length === 0 ? 1 : 2;
  };
  return risks.toSorted((left, right) => rankOf(left) - rankOf(right));
}

/** A right or an exemption burdens who does not have it; null where nobody is named. */
function burdensOwn({ bearer, modality }: Norm, isOwn: (bearer: string) => boolean): boolean | null {
  if (bearer === null) return null;
  const isHeld = modality === 'right' || modality === 'exemption';
  if (bearer === 'each' || bearer === 'both') return true;
  return isOwn(bearer) !== isHeld;
}
