import { pgTable, text } from 'drizzle-orm/pg-core';

/** Values the server makes once for itself, such as the key that signs cookies. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
