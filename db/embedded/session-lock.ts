type Waiter = { owner: object; resume: (isHeld: boolean) => void };

/** A lock on the one session of the embedded database: first come, first served; who holds it may ask again. */
export class SessionLock {
  #holder: object | undefined;
  #waiting: Waiter[] = [];

  /** Resolves to true when `owner` holds the lock, to false when it was withdrawn while waiting. */
  acquire(owner: object): Promise<boolean> {
    if (this.#holder === undefined) this.#holder = owner;
    if (this.#holder === owner) return Promise.resolve(true);
    return new Promise((resume) => this.#waiting.push({ owner, resume }));
  }

  isHeldBy(owner: object): boolean {
    return this.#holder === owner;
  }

  /** Gives the lock to the next in line; nothing happens when `owner` does not hold it. */
  release(owner: object): void {
    if (this.#holder !== owner) return;
    const next = this.#waiting.shift();
    this.#holder = next?.owner;
    next?.resume(true);
  }

  /** Takes `owner` out of the line. */
  withdraw(owner: object): void {
    const leaving = this.#waiting.filter((waiter) => waiter.owner === owner);
    this.#waiting = this.#waiting.filter((waiter) => waiter.owner !== owner);
    for (const waiter of leaving) waiter.resume(false);
  }
}
