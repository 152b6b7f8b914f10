import type { ContractAccess, ContractInScope } from '#lib/agent/ports';
import { listFacts } from '#db/queries/facts';
import { namesOfBearer } from '#lib/meaning/parties/names-of-bearer';
import type { ClauseHit } from '#lib/protocol/clause';
import { listRisks } from '#lib/review/rules/list-risks';
import { burdensFirst } from '#lib/review/rules/burdens-first';
import { weighRisks } from '#lib/review/rules/weigh-risks';
import type { Container } from '../container';
import { compareWithStandard } from './compare-with-standard';
import { findContractLacks } from './contract-lacks';
import { findByIndex, findByTitle, type ContractClauses } from './find-articles';
import { findNorms } from './find-norms';
import { listForQuestion } from './list-for-question';
import { scanContracts } from './scan-contracts';
import { searchContracts } from './search-contracts';

/**
 * What the agent may do with a run's contracts: the owner, the contracts and who asks are bound here, not by what a model asks for.
 * The owner may be a function, where an account can become another one meanwhile.
 */
export function createContractAccess(
  container: Container,
  owner: string | (() => string),
  contracts: readonly ContractInScope[],
  sides: Readonly<Record<string, string>> = {},
): ContractAccess {
  const ownerId = typeof owner === 'string' ? () => owner : owner;

  async function clausesOf(some: readonly ContractInScope[]): Promise<ContractClauses[]> {
    return Promise.all(
      some.map(async (contract) => ({ contract, clauses: await container.readings.clauses(ownerId(), contract) })),
    );
  }

  async function ownNames({ id, version }: ContractInScope, side: string): Promise<(bearer: string) => boolean> {
    const facts = await listFacts(container.database.drizzle, ownerId(), id, version, ['party']);
    const names = namesOfBearer(side, facts);
    return (bearer) => names.includes(bearer);
  }

  return {
    listContracts: async () => [...contracts],
    search: async (topics, limit, signal) => {
      const ranked = await searchContracts(container, ownerId(), contracts, topics, limit, signal);
      const found = new Set(ranked.map(({ contractId }) => contractId));
      const read = await clausesOf(contracts.filter(({ id }) => found.has(id)));
      const clauses = new Map(read.flatMap((one) => one.clauses).map((clause) => [clause.id, clause]));
      return ranked.flatMap((hit): ClauseHit[] => {
        const clause = clauses.get(hit.clauseId);
        return clause ? [{ ...clause, score: hit.score, why: hit.why }] : [];
      });
    },
    findByIndex: async (query) => findByIndex(await clausesOf(contracts), query),
    findByTitle: async (titles) => findByTitle(await clausesOf(contracts), titles),
    judge: (question, passages, signal) => container.judgeAnswers(question, passages, signal),
    scan: (questions, signal, asked = questions) =>
      scanContracts(container, ownerId(), contracts, { questions, asked }, signal).catch((cause: unknown) => {
        // The answer goes on without and calls nothing absent: only here is it known why.
        if (!signal.aborted) container.logger.warn({ cause }, 'the clauses could not all be read');
        throw cause;
      }),
    lookupStandard: async (query) => compareWithStandard(container, ownerId(), await clausesOf(contracts), query),
    listFacts: async (keys) => {
      const read = contracts.map(async ({ id, version }) => {
        const facts = await listFacts(container.database.drizzle, ownerId(), id, version, keys);
        return facts.map((fact) => ({ contractId: id, fact }));
      });
      return (await Promise.all(read)).flat();
    },
    listNorms: async ({ question, ...filter }, signal) => {
      const read = contracts.map(async (contract) => {
        if (question !== undefined) {
          const asking = { question, side: sides[contract.id] };
          return listForQuestion(container, ownerId(), contract, asking, signal);
        }
        const norms = await findNorms(container, ownerId(), contract, filter);
        return norms.map((norm) => ({ contractId: contract.id, norm }));
      });
      return (await Promise.all(read)).flat();
    },
    listRisks: async () => {
      const read = await clausesOf(contracts.filter(({ isStandard }) => !isStandard));
      const risks = read.map(async ({ contract, clauses }) => {
        const norms = await findNorms(container, ownerId(), contract, {});
        const weighed = weighRisks(listRisks(clauses, contract.language), norms);
        const side = sides[contract.id];
        const ordered = side === undefined ? weighed : burdensFirst(weighed, norms, await ownNames(contract, side));
        return ordered.map((risk) => ({ contractId: contract.id, risk }));
      });
      return (await Promise.all(risks)).flat();
    },
    listLacks: async () => {
      const read = await clausesOf(contracts.filter(({ isStandard }) => !isStandard));
      return Promise.all(
        read.map(async ({ contract, clauses }) => ({
          contractId: contract.id,
          report: await findContractLacks(container, ownerId(), contract, clauses),
        })),
      );
    },
    findByAddress: async (contractId, part, address) => {
      const [read] = await clausesOf(contracts.filter(({ id }) => id === contractId));
      return read?.clauses.find((clause) => clause.part === part && clause.address === address);
    },
    listClauses: async () => (await clausesOf(contracts)).flatMap(({ clauses }) => [...clauses]),
  };
}
