import type { IndexedUnit } from '../contract-index';
import { packWeights, type ClassifierWeights } from '../clause-classifier';
import { cutIntoPieces } from '../pieces';
import { hashFeatures } from '../text-features';
import { trainLinear, type Example } from './train-linear';

/** A contract of CUAD: its units and for each clause type the spans lawyers marked, offsets into the same text. */
export type MarkedContract = {
  units: readonly IndexedUnit[];
  spans: ReadonlyMap<string, readonly (readonly [number, number])[]>;
};

/** Features kept for each type: 41 types of 1,500 make an artefact of a third of a megabyte. */
const KEEP_FEATURES = 1500;

const CREDIT = 'Weights trained on CUAD v1, The Atticus Project, CC BY 4.0';

/** Trains the clause-type classifier. Give it other contracts than those it will be measured on. */
export function trainClauseTypes(contracts: readonly MarkedContract[], typeIds: readonly string[]): ClassifierWeights {
  const examples = contracts.flatMap((contract) => toExamples(contract, typeIds));
  return packWeights(typeIds, trainLinear(examples, typeIds.length, KEEP_FEATURES), CREDIT);
}

function toExamples({ units, spans }: MarkedContract, typeIds: readonly string[]): Example[] {
  return units.flatMap(cutIntoPieces).map((piece) => ({
    features: hashFeatures(piece.text, piece.unit.headingPath),
    types: typeIds.flatMap((id, type) => ((spans.get(id) ?? []).some((span) => isMarked(piece, span)) ? [type] : [])),
  }));
}

/** A piece is of a type when it holds half of a marked span, or half of it is marked. */
function isMarked(piece: { start: number; end: number }, [start, end]: readonly [number, number]): boolean {
  const shared = Math.min(end, piece.end) - Math.max(start, piece.start);
  return shared > 0 && (shared * 2 >= end - start || shared * 2 >= piece.end - piece.start);
}
