import type { Norm } from '#lib/protocol/meaning';

type Place = Pick<Norm, 'start' | 'end'>;

/** Tells of the norms of one contract which are said already as the exception of another. */
export function createProvisoTest(
  norms: readonly Pick<Norm, 'exceptions' | 'start' | 'end'>[],
): (norm: Place) => boolean {
  const holds = (outer: Place, inner: Place) => outer.start <= inner.start && outer.end >= inner.end;
  const exceptions = norms
    .flatMap((norm) => norm.exceptions.filter((exception) => !holds(exception, norm)))
    .toSorted((left, right) => left.start - right.start);
  // How far those that begin up to here reach.
  const reach: number[] = [];
  for (const { end } of exceptions) reach.push(Math.max(end, reach.at(-1) ?? 0));
  return ({ start, end }) => {
    const next = exceptions.findIndex((exception) => exception.start > start);
    const last = (next < 0 ? exceptions.length : next) - 1;
    return last >= 0 && (reach[last] ?? 0) >= end;
  };
}
