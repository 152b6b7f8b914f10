import { listFacts } from '#db/queries/facts';
import { normaliseText } from '#lib/ingest/normalise-text';
import { parseEnvironment } from '#lib/core/env';
import type { ContractInScope } from '#lib/agent/ports';
import { answerRow, type QuestionRow } from '#lib/cli/eval/answer-row';
import { loadContract, type LoadedContract } from '#lib/cli/eval/load-contract';
import type { Language } from '#lib/protocol/document';
import type { Fact } from '#lib/protocol/meaning';
import { createContainer, type Container } from '#lib/server/container';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { LOCAL_OWNER } from '#lib/server/identity/identify';

export type AnswerRow = Awaited<ReturnType<typeof answerRow>>;
export type GivenText = { id: string; title: string; text: string };

/** Contracts read into a database in memory, to be asked on the product's own path and without a model. */
export class AskContracts {
  readonly #container: Container;
  readonly #loaded = new Map<string, LoadedContract>();
  readonly #inScope = new Map<string, ContractInScope>();
  readonly #texts = new Map<string, string>();
  /** Citations of every answer so far, and those whose quote is not what stands there. */
  readonly citations = { shown: 0, notThere: 0 };

  private constructor(container: Container) {
    this.#container = container;
  }

  /** `env` as a user would set it. */
  static async open(env: Record<string, string> = {}): Promise<AskContracts> {
    const environment = parseEnvironment({ JOHANG_LOG_LEVEL: 'error', ...env });
    return new AskContracts(await createContainer({ environment, use: 'memory' }));
  }

  async add({ id, title, text }: GivenText): Promise<void> {
    const loaded = await loadContract(this.#container, LOCAL_OWNER.id, { id, title, text }, '.');
    const [contract] = await readyContracts(this.#container, LOCAL_OWNER.id, [loaded.id]);
    if (contract === undefined) throw new Error(`contract ${id} was not read`);
    this.#loaded.set(loaded.id, loaded);
    this.#inScope.set(id, contract);
    this.#texts.set(id, normaliseText(text).text);
  }

  async ask(contractId: string, row: QuestionRow): Promise<AnswerRow> {
    const contract = this.#inScope.get(contractId);
    if (contract === undefined) throw new Error(`no contract ${contractId}`);
    const answer = await answerRow(this.#container, LOCAL_OWNER.id, row, [contract], this.#loaded);
    const text = this.#texts.get(contractId) ?? '';
    this.citations.shown += answer.citations.length;
    this.citations.notThere += answer.citations.filter(({ quote }) => !text.includes(quote)).length;
    return answer;
  }

  /** What a contract offers to be asked. */
  questionsOf(contractId: string): Record<Language, string[]> {
    return this.#inScope.get(contractId)?.questions ?? { ko: [], en: [] };
  }

  async factsOf(contractId: string): Promise<Fact[]> {
    const contract = this.#inScope.get(contractId);
    if (contract === undefined) throw new Error(`no contract ${contractId}`);
    return listFacts(this.#container.database.drizzle, LOCAL_OWNER.id, contract.id, contract.version);
  }

  close(): Promise<void> {
    return this.#container.close();
  }
}
