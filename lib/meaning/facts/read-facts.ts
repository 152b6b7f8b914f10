import type { Fact } from '#lib/protocol/meaning';
import type { FactSource } from './fact-source';
import { readLawFacts } from './read-law-facts';
import { readPartyFacts } from './read-party-facts';
import { readTermFacts } from './read-term-facts';
import { readTitleFact } from './read-title-fact';
import { divideCharges } from './terms/main-price';
import { readTerms } from './terms/read-terms';

/** Reads the facts of some keys; reads nothing where the contract does not say. */
type FactReader = (source: FactSource) => Fact[];

const READERS: readonly FactReader[] = [
  readPartyFacts,
  readTitleFact,
  readTermFacts,
  readLawFacts,
  (source) => divideCharges(readTerms(source), source),
];

/** The key terms of a document, in the order of their keys; nothing that is not there. */
export function readFacts(source: FactSource): Fact[] {
  return READERS.flatMap((read) => read(source));
}
