/** What keeps the database from answering, though nothing is wrong with the question. */
export type DatabaseFault = 'database_away' | 'database_full';

/** Of the system: the connection was refused, cut, or not to be made. */
const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // A Unix socket that its server took away.
  'ENOENT',
]);
/**
 * SQLSTATE (https://www.postgresql.org/docs/17/errcodes-appendix.html): connection exceptions, too many connections, and
 * a server that shuts down, crashed, or is starting.
 */
const AWAY_STATES = /^(?:08...|53300|57P0[1-3])$/;
/** disk_full, and an input or output error of the server's files. */
const FULL_STATES = /^(?:53100|58030|ENOSPC)$/;
/** node-postgres says these without a code. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

/**
 * The fault of the database that an error came from, or undefined when it is another one. An error that carries a code of
 * ours has been understood already: what caused it is not looked at.
 */
export function findDatabaseFault(error: unknown): DatabaseFault | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'AppError') return isFault(at.message) ? at.message : undefined;
    const code = 'code' in at ? String(at.code) : '';
    if (FULL_STATES.test(code)) return 'database_full';
    if (AWAY_STATES.test(code) || isAwayCode(code, at) || AWAY_MESSAGES.some((said) => at.message.startsWith(said)))
      return 'database_away';
  }
  return undefined;
}

/** Of a missing file only the connection to one counts. */
function isAwayCode(code: string, error: Error): boolean {
  return AWAY_CODES.has(code) && (code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect'));
}

function isFault(code: string): code is DatabaseFault {
  return code === 'database_away' || code === 'database_full';
}
