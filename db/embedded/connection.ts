import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isAnswering } from './probe';
import { SOCKET_NAME } from './socket-folder';

/** How to reach an embedded database: a folder with its socket, or a loopback port with a password. */
export const connectionSchema = z.discriminatedUnion('via', [
  z.object({ via: z.literal('socket'), folder: z.string() }),
  z.object({ via: z.literal('tcp'), port: z.number().int(), password: z.string() }),
]);
export type EmbeddedConnection = z.infer<typeof connectionSchema>;

const LOOPBACK = '127.0.0.1';

/** The same in the words of `pg`. Everything is said, so that no PG* variable of the environment has a say. */
export function toPoolConfig(connection: EmbeddedConnection) {
  const common = { user: 'postgres', database: 'postgres', ssl: false };
  return connection.via === 'socket'
    ? { ...common, host: connection.folder, port: 5432 }
    : { ...common, host: LOOPBACK, port: connection.port, password: connection.password };
}

function isReachable(connection: EmbeddedConnection): Promise<boolean> {
  return isAnswering(
    connection.via === 'socket'
      ? { path: path.join(connection.folder, SOCKET_NAME) }
      : { host: LOOPBACK, port: connection.port },
  );
}

const filePath = (dataDir: string) => path.join(dataDir, 'connection.json');

/** Leaves word in the data folder for other processes of the same user. */
export function announceConnection(dataDir: string, connection: EmbeddedConnection): void {
  rmSync(filePath(dataDir), { force: true });
  writeFileSync(filePath(dataDir), JSON.stringify(connection), { mode: 0o600 });
}

export function withdrawConnection(dataDir: string): void {
  rmSync(filePath(dataDir), { force: true });
}

/** The connection of the server that has this data folder open; undefined when none does. */
export async function findRunningEmbeddedDatabase(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const connection = readAnnouncement(dataDir);
  return connection !== undefined && (await isReachable(connection)) ? connection : undefined;
}

function readAnnouncement(dataDir: string): EmbeddedConnection | undefined {
  try {
    return connectionSchema.parse(JSON.parse(readFileSync(filePath(dataDir), 'utf8')));
  } catch {
    // Absent, or cut off by a crash while it was written: nobody runs there in either case.
    return undefined;
  }
}
