import { pgTable, text } from 'drizzle-orm/pg-core';

/** Values of the server as a whole, a row each: the key that signs cookies, the connected model. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
