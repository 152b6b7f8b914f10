import { index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { authSchema } from './auth';

/** How often something was tried that is made slower by every try. It has no owner: who tries may have no account. */
export const attempts = authSchema.table(
  'attempts',
  {
    /** A hash of what is tried and on what, so that a name somebody typed is not kept. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('auth_attempts_last').on(table.lastAt)],
);
