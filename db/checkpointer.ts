import { CheckpointSaver } from './checkpoint-saver';
import type { Database } from './client';
import { withSetupLock } from './migrate';

const CHECKPOINT_SCHEMA = 'checkpoints';

const savers = new WeakMap<Database, Promise<CheckpointSaver>>();

/**
 * The store of the graph's checkpoints, on the database's own pool and in a schema of its own; set up once, by whichever
 * process comes first. `deleteThread(runId)` forgets a finished run. Never call its `end`: the pool is not its own.
 */
export function openCheckpointer(database: Database): Promise<CheckpointSaver> {
  const known = savers.get(database);
  if (known !== undefined) return known;
  const opening = setUp(database);
  savers.set(database, opening);
  opening.catch(() => savers.delete(database));
  return opening;
}

async function setUp(database: Database): Promise<CheckpointSaver> {
  const saver = new CheckpointSaver(database.pool, CHECKPOINT_SCHEMA);
  // setup() takes a connection of its own, which would wait for the lock's transaction on the embedded database; there
  // the one process that serves it is alone until it is announced.
  if (database.kind === 'postgres') await withSetupLock(database.pool, database.kind, () => saver.setup());
  else await saver.setup();
  return saver;
}
