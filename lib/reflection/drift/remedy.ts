import type { Angle, Strategy } from '#lib/protocol/reflection';
import type { Detector } from './detect-drift';

/** What to do instead of repeating, from the mildest on. None of them needs a model. */
export const REMEDIES = ['angle', 'rotate', 'firstPrinciples', 'scan'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** Where each detector begins; a remedy that was taken already is not taken again. */
const FIRST: Record<Detector, Remedy> = {
  sameQuery: 'angle',
  sameAction: 'rotate',
  noProgress: 'angle',
  fewFacts: 'rotate',
};

/** The remedies that are left, in order; empty when everything was tried. */
export function remediesLeft(detector: Detector, taken: readonly Remedy[]): Remedy[] {
  const tried = new Set(taken);
  const from = REMEDIES.indexOf(FIRST[detector]);
  const ordered = [...REMEDIES.slice(from), ...REMEDIES.slice(0, from).filter((remedy) => remedy !== 'scan')];
  const left = ordered.filter((remedy) => !tried.has(remedy));
  // A scan ends the search, so it comes behind whatever else is left.
  return [...left.filter((remedy) => remedy !== 'scan'), ...left.filter((remedy) => remedy === 'scan')];
}

/** Clause search, then along the outline, then the standard contract and what speaks against, and round again. */
export function nextStrategy(current: Strategy): Strategy {
  if (current === 'clauseSearch') return 'browse';
  return current === 'browse' ? 'counterEvidence' : 'clauseSearch';
}

/** From which sides to look at a subject, by how the search failed so far. */
export const ANGLES_FOR: Record<'duplicateQuery' | 'strategyFixation' | 'tooBroad' | 'tooNarrow', readonly Angle[]> = {
  duplicateQuery: ['synonym', 'exhibit', 'broader', 'consequence', 'exception', 'duty'],
  strategyFixation: ['synonym', 'exhibit', 'consequence', 'definition', 'right', 'duty'],
  tooBroad: ['narrower', 'exhibit', 'synonym', 'exception', 'definition', 'consequence'],
  tooNarrow: ['synonym', 'broader', 'exhibit', 'opposite', 'duty', 'right'],
};
