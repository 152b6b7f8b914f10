import type { IndexedUnit } from '#lib/retrieval/index/contract-index';
import { poolScores, type ClassifierWeights } from '#lib/retrieval/clause-types/clause-classifier';
import { packWeights } from '#lib/retrieval/clause-types/packed-weights';
import { cutIntoPieces } from '#lib/retrieval/index/pieces';
import { FEATURE_SPACE, hashFeatures } from '#lib/retrieval/clause-types/text-features';
import { calibrate } from './calibrate';
import { trainLinear, type Example, type LinearModel } from './train-linear';

/** A contract of CUAD: its units and for each clause type the spans lawyers marked, offsets into the same text. */
export type MarkedContract = {
  units: readonly IndexedUnit[];
  spans: ReadonlyMap<string, readonly (readonly [number, number])[]>;
};

/** Features kept for each type: 41 types of 2,000 make an artefact of a third of a megabyte. */
const KEEP_FEATURES = 2000;
/** Scores to calibrate on are those of contracts that a model of the others gives. */
const CALIBRATION_FOLDS = 3;

const CREDIT = 'Weights trained on CUAD v1, The Atticus Project, CC BY 4.0';

/** Trains the clause-type classifier. Give it other contracts than those it will be measured on. */
export function trainClauseTypes(contracts: readonly MarkedContract[], typeIds: readonly string[]): ClassifierWeights {
  const examples = contracts.map((contract) => toExamples(contract, typeIds));
  const options = { typeCount: typeIds.length, space: FEATURE_SPACE, keep: KEEP_FEATURES };
  const unseen = examples.map(() => new Array<Float32Array>());
  for (let fold = 0; fold < CALIBRATION_FOLDS; fold += 1) {
    const models = trainLinear(examples.filter((_, at) => at % CALIBRATION_FOLDS !== fold).flat(), options);
    examples.forEach((own, at) => {
      if (at % CALIBRATION_FOLDS === fold) unseen[at] = models.map((model) => scoreAll(model, own));
    });
  }
  const models = trainLinear(examples.flat(), options);
  const packed = packWeights(models);
  const types = typeIds.map((id, type) => {
    const scores = unseen.map((of) => of[type] ?? new Float32Array());
    const marked = examples.map((own) => own.map((example) => example.types.includes(type)));
    const isThere = contracts.map(({ spans }) => (spans.get(id) ?? []).length > 0);
    return {
      id,
      bias: Number((models[type]?.bias ?? 0).toFixed(4)),
      scale: packed.types[type]?.scale ?? 0,
      count: packed.types[type]?.count ?? 0,
      passage: calibrate(
        scores.flatMap((of) => [...of]),
        marked.flat(),
      ),
      contract: calibrate(scores.map(poolScores), isThere),
    };
  });
  return { credit: CREDIT, types, features: packed.features };
}

function scoreAll({ bias, features }: LinearModel, examples: readonly Example[]): Float32Array {
  return Float32Array.from(examples, (example) => {
    const sum = example.features.reduce((total, feature) => total + (features.get(feature) ?? 0), 0);
    return sum / Math.sqrt(Math.max(1, example.features.length)) + bias;
  });
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
