import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** How much of each limit is used, for all processes. The columns, their names and their order are rate-limiter-flexible's. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** `limit:subject`, where the subject is an owner's id or the hash of an address. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970, by the clock of the process that counted first. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('limit_counts_expire').on(table.expire)],
);
