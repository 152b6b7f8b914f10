import type { RunnableConfig } from '@langchain/core/runnables';
import {
  WRITES_IDX_MAP,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointMetadata,
  type PendingWrite,
} from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type pg from 'pg';

/**
 * LangGraph's own store with its three writes said in one statement each, instead of a transaction with a statement per
 * channel: a run writes some fifteen times, and each statement is a round trip. Tables, reads and results are the same.
 */
export class CheckpointSaver extends PostgresSaver {
  readonly #pool: pg.Pool;
  readonly #schema: string;

  constructor(pool: pg.Pool, schema: string) {
    super(pool, undefined, { schema });
    this.#pool = pool;
    this.#schema = schema;
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { thread_id: threadId, checkpoint_ns: namespace = '', checkpoint_id: parentId } = config.configurable ?? {};
    const [blobs, storedMetadata] = await Promise.all([
      this._dumpBlobs(threadId, namespace, checkpoint.channel_values, newVersions),
      this._dumpMetadata(metadata),
    ]);
    const own = [threadId, namespace, checkpoint.id, parentId, this._dumpCheckpoint(checkpoint), storedMetadata];
    const insertBlobs = `insert into "${this.#schema}".checkpoint_blobs (thread_id, checkpoint_ns, channel, version, type, blob)
      values ${placeholders(blobs, own.length)} on conflict (thread_id, checkpoint_ns, channel, version) do nothing`;
    await this.#pool.query(
      `${blobs.length === 0 ? '' : `with blobs as (${insertBlobs})`}
      insert into "${this.#schema}".checkpoints (thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, checkpoint, metadata)
      values ($1, $2, $3, $4, $5, $6) on conflict (thread_id, checkpoint_ns, checkpoint_id)
      do update set checkpoint = excluded.checkpoint, metadata = excluded.metadata`,
      [...own, ...blobs.flat()],
    );
    return { configurable: { thread_id: threadId, checkpoint_ns: namespace, checkpoint_id: checkpoint.id } };
  }

  override async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const {
      thread_id: threadId,
      checkpoint_ns: namespace = '',
      checkpoint_id: checkpointId,
    } = config.configurable ?? {};
    const dumped = await this._dumpWrites(threadId, namespace, checkpointId, taskId, writes);
    // One statement may touch a row once: of writes with the same index the last counts.
    const rows = [...new Map(dumped.map((row) => [row[4], row])).values()];
    if (rows.length === 0) return;
    const isSpecial = writes.every(([channel]) => channel in WRITES_IDX_MAP);
    const onConflict = isSpecial
      ? 'update set channel = excluded.channel, type = excluded.type, blob = excluded.blob'
      : 'nothing';
    await this.#pool.query(
      `insert into "${this.#schema}".checkpoint_writes (thread_id, checkpoint_ns, checkpoint_id, task_id, idx, channel, type, blob)
      values ${placeholders(rows, 0)} on conflict (thread_id, checkpoint_ns, checkpoint_id, task_id, idx) do ${onConflict}`,
      rows.flat(),
    );
  }

  override async deleteThread(threadId: string): Promise<void> {
    const remove = (table: string) => `delete from "${this.#schema}".${table} where thread_id = $1`;
    await this.#pool.query(
      `with blobs as (${remove('checkpoint_blobs')}), writes as (${remove('checkpoint_writes')}) ${remove('checkpoints')}`,
      [threadId],
    );
  }
}

/** "($7, $8), ($9, $10)" for rows of two whose first value is the seventh. */
function placeholders(rows: readonly (readonly unknown[])[], before: number): string {
  let count = before;
  return rows.map((row) => `(${row.map(() => `$${(count += 1)}`).join(', ')})`).join(', ');
}
