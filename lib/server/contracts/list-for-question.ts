import { listFacts } from '#db/queries/facts';
import { listNorms } from '#db/queries/norms';
import { classifyMessage } from '#lib/agent/asked/classify-message';
import type { ContractInScope, ContractNorm } from '#lib/agent/ports';
import { boundByHeading } from '#lib/agent/lists/bound-by-heading';
import { chooseTold } from '#lib/agent/lists/choose-told';
import { describeListed } from '#lib/agent/lists/describe-listed';
import { findBlocks } from '#lib/agent/lists/find-blocks';
import { keepFitting } from '#lib/agent/lists/keep-fitting';
import { readListQuestion, sureKindOf } from '#lib/agent/lists/list-question';
import { eachMeant, findMeantSides } from '#lib/agent/lists/meant-sides';
import { headsOf, placeBlocks } from '#lib/agent/lists/place-blocks';
import { placeNorms } from '#lib/agent/lists/place-norms';
import { namesOfParties, sidesOf } from '#lib/meaning/parties/party-names';
import { withStatements } from '#lib/agent/lists/with-statements';
import type { Container } from '../container';
import { vectorsOfNorms } from './norm-vectors';

/** Of more blocks what leads to them is not read while somebody waits. */
const MOST_HEADS = 400;

type Needs = Pick<Container, 'database' | 'indexes' | 'questionVectors' | 'sentenceVectors'>;

/** The norms of one contract that belong to the list a question asks for, in reading order; `side`: the party that asks. */
export async function listForQuestion(
  container: Needs,
  ownerId: string,
  contract: ContractInScope,
  { question, side }: { question: string; side: string | undefined },
  signal: AbortSignal,
): Promise<ContractNorm[]> {
  const { id, version } = contract;
  const db = container.database.drizzle;
  const [read, facts, { index }] = await Promise.all([
    listNorms(db, ownerId, id, version),
    listFacts(db, ownerId, id, version, ['party']),
    container.indexes.get(ownerId, contract),
  ]);
  const parties = namesOfParties(facts);
  const units = [...new Map(index.pieces.map(({ unit }) => [unit.id, unit])).values()];
  const norms = boundByHeading(withStatements(read, units), units, parties);
  const names = sidesOf(facts, norms).flat();
  const vectors = await container.questionVectors([question, ...names], signal);
  const reading = { ownerId, contractId: id, version };
  const meanings = (await vectorsOfNorms(container, reading, { norms, units }, signal)) ?? [];
  const vector = vectors?.[0];
  const found = findBlocks(norms, units);
  const heads = headsOf(found);
  const headVectors = heads.length > MOST_HEADS ? null : await container.sentenceVectors(heads, signal);
  const blocks = placeBlocks(found, vector, headVectors, meanings);
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
  const chosen = eachMeant(meant, parties).map((one) => {
    const ofSides = { ...wanted, ofOneSide: one.isMeant === null ? wanted.ofOneSide : 1 };
    const placed = placeNorms({ ...asked, isMeant: one.isMeant }, norms, facts, meanings);
    const { isBlock, norms: told } = chooseTold({ ...ofSides, text: question }, placed, blocks);
    // What stands in a block belongs to it, whatever it does; only what binds the other side alone does not.
    const listed = keepFitting(isBlock ? null : kind, one, told);
    return { placed, listed };
  });
  const listed = new Set(chosen.flatMap((one) => one.listed.map(({ norm }) => norm)));
  const placed = chosen[0]?.placed ?? [];
  const told = placed.filter(({ norm }) => listed.has(norm));
  return describeListed(told, placed).map((one) => ({ contractId: id, basis: meant.basis, ...one }));
}
