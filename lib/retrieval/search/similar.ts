/** A sentence of a unit, and the cosine of its vector with the question's. */
export type NearSentence = { start: number; end: number; cosine: number };

/** How near what was asked comes to what is written, by unit id: whole units, and the sentences of those that have several. */
export type Similar = {
  units: ReadonlyMap<string, number>;
  sentences: ReadonlyMap<string, readonly NearSentence[]>;
};
