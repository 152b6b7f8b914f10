import { listFacts } from '#db/queries/facts';
import type { ContractInScope, ContractScan, QuestionScan, ScannedPassage } from '#lib/agent/ports';
import { keyTermsAsked } from '#lib/agent/outcome/key-terms';
import { throwIfAborted } from '#lib/agent/node-run';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { FactKey } from '#lib/protocol/meaning';
import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { readNearSentences } from '#lib/retrieval/search/near-sentences';
import { rerank } from '#lib/retrieval/search/rerank';
import { scanClauses, topicsOf, type Scan } from '#lib/retrieval/search/scan-clauses';
import { rankPieces } from '#lib/retrieval/search/search-clauses';
import type { Container } from '../container';
import { findSimilar } from './similar-units';

/** Of what a scan read, the passages that are kept: the nearest. */
const PASSAGES_KEPT = 12;

/**
 * Reads every clause of the contracts for each question, from the indexes in memory. What answers is judged by the question
 * as it was asked, null for one whose words alone count. Standard contracts are no part of it.
 */
export async function scanContracts(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  { questions, asked }: { questions: readonly string[]; asked: readonly (string | null)[] },
  signal: AbortSignal,
): Promise<ContractScan> {
  const own = contracts.filter(({ isStandard }) => !isStandard);
  const read = own.length === 0 ? contracts : own;
  const indexes = await Promise.all(
    read.map(async (contract) => (await container.indexes.get(ownerId, contract)).index),
  );
  const scope = read.map(({ id, version }) => ({ contractId: id, version }));
  const has = await keysOf(container, ownerId, read);
  const scans: QuestionScan[] = [];
  let clausesRead = 0;
  for (const [at, question] of questions.entries()) {
    throwIfAborted(signal);
    const similar = await findSimilar(container, ownerId, scope, question, signal);
    const found = rankPieces({ indexes, topics: topicsOf(question), similar, limit: PASSAGES_KEPT });
    const judged = asked[at] ?? null;
    const ranked = judged === null ? found : await rerank(found, judged, container.judgeAnswers, signal);
    const scan = scanClauses(indexes, question, { limit: PASSAGES_KEPT, ranked });
    clausesRead = scan.clausesRead;
    const { passages, ...told } = await withClauses(container, ownerId, read, indexes, scan);
    const said = judged ?? question;
    const [vector] = (await container.questionVectors([said], signal)) ?? [];
    const keyTerms = keyTermsAsked(said, vector, has);
    const near = judged === null ? () => Promise.resolve(null) : container.nearSentences;
    scans.push({ question, ...told, keyTerms, passages: await readNearSentences(passages, said, near, signal) });
  }
  return { clausesRead, scans };
}

/** The key terms that are read in any of the contracts. */
async function keysOf(
  { database }: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
): Promise<ReadonlySet<FactKey>> {
  const facts = await Promise.all(
    contracts.map(({ id, version }) => listFacts(database.drizzle, ownerId, id, version)),
  );
  return new Set(facts.flat().flatMap(({ key, value }) => (value === null ? [] : [key])));
}

type ReadPassage = Omit<ScannedPassage, 'sentences'> & Pick<Scan['passages'][number], 'sentences' | 'headingPath'>;

async function withClauses(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  indexes: readonly ContractIndex[],
  { terms, passages, subjects, presence, silence }: Scan,
): Promise<Omit<Scan, 'clausesRead' | 'passages'> & { passages: ReadPassage[] }> {
  const found = new Set(passages.map(({ contractId }) => contractId));
  const clauses = new Map<string, ClauseRecord>();
  for (const contract of contracts.filter(({ id }) => found.has(id))) {
    for (const clause of await container.readings.clauses(ownerId, contract)) clauses.set(clause.id, clause);
  }
  return {
    terms,
    subjects,
    presence,
    silence,
    passages: passages.flatMap(({ clauseId, ...passage }): ReadPassage[] => {
      const clause = clauses.get(clauseId);
      if (clause === undefined) return [];
      const { part, address, display, articleTitle } = clause;
      return [{ ...passage, part, address, display, articleTitle }];
    }),
  };
}
