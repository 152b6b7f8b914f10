import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import type { Bridge } from './bridge';
import type { EmbeddedConnection } from './connection';
import { serveConnection } from './serve-connection';
import { SOCKET_NAME } from './socket-folder';

export type EmbeddedServer = { connection: EmbeddedConnection; close(): Promise<void> };

/** Serves the bridge on a unix socket in `socketFolder`, or, where that is null, on a loopback port with a password. */
export async function startServer(bridge: Bridge, socketFolder: string | null): Promise<EmbeddedServer> {
  const password = socketFolder === null ? randomBytes(24).toString('base64url') : null;
  const open = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    void serveConnection(socket, bridge, { password });
  });
  const connection =
    socketFolder === null ? await listenOnLoopback(server, password ?? '') : await listenOnSocket(server, socketFolder);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { connection, close };
}

async function listenOnSocket(server: Server, folder: string): Promise<EmbeddedConnection> {
  const socketPath = path.join(folder, SOCKET_NAME);
  // Whoever calls this holds the data folder's lock: a socket that is there was left by a process that died.
  rmSync(socketPath, { force: true });
  await listening(server, () => server.listen(socketPath));
  chmodSync(socketPath, 0o600);
  return { via: 'socket', folder };
}

async function listenOnLoopback(server: Server, password: string): Promise<EmbeddedConnection> {
  await listening(server, () => server.listen(0, '127.0.0.1'));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { via: 'tcp', port: address.port, password };
}

function listening(server: Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
    start();
  });
}
