const STARTUP_HEAD = 4;
const TYPED_HEAD = 5;

/**
 * Cuts a byte stream into wire-protocol messages. Chunks are joined once per message, so that a file of many
 * megabytes in one message costs one copy and not one per chunk.
 */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** A message of the start-up phase (length first, no type); undefined until all of it is here. */
  takeStartup(): Buffer | undefined {
    return this.#take(STARTUP_HEAD, (head) => head.readInt32BE(0));
  }

  /** A typed message, type byte first; undefined until all of it is here. */
  takeMessage(): Buffer | undefined {
    return this.#take(TYPED_HEAD, (head) => 1 + head.readInt32BE(1));
  }

  #take(headLength: number, frameLength: (head: Buffer) => number): Buffer | undefined {
    if (this.#length < headLength) return undefined;
    const length = frameLength(this.#join(headLength));
    if (length < headLength) throw new RangeError('wire-protocol message with an impossible length');
    if (this.#length < length) return undefined;
    const joined = this.#join(length);
    const rest = joined.subarray(length);
    this.#chunks[0] = rest;
    if (rest.length === 0) this.#chunks.shift();
    this.#length -= length;
    return joined.subarray(0, length);
  }

  /** The first `length` bytes at least, in one buffer that also becomes the first chunk. */
  #join(length: number): Buffer {
    const [first, ...others] = this.#chunks;
    if (first === undefined) return Buffer.alloc(0);
    if (first.length >= length) return first;
    const joined = Buffer.concat([first, ...others]);
    this.#chunks = [joined];
    return joined;
  }
}
