import { AppError } from '#lib/core/errors';

type Waiting = { begin: () => void };

/**
 * Bounds the answers that are worked on at once in this process, and those of one owner. Next comes the owner with the
 * fewest at work; owners with as many take turns; of one owner first come, first served. So however much one owner asks,
 * another's question waits for one answer to end, not for all of them.
 */
export class AnswerQueue {
  readonly #atOnce: number;
  readonly #ofOneOwner: number;
  readonly #atWork = new Map<string, number>();
  /** Who waits, by owner, in the order of their turns: whoever had one goes to the end. */
  readonly #lines = new Map<string, Waiting[]>();
  #total = 0;

  constructor(atOnce: number, ofOneOwner: number) {
    this.#atOnce = atOnce;
    this.#ofOneOwner = ofOneOwner;
  }

  /** Resolves when it is this answer's turn, to what ends the turn; AppError('cancelled') after an abort. */
  async enter(ownerId: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw new AppError('cancelled');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#leave(ownerId, waiting);
        reject(new AppError('cancelled'));
      };
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { begin };
      signal.addEventListener('abort', leave, { once: true });
      this.#lines.set(ownerId, [...(this.#lines.get(ownerId) ?? []), waiting]);
      this.#serve();
    });
    let isOver = false;
    return () => {
      if (!isOver) this.#change(ownerId, -1);
      isOver = true;
      this.#serve();
    };
  }

  #serve(): void {
    for (let next = this.#nextOwner(); next !== undefined; next = this.#nextOwner()) {
      const [first, ...rest] = this.#lines.get(next) ?? [];
      this.#lines.delete(next);
      if (rest.length > 0) this.#lines.set(next, rest);
      this.#change(next, 1);
      first?.begin();
    }
  }

  #nextOwner(): string | undefined {
    if (this.#total >= this.#atOnce) return undefined;
    const fewest = (a: string, b: string) => (this.#workOf(b) < this.#workOf(a) ? b : a);
    const free = [...this.#lines.keys()].filter((ownerId) => this.#workOf(ownerId) < this.#ofOneOwner);
    return free.length === 0 ? undefined : free.reduce(fewest);
  }

  #leave(ownerId: string, waiting: Waiting): void {
    const rest = (this.#lines.get(ownerId) ?? []).filter((each) => each !== waiting);
    if (rest.length > 0) this.#lines.set(ownerId, rest);
    else this.#lines.delete(ownerId);
  }

  #workOf(ownerId: string): number {
    return this.#atWork.get(ownerId) ?? 0;
  }

  #change(ownerId: string, by: 1 | -1): void {
    const atWork = this.#workOf(ownerId) + by;
    if (atWork === 0) this.#atWork.delete(ownerId);
    else this.#atWork.set(ownerId, atWork);
    this.#total += by;
  }
}
