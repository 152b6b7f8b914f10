import { listFacts } from '#db/queries/facts';
import { listNorms } from '#db/queries/norms';
import type { ContractInScope } from '#lib/agent/ports';
import { chooseList } from '#lib/agent/lists/choose-list';
import { readListQuestion } from '#lib/agent/lists/list-question';
import { namesOfParties, placeNorms } from '#lib/agent/lists/place-norms';
import type { Norm } from '#lib/protocol/meaning';
import type { Container } from '../container';
import { findSimilarUnits } from './similar-units';

/** So many passages have a nearness of their own; the rest of a very long contract is as far as the last of them. */
const PASSAGES = 600;

/** The norms of one contract that belong to the list a question asks for, in reading order. */
export async function listForQuestion(
  container: Pick<Container, 'database' | 'embeddings' | 'indexes' | 'questionVectors'>,
  ownerId: string,
  contract: ContractInScope,
  question: string,
  signal: AbortSignal,
): Promise<Norm[]> {
  const { id, version } = contract;
  const db = container.database.drizzle;
  const [norms, facts, similar, { index }] = await Promise.all([
    listNorms(db, ownerId, id, version),
    listFacts(db, ownerId, id, version, ['party']),
    findSimilarUnits(container, ownerId, [{ contractId: id, version }], question, signal, PASSAGES),
    container.indexes.get(ownerId, contract),
  ]);
  const names = namesOfParties(facts).flat();
  const vectors = await container.questionVectors([question, ...names], signal);
  const units = new Map(index.pieces.map(({ unit }) => [unit.id, unit]));
  const passages = [...units.values()].flatMap(({ id: unitId, start, end }) => {
    const similarity = similar.get(unitId);
    return similarity === undefined ? [] : [{ start, end, similarity }];
  });
  const asked = {
    text: question,
    vector: vectors?.[0],
    vectorOf: (name: string) => vectors?.[names.indexOf(name) + 1],
  };
  const placed = placeNorms(asked, norms, facts, passages);
  return chooseList(readListQuestion(question, asked.vector), placed).map(({ norm }) => norm);
}
