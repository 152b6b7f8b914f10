/**
 * The part of PostgreSQL's wire protocol that the bridge must understand: where a message ends, where a unit of
 * messages ends, and what the server says before the first query.
 * https://www.postgresql.org/docs/18/protocol-message-formats.html
 */
export const requestCode = { cancel: 80877102, ssl: 80877103, gss: 80877104 } as const;

export const frontend = {
  sync: 0x53,
  query: 0x51,
  flush: 0x48,
  copyDone: 0x63,
  copyFail: 0x66,
  terminate: 0x58,
  password: 0x70,
} as const;

const UNIT_ENDS: ReadonlySet<number> = new Set([
  frontend.sync,
  frontend.query,
  frontend.flush,
  frontend.copyDone,
  frontend.copyFail,
]);

/** Whether the server answers after this message; all before it only gather. */
export function endsUnit(type: number): boolean {
  return UNIT_ENDS.has(type);
}

function backendMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function parameterStatus(name: string, value: string): Buffer {
  return backendMessage('S', Buffer.from(`${name}\0${value}\0`));
}

const SESSION_PARAMETERS: readonly (readonly [string, string])[] = [
  ['server_version', '18.6'],
  ['server_encoding', 'UTF8'],
  ['client_encoding', 'UTF8'],
  ['DateStyle', 'ISO, MDY'],
  ['TimeZone', 'UTC'],
  ['integer_datetimes', 'on'],
  ['standard_conforming_strings', 'on'],
];

/** Authentication done, parameters, ready: all that a client waits for before its first query. */
export const welcome = Buffer.concat([
  backendMessage('R', Buffer.from([0, 0, 0, 0])),
  ...SESSION_PARAMETERS.map(([name, value]) => parameterStatus(name, value)),
  backendMessage('K', Buffer.alloc(8)),
  backendMessage('Z', Buffer.from('I')),
]);

export const passwordRequest = backendMessage('R', Buffer.from([0, 0, 0, 3]));

/** "No" to a request for encryption: the socket is local. */
export const encryptionRefused = Buffer.from('N');

/** A FATAL error: the client drops the connection after it. `code` is an SQLSTATE. */
export function fatalError(code: string, message: string): Buffer {
  return backendMessage('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`));
}

/** Leaves whatever state a connection was in: an unfinished extended query, then an open transaction. */
export const rollbackUnit = Buffer.concat([
  Buffer.from([frontend.sync, 0, 0, 0, 4]),
  Buffer.from([frontend.query, 0, 0, 0, 13]),
  Buffer.from('ROLLBACK\0'),
]);

export type TransactionState = 'idle' | 'open';

const READY_LENGTH = 6;

/** Follows the server's answer, however it is cut into chunks, and knows how it ended. */
export class ReadyStateReader {
  #tail = Buffer.alloc(0);

  push(bytes: Buffer): void {
    this.#tail =
      bytes.length >= READY_LENGTH
        ? Buffer.from(bytes.subarray(-READY_LENGTH))
        : Buffer.concat([this.#tail, bytes]).subarray(-READY_LENGTH);
  }

  /** `idle` only when the answer ended with ReadyForQuery outside a transaction. */
  get state(): TransactionState {
    const isReady = this.#tail.length === READY_LENGTH && this.#tail[0] === 0x5a && this.#tail.readInt32BE(1) === 5;
    return isReady && this.#tail[5] === 0x49 ? 'idle' : 'open';
  }
}
