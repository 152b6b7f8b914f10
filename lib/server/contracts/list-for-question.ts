import { listFacts } from '#db/queries/facts';
import { listNorms } from '#db/queries/norms';
import { classifyMessage } from '#lib/agent/asked/classify-message';
import type { ContractInScope, ContractNorm } from '#lib/agent/ports';
import { chooseBlock } from '#lib/agent/lists/choose-block';
import { chooseList } from '#lib/agent/lists/choose-list';
import { describeListed } from '#lib/agent/lists/describe-listed';
import { judgeListed, type Judge } from '#lib/agent/lists/judge-listed';
import { keepFitting } from '#lib/agent/lists/keep-fitting';
import { readListQuestion, sureKindOf } from '#lib/agent/lists/list-question';
import { eachMeant, findMeantSides } from '#lib/agent/lists/meant-sides';
import { namesOfParties, placeNorms } from '#lib/agent/lists/place-norms';
import { withStatements } from '#lib/agent/lists/with-statements';
import { textToEmbed } from '#lib/retrieval/index/embedding-text';
import type { Container } from '../container';
import { findSimilarUnits } from './similar-units';

/** So many passages have a nearness of their own; the rest of a very long contract is as far as the last of them. */
const PASSAGES = 600;

/** The norms of one contract that belong to the list a question asks for, in reading order; `side`: the party that asks. */
export async function listForQuestion(
  container: Pick<Container, 'database' | 'embeddings' | 'indexes' | 'questionVectors' | 'judgeAnswers'>,
  ownerId: string,
  contract: ContractInScope,
  { question, side }: { question: string; side: string | undefined },
  signal: AbortSignal,
): Promise<ContractNorm[]> {
  const { id, version } = contract;
  const db = container.database.drizzle;
  const [read, facts, similar, { index }] = await Promise.all([
    listNorms(db, ownerId, id, version),
    listFacts(db, ownerId, id, version, ['party']),
    findSimilarUnits(container, ownerId, [{ contractId: id, version }], question, signal, PASSAGES),
    container.indexes.get(ownerId, contract),
  ]);
  const parties = namesOfParties(facts);
  const names = parties.flat();
  const vectors = await container.questionVectors([question, ...names], signal);
  const units = [...new Map(index.pieces.map(({ unit }) => [unit.id, unit])).values()];
  const norms = withStatements(read, units);
  const passages = units.flatMap(({ id: unitId, start, end }) => {
    const similarity = similar.get(unitId);
    return similarity === undefined ? [] : [{ start, end, similarity }];
  });
  const vector = vectors?.[0];
  const speaksOf = classifyMessage(question, vector).sides[0]?.name ?? 'none';
  const wanted = readListQuestion(question, vector);
  const asking = { text: question, speaksOf, own: side, ofOneSide: wanted.ofOneSide };
  const meant = findMeantSides(asking, parties);
  const asked = {
    text: question,
    vector,
    vectorOf: (name: string) => vectors?.[names.indexOf(name) + 1],
  };
  const kind = sureKindOf(wanted, question, vector);
  const judge: Judge = (texts) => container.judgeAnswers(question, texts.map(textToEmbed), signal);
  const chosen = await Promise.all(
    eachMeant(meant, parties).map(async (one) => {
      const ofSides = { ...wanted, ofOneSide: one.isMeant === null ? wanted.ofOneSide : 1 };
      const near = placeNorms({ ...asked, isMeant: one.isMeant }, norms, facts, passages);
      const placed = await judgeListed(ofSides, near, units, judge);
      const block = chooseBlock({ ...ofSides, text: question }, placed, units);
      // What stands in a block belongs to it, whatever it does; only what binds the other side alone does not.
      const listed =
        block === null ? keepFitting(kind, one, chooseList(ofSides, placed)) : keepFitting(null, one, block);
      return { placed, listed };
    }),
  );
  const listed = new Set(chosen.flatMap((one) => one.listed.map(({ norm }) => norm)));
  const placed = chosen[0]?.placed ?? [];
  const all = placed.filter(({ norm }) => listed.has(norm));
  return describeListed(all, placed).map((one) => ({ contractId: id, basis: meant.basis, ...one }));
}
