import type { LibraryAnswer } from '#lib/protocol/library-answers';
import { cellKey } from '#lib/protocol/table-row';
import type { ApiError } from '../api/api';
import { asApiError } from '../api/use-resource';

export type Cell = { contractId: string; question: string };
type Wanted = Cell & { again: boolean };

/** What the store needs of the server, and of time. */
export type AnswerPorts = {
  ask: (wanted: Wanted) => Promise<LibraryAnswer>;
  list: (questions: readonly string[], contractIds?: readonly string[]) => Promise<LibraryAnswer[]>;
  stop: (runId: string) => Promise<void>;
  wait: (ms: number) => Promise<void>;
};

/** What a page shows of the answers. Keys are those of `cellKey`. */
export type AnswersState = {
  answers: ReadonlyMap<string, LibraryAnswer>;
  /** Questions whose answers were looked up. */
  known: ReadonlySet<string>;
  /** Cells whose turn has not come. */
  waiting: ReadonlySet<string>;
  /** Cells that are being answered. */
  atWork: ReadonlySet<string>;
  errors: ReadonlyMap<string, ApiError>;
  /** A limit that is being waited for, or what ended the asking for all cells. */
  trouble: { error: ApiError; isOver: boolean } | null;
};

/** Before anything was asked. */
export const NO_ANSWERS: AnswersState = {
  answers: new Map(),
  known: new Set(),
  waiting: new Set(),
  atWork: new Set(),
  errors: new Map(),
  trouble: null,
};

/** Few enough that a page's six connections are left to it, and that a stop costs little. */
const AT_ONCE = 4;
const LOOK_EVERY_MS = 1_000;
/** Looks that may fail one after the other. */
const MISSES = 5;
/** A limit that is over sooner is waited for. */
const LONGEST_WAIT_SECONDS = 90;

/**
 * Asks contracts the questions of the table, a few at a time, and knows how each cell stands. Answers are looked for rather
 * than followed: the asking goes on while nobody looks at the page, whose stream is closed then.
 */
export class AnswerStore {
  readonly #ports: AnswerPorts;
  readonly #listeners = new Set<() => void>();
  #state = NO_ANSWERS;
  #queue: Wanted[] = [];
  readonly #atWork = new Map<string, Cell & { runId: string | null; isStopped: boolean }>();
  #ready: ReadonlySet<string> = new Set();
  #coming: ReadonlySet<string> = new Set();
  #isLooking = false;

  constructor(ports: AnswerPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): AnswersState => this.#state;

  /** Looks up how questions were answered; what is being answered is watched to its end. */
  async load(questions: readonly string[]): Promise<void> {
    if (questions.length === 0) return;
    try {
      this.#take(await this.#ports.list(questions));
      this.#show({ known: new Set([...this.#state.known, ...questions]), trouble: this.#pause() });
      this.#go();
      void this.#look();
    } catch (error) {
      this.#show({ trouble: { error: asApiError(error), isOver: true } });
    }
  }

  /** Contracts that can be asked, and those that still may be: these keep their place until they can. Others lose it. */
  setContracts({ ready, coming }: { ready: ReadonlySet<string>; coming: ReadonlySet<string> }): void {
    this.#ready = ready;
    this.#coming = coming;
    this.#go();
  }

  /** Asks these cells, in this order, behind those that wait. */
  ask(cells: readonly Cell[], { again = false }: { again?: boolean } = {}): void {
    const isNew = (cell: Cell) =>
      !this.#atWork.has(cellKey(cell)) && !this.#queue.some((one) => cellKey(one) === cellKey(cell));
    this.#queue.push(...cells.filter(isNew).map((cell) => ({ ...cell, again })));
    const asked = new Set(cells.map(cellKey));
    const errors = new Map([...this.#state.errors].filter(([key]) => !asked.has(key)));
    this.#show({ errors, trouble: this.#pause() });
    this.#go();
  }

  /** Ends the asking, of one question or of all; what is being answered is stopped at the server. */
  stop(question?: string): void {
    const isMeant = (cell: Cell) => question === undefined || cell.question === question;
    this.#queue = this.#queue.filter((cell) => !isMeant(cell));
    for (const cell of [...this.#atWork.values()].filter(isMeant)) {
      // Of one that is only beginning the run is not known yet.
      this.#atWork.set(cellKey(cell), { ...cell, isStopped: true });
      if (cell.runId !== null) void this.#ports.stop(cell.runId).catch(() => undefined);
    }
    this.#show(this.#queue.length === 0 ? { trouble: null } : {});
  }

  /** Knows nothing of a question any more. */
  forget(question: string): void {
    this.stop(question);
    const isKept = ([, answer]: [string, LibraryAnswer]) => answer.question !== question;
    this.#show({ answers: new Map([...this.#state.answers].filter(isKept)) });
  }

  #go(): void {
    this.#queue = this.#queue.filter(({ contractId }) => this.#ready.has(contractId) || this.#coming.has(contractId));
    while (this.#atWork.size < AT_ONCE && this.#state.trouble === null) {
      const at = this.#queue.findIndex(({ contractId }) => this.#ready.has(contractId));
      const [next] = at < 0 ? [] : this.#queue.splice(at, 1);
      if (next === undefined) break;
      this.#atWork.set(cellKey(next), { ...next, runId: null, isStopped: false });
      void this.#begin(next);
    }
    this.#show();
  }

  async #begin(wanted: Wanted): Promise<void> {
    const key = cellKey(wanted);
    try {
      const answer = await this.#ports.ask(wanted);
      const isStopped = this.#atWork.get(key)?.isStopped === true;
      this.#take([answer]);
      if (isStopped && answer.state === 'running') await this.#ports.stop(answer.runId);
    } catch (error) {
      const isStopped = this.#atWork.get(key)?.isStopped === true;
      this.#atWork.delete(key);
      if (!isStopped) await this.#refused(wanted, asApiError(error));
    }
    this.#go();
    void this.#look();
  }

  /** One cell's error is its own; a limit and a server that is away are everybody's. */
  async #refused(wanted: Wanted, error: ApiError): Promise<void> {
    const seconds = error.retryAfterSeconds;
    const isOwn = error.status !== 429 && error.status !== 503 && error.status !== 401 && error.code !== 'offline';
    if (isOwn) return this.#show({ errors: new Map(this.#state.errors).set(cellKey(wanted), error) });
    this.#queue.unshift(wanted);
    if (this.#state.trouble !== null) return;
    if (error.status !== 429 || seconds === null || seconds > LONGEST_WAIT_SECONDS) return this.#give(error);
    const trouble = { error, isOver: false };
    this.#show({ trouble });
    await this.#ports.wait(seconds * 1000);
    if (this.#state.trouble === trouble) this.#show({ trouble: null });
  }

  /** The limit that is being waited for; a trouble that ended the asking is none. */
  #pause(): AnswersState['trouble'] {
    return this.#state.trouble?.isOver === false ? this.#state.trouble : null;
  }

  #give(error: ApiError): void {
    this.#queue = [];
    this.#show({ trouble: { error, isOver: true } });
  }

  /** Looks for the answers that are being made until all are there. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    let misses = 0;
    while (this.#begun().length > 0) {
      await this.#ports.wait(LOOK_EVERY_MS);
      const cells = this.#begun();
      try {
        await this.#lookFor(cells);
        misses = 0;
      } catch (error) {
        misses += 1;
        if (misses <= MISSES) continue;
        for (const cell of cells) this.#atWork.delete(cellKey(cell));
        this.#give(asApiError(error));
      }
      this.#go();
    }
    this.#isLooking = false;
  }

  #begun(): Cell[] {
    return [...this.#atWork.values()].filter(({ runId }) => runId !== null).slice(0, 50);
  }

  async #lookFor(cells: readonly Cell[]): Promise<void> {
    const unique = (values: readonly string[]) => [...new Set(values)];
    const found = await this.#ports.list(
      unique(cells.map(({ question }) => question)),
      unique(cells.map(({ contractId }) => contractId)),
    );
    const there = new Set(found.map(cellKey));
    // Stopped, or deleted with its contract.
    const gone = new Set(cells.map(cellKey).filter((key) => !there.has(key)));
    for (const key of gone) this.#atWork.delete(key);
    const answers = new Map([...this.#state.answers].filter(([key]) => !gone.has(key)));
    this.#show({ answers });
    this.#take(found);
  }

  #take(taken: readonly LibraryAnswer[]): void {
    const answers = new Map(this.#state.answers);
    for (const answer of taken) {
      const key = cellKey(answer);
      answers.set(key, answer);
      if (answer.state === 'running') this.#atWork.set(key, { isStopped: false, ...this.#atWork.get(key), ...answer });
      else this.#atWork.delete(key);
    }
    this.#show({ answers });
  }

  #show(changes: Partial<AnswersState> = {}): void {
    this.#state = {
      ...this.#state,
      ...changes,
      waiting: new Set(this.#queue.map(cellKey)),
      atWork: new Set(this.#atWork.keys()),
    };
    this.#listeners.forEach((listener) => listener());
  }
}
