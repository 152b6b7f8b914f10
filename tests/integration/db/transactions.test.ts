import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/transaction';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ idleInTransactionTimeoutMs: 300, onError: (error) => errors.push(error) });
  await database.pool.query('create table numbers (owner integer not null, n integer not null)');
});
beforeEach(async () => {
  errors.length = 0;
  await database.pool.query('truncate numbers');
});
afterAll(() => database.close());

const countNumbers = async () => {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from numbers');
  return rows[0]?.count;
};

describe('many at once', () => {
  it('gives each of twenty concurrent transactions its own rows and keeps them all', async () => {
    const work = async (owner: number) => {
      for (let step = 0; step < 10; step += 1) {
        const seen = await inTransaction(database.drizzle, async (tx) => {
          await tx.execute(sql`insert into numbers values (${owner}, ${step})`);
          const { rows } = await tx.execute<{ owner: number; n: number }>(
            sql`select owner, n from numbers where owner = ${owner} order by n desc limit 1`,
          );
          return rows[0];
        });
        expect(seen).toEqual({ owner, n: step });
        const { rows } = await database.pool.query<{ echo: number }>('select $1::int as echo', [owner * 100 + step]);
        expect(rows).toEqual([{ echo: owner * 100 + step }]);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, owner) => work(owner)));
    expect(await countNumbers()).toBe(200);
  });

  it('goes on for everybody after failing queries', async () => {
    const failing = Array.from({ length: 10 }, (_, n) => database.pool.query('select 1 / ($1::int - $1::int)', [n]));
    const healthy = Array.from({ length: 10 }, (_, n) =>
      database.pool.query('insert into numbers values ($1, $1)', [n]),
    );
    const results = await Promise.allSettled([...failing, ...healthy]);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10);
    await expect(database.pool.query('selekt')).rejects.toThrow('syntax error');
    expect(await countNumbers()).toBe(10);
  });
});

describe('a transaction', () => {
  it('leaves nothing behind when it fails', async () => {
    const failing = inTransaction(database.drizzle, async (tx) => {
      await tx.execute(sql`insert into numbers values (1, 1)`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countNumbers()).toBe(0);
  });

  it('is joined by a transaction inside it', async () => {
    const failing = inTransaction(database.drizzle, async (tx) => {
      await inTransaction(tx, (inner) => inner.execute(sql`insert into numbers values (1, 1)`));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countNumbers()).toBe(0);
  });

  it('refuses a query that goes around it, instead of waiting for itself for ever', async () => {
    const inside = (around: () => Promise<unknown>) => inTransaction(database.drizzle, around);
    const refusal = { code: 'nested_query_outside_transaction' };
    await expect(inside(() => database.pool.query('select 1'))).rejects.toMatchObject(refusal);
    await expect(inside(() => database.pool.connect())).rejects.toMatchObject(refusal);
    await expect(inside(() => inTransaction(database.drizzle, async () => 1))).rejects.toMatchObject(refusal);
    await expect(inside(async () => database.drizzle.execute(sql`select 1`))).rejects.toMatchObject({ cause: refusal });
    expect(await countNumbers()).toBe(0);
  });

  it('lets work that outlives it use the database', async () => {
    let finishTransaction = () => {};
    const ended = new Promise<void>((resolve) => (finishTransaction = resolve));
    const started = await inTransaction(database.drizzle, async () => ({ late: ended.then(() => countNumbers()) }));
    finishTransaction();
    expect(await started.late).toBe(0);
  });

  it('is rolled back when its client dies, and the others go on', async () => {
    const client = await openClient();
    await client.query('begin');
    await client.query('insert into numbers values (1, 1)');
    client.connection.stream.destroy();
    expect(await countNumbers()).toBe(0);
    await database.pool.query('insert into numbers values (2, 2)');
    expect(await countNumbers()).toBe(1);
  });

  it('is rolled back when it sits idle for too long', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into numbers values (1, 1)');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await ended;
    client.release(true);
    expect(errors.at(0)).toMatchObject({ code: '25P03' });
    expect(await countNumbers()).toBe(0);
  });
});

describe('large values', () => {
  it('keeps eight megabytes of bytes as they were', async () => {
    const bytes = Buffer.alloc(8 * 1024 * 1024, 'johang\u0000');
    const { rows } = await database.pool.query<{ echo: Buffer }>('select $1::bytea as echo', [bytes]);
    expect(rows[0]?.echo.equals(bytes)).toBe(true);
  });
});

/** A client outside the pool, whose socket can be cut. */
async function openClient() {
  const { host, port, user, password, database: name, connectionString } = database.pool.options;
  const client = new pg.Client(
    connectionString === undefined ? { host, port, user, password, database: name } : { connectionString },
  );
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
