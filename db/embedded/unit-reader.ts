import { timingSafeEqual } from 'node:crypto';
import { FrameReader } from './frame-reader';
import {
  encryptionRefused,
  endsUnit,
  fatalError,
  frontend,
  passwordRequest,
  requestCode,
  welcome,
} from './wire-protocol';

export type UnitReaderOptions = {
  /** null where the socket's folder already keeps others out. */
  password: string | null;
  reply: (bytes: Buffer) => void;
};

/** One client's side of the conversation: answers the start-up phase itself, then hands on whole units of messages. */
export class UnitReader {
  #frames = new FrameReader();
  #phase: 'startup' | 'password' | 'ready' | 'ended' = 'startup';
  #gathered: Buffer[] = [];

  constructor(private readonly options: UnitReaderOptions) {}

  /** True once the client has said goodbye or was refused. */
  get isEnded(): boolean {
    return this.#phase === 'ended';
  }

  /** The units that `chunk` completes, in order. */
  *feed(chunk: Buffer): Generator<Buffer> {
    this.#frames.push(chunk);
    for (;;) {
      const frame = this.#phase === 'startup' ? this.#frames.takeStartup() : this.#frames.takeMessage();
      if (frame === undefined || this.isEnded) return;
      const unit = this.#accept(frame);
      if (unit !== undefined) yield unit;
    }
  }

  #accept(frame: Buffer): Buffer | undefined {
    if (this.#phase === 'startup') this.#answerStartup(frame.readInt32BE(4));
    else if (frame[0] === frontend.terminate) this.#phase = 'ended';
    else if (this.#phase === 'password') this.#checkPassword(frame);
    else return this.#gather(frame);
    return undefined;
  }

  #answerStartup(code: number): void {
    if (code === requestCode.cancel) {
      this.#phase = 'ended';
    } else if (code === requestCode.ssl || code === requestCode.gss) {
      this.options.reply(encryptionRefused);
    } else if (this.options.password === null) {
      this.#welcome();
    } else {
      this.options.reply(passwordRequest);
      this.#phase = 'password';
    }
  }

  #checkPassword(frame: Buffer): void {
    const given = frame.subarray(5, -1);
    const expected = Buffer.from(this.options.password ?? '');
    const isRight =
      frame[0] === frontend.password && given.length === expected.length && timingSafeEqual(given, expected);
    if (isRight) return this.#welcome();
    this.options.reply(fatalError('28P01', 'password authentication failed'));
    this.#phase = 'ended';
  }

  #welcome(): void {
    this.options.reply(welcome);
    this.#phase = 'ready';
  }

  #gather(message: Buffer): Buffer | undefined {
    this.#gathered.push(message);
    if (!endsUnit(message[0] ?? 0)) return undefined;
    const unit = this.#gathered.length === 1 ? message : Buffer.concat(this.#gathered);
    this.#gathered = [];
    return unit;
  }
}
