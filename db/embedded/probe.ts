import { connect, type NetConnectOpts } from 'node:net';

/** Whether somebody listens there. Rejects only when that cannot be told. */
export function isAnswering(target: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(target);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.destroy();
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ENOTSOCK') resolve(false);
      else reject(error);
    });
  });
}
