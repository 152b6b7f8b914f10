import {
  createClassifier,
  type ClassifierWeights,
  type ClauseClassifier,
} from '#lib/retrieval/clause-types/clause-classifier';
import { hash32 } from '#lib/language/words/hash32';
import { trainClauseTypes, type MarkedContract } from '#lib/retrieval/training/train-clause-types';
import { readUnits } from './read-units';
import type { GivenContract, GivenQuestion } from './retrieval-sets';

export const FOLDS = 5;

/** The fold of a contract: by a hash of its id, so that it never moves. */
export function foldOf(contractId: string): number {
  return hash32(contractId) % FOLDS;
}

export type TrainingSet = { contracts: readonly GivenContract[]; questions: readonly GivenQuestion[] };

/** For each fold the weights trained on the other four. */
export async function trainFolds({ contracts, questions }: TrainingSet): Promise<ClassifierWeights[]> {
  const marked = await readMarked(contracts, questions);
  const types = listTypes(questions);
  return Array.from({ length: FOLDS }, (_, fold) =>
    trainClauseTypes(
      marked.filter(({ id }) => foldOf(id) !== fold).map(({ contract }) => contract),
      types,
    ),
  );
}

/** Classifiers that have not seen the contract they are asked about. */
export function outOfFold(weights: readonly ClassifierWeights[]): (contractId: string) => ClauseClassifier | undefined {
  const classifiers = weights.map(createClassifier);
  return (contractId) => classifiers[foldOf(contractId)];
}

export function listTypes(questions: readonly GivenQuestion[]): string[] {
  return [...new Set(questions.map(({ category }) => category))].sort();
}

export async function readMarked(
  contracts: readonly GivenContract[],
  questions: readonly GivenQuestion[],
): Promise<{ id: string; contract: MarkedContract }[]> {
  const marked: { id: string; contract: MarkedContract }[] = [];
  const questionsOf = new Map<string, GivenQuestion[]>();
  for (const question of questions)
    questionsOf.set(question.contract_id, [...(questionsOf.get(question.contract_id) ?? []), question]);
  for (const { id, text } of contracts) {
    const { units } = await readUnits(id, text);
    const spans = new Map((questionsOf.get(id) ?? []).map(({ category, spans: marks }) => [category, marks]));
    marked.push({ id, contract: { units, spans } });
  }
  return marked;
}
