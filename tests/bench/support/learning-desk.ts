import { randomUUID } from 'node:crypto';
import { parseEnvironment } from '#lib/core/env';
import type { ContractInScope, SearchTopic } from '#lib/agent/ports';
import { loadContract } from '#lib/cli/eval/load-contract';
import { rankOfClause } from '#lib/reflection/regression/rank-of-clause';
import { createContainer, type Container } from '#lib/server/container';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { searchContractPassages } from '#lib/server/contracts/search-contracts';
import { LOCAL_OWNER } from '#lib/server/identity/identify';
import { keepCorrection, readRightClause } from '#lib/server/reflection/regression/correct-answer';
import { measureAccuracy } from '#lib/server/reflection/regression/measure-accuracy';
import { plannedCalls } from '#lib/server/reflection/regression/planned-calls';
import { currentMemory } from '#lib/server/reflection/regression/replay';
import { searchAsPlanned } from '#lib/server/reflection/regression/search-as-planned';
import { settleProposedRules } from '#lib/server/reflection/regression/settle-rules';
import { listRules } from '#db/queries/learned-rules';
import type { Ranked } from './scores';

const ownerId = LOCAL_OWNER.id;
const PASSAGES = 8;
const MAX_RULES = 1000;
const never = new AbortController().signal;

type Given = { id: string; title: string; text: string };
type Stored = { contract: ContractInScope; toGiven: (offset: number) => number };
type Memory = Awaited<ReturnType<typeof currentMemory>>;

/** Contracts in a database in memory, corrected and searched on the product's own path, without a model. */
export class LearningDesk {
  readonly #stored = new Map<string, Stored>();

  private constructor(private readonly container: Container) {}

  static async open(): Promise<LearningDesk> {
    const environment = parseEnvironment({ JOHANG_LOG_LEVEL: 'error' });
    return new LearningDesk(await createContainer({ environment, use: 'memory' }));
  }

  async add({ id, title, text }: Given): Promise<void> {
    const { id: stored, toGiven } = await loadContract(this.container, ownerId, { id, title, text }, '.');
    const [contract] = await readyContracts(this.container, ownerId, [stored]);
    if (contract === undefined) throw new Error(`contract ${id} was not read`);
    this.#stored.set(id, { contract, toGiven });
  }

  /** The article of the main part by its number. */
  findArticle(contractId: string, number: number): { part: number; address: string } {
    const { contract } = this.#get(contractId);
    const part = contract.structure.parts.findIndex(({ articles }) => articles.length > 0);
    const article = contract.structure.parts[part]?.articles[number - 1];
    if (article === undefined) throw new Error(`no article ${number} in ${contractId}`);
    return { part, address: article.address };
  }

  /** The innermost clause at an offset of the text as given. */
  async findClauseAt(contractId: string, offset: number): Promise<{ part: number; address: string } | undefined> {
    const { contract, toGiven } = this.#get(contractId);
    const clauses = await this.container.readings.clauses(ownerId, contract);
    return clauses
      .filter(({ start, end }) => toGiven(start) <= offset && offset < toGiven(end))
      .sort((left, right) => left.end - left.start - (right.end - right.start))[0];
  }

  /** Shows the right clause of a question. */
  async correct(contractId: string, question: string, right: { part: number; address: string }): Promise<void> {
    const messageId = randomUUID();
    const given = { contractId: this.#get(contractId).contract.id, ...right };
    const read = await readRightClause(this.container, ownerId, messageId, question, given);
    const { drizzle } = this.container.database;
    await keepCorrection(drizzle, ownerId, messageId, {
      ...read,
      question: { ...read.question, reason: '' },
      runId: null,
    });
  }

  /** Has every proposed rule replayed; how many rules there are of each status. */
  async settle(): Promise<Map<string, number>> {
    const { drizzle } = this.container.database;
    const counts = new Map<string, number>();
    for (;;) {
      await settleProposedRules(this.container, ownerId);
      const rules = await listRules(drizzle, ownerId, MAX_RULES);
      if (rules.some(({ status }) => status === 'proposed')) continue;
      for (const { status } of rules) counts.set(status, (counts.get(status) ?? 0) + 1);
      return counts;
    }
  }

  /** Replays every regression question, as the owner's accuracy is measured; in milliseconds. */
  async timeReplay(): Promise<{ questions: number; ms: number }> {
    await measureAccuracy(this.container, ownerId);
    const began = performance.now();
    const { total } = await measureAccuracy(this.container, ownerId);
    return { questions: total, ms: performance.now() - began };
  }

  /** What runs go by now. */
  memory(): Promise<Memory> {
    return currentMemory(this.container, ownerId);
  }

  /** Where the right clause stands, and how many rules had a part in it. */
  async rank(
    contractId: string,
    question: string,
    right: { part: number; address: string },
    memory: Memory,
  ): Promise<{ rank: number | null; applied: number }> {
    const { contract } = this.#get(contractId);
    const { calls, ruleIds } = await plannedCalls(question, [contract], memory);
    const found = await searchAsPlanned(this.container, ownerId, [contract], calls, never);
    return { rank: rankOfClause(found, right), applied: ruleIds.length };
  }

  /** Passages as the retrieval bench looks at them, for the topics of the first planned search. */
  async passages(contractId: string, question: string, memory: Memory): Promise<{ ranked: Ranked[]; applied: number }> {
    const { contract, toGiven } = this.#get(contractId);
    const { calls, ruleIds } = await plannedCalls(question, [contract], memory);
    const topics = topicsOf(calls[0]?.args) ?? [{ topic_name: question, queries: [question] }];
    const found = await searchContractPassages(this.container, ownerId, [contract], topics, PASSAGES, never);
    const ranked = found.map(({ start, end }) => ({ start: toGiven(start), end: toGiven(end) }));
    return { ranked, applied: ruleIds.length };
  }

  close(): Promise<void> {
    return this.container.close();
  }

  #get(contractId: string): Stored {
    const stored = this.#stored.get(contractId);
    if (stored === undefined) throw new Error(`no contract ${contractId}`);
    return stored;
  }
}

function topicsOf(args: Record<string, unknown> | undefined): SearchTopic[] | undefined {
  const topics = args?.['topics'];
  if (!Array.isArray(topics)) return undefined;
  return topics.flatMap((topic: unknown): SearchTopic[] => (isTopic(topic) ? [topic] : []));
}

function isTopic(topic: unknown): topic is SearchTopic {
  return typeof topic === 'object' && topic !== null && 'queries' in topic && Array.isArray(topic.queries);
}
