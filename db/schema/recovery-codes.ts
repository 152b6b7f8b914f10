import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { authSchema, user } from './auth';

/** Codes that set a new password, once each. Only their hashes are kept; the codes are shown once, when they are made. */
export const recoveryCodes = authSchema.table(
  'recovery_codes',
  {
    sha256: text('sha256').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('auth_recovery_codes_user').on(table.userId)],
);
