import type pg from 'pg';

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/**
 * Which process is at which job, and when it last said so. It stands in the job's `output`, which pg-boss leaves to the
 * job's end: so it goes with the job. The database's clock decides, as those of several servers differ.
 */
export class JobClaims {
  constructor(
    private readonly schema: string,
    private readonly holder: string,
    private readonly query: Query,
  ) {}

  /** A sign of life for these jobs, the first included. Returns those that are still this process's: not cancelled, taken back or gone. */
  async beat(queue: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.query(
      `update ${this.schema}.job set output = jsonb_build_object('holder', $3::text, 'beatAt', now())
       where name = $1 and id = any($2::uuid[]) and state = 'active'
         and (output->>'beatAt' is null or output->>'holder' = $3 or (output->>'beatAt')::timestamptz < started_on)
       returning id`,
      [queue, ids, this.holder],
    );
    return rows.map(({ id }: { id: string }) => id);
  }

  /** Puts a job back as if it had not been tried: what stopped it was no fault of its own. */
  async release(queue: string, id: string, delaySeconds: number): Promise<void> {
    await this.query(
      `update ${this.schema}.job
       set state = 'retry', started_on = null, output = null, start_after = now() + $3 * interval '1 second'
       where name = $1 and id = $2 and state = 'active'`,
      [queue, id, delaySeconds],
    );
  }

  /** Puts back the jobs whose process gave no sign of life for `staleAfterMs`, but for those in `exceptIds`. Returns their queues. */
  async takeBack(staleAfterMs: number, exceptIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.query(
      `update ${this.schema}.job set state = 'retry', start_after = now()
       where state = 'active' and id <> all($1::uuid[])
         and greatest(started_on, (output->>'beatAt')::timestamptz) <= now() - $2 * interval '1 millisecond'
       returning name`,
      [exceptIds, staleAfterMs],
    );
    return rows.map(({ name }: { name: string }) => name);
  }

  /** The keys of a queue's jobs that wait or are being worked on. */
  async openKeys(queue: string): Promise<Set<string>> {
    const { rows } = await this.query(
      `select singleton_key as key from ${this.schema}.job where name = $1 and state < 'completed'`,
      [queue],
    );
    return new Set(rows.map(({ key }: { key: string }) => key));
  }

  /** Removes jobs whose data has one of these values. */
  async forget(values: readonly string[]): Promise<void> {
    for (const table of ['job', 'archive'])
      await this.query(
        `delete from ${this.schema}.${table} where exists (select 1 from jsonb_each_text(data) given where given.value = any($1))`,
        [[...values]],
      );
  }
}
