import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Fact, Norm } from '#lib/protocol/meaning';
import { contracts, halfVectorColumn } from './contracts';

const ofReading = () => ({
  contractId: uuid('contract_id')
    .notNull()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  ownerId: text('owner_id').notNull(),
  /** Of the reading; see `documents`. */
  version: integer('version').notNull(),
  /** The reader's order. */
  ordinal: integer('ordinal').notNull(),
});

/** Key terms of one reading of a contract. */
export const facts = pgTable(
  'facts',
  {
    ...ofReading(),
    key: text('key').$type<Fact['key']>().notNull(),
    fact: jsonb('fact').$type<Fact>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.version, table.ordinal] })],
);

/** Those of an earlier reading were not weighed. */
type StoredNorm = Omit<Norm, 'salience'> & Partial<Pick<Norm, 'salience'>>;

/** What each operative statement of one reading orders, allows or forbids. The columns are what lists are narrowed by. */
export const norms = pgTable(
  'norms',
  {
    ...ofReading(),
    bearer: text('bearer'),
    modality: text('modality').$type<Norm['modality']>().notNull(),
    topics: text('topics').array().$type<Norm['topics']>().notNull(),
    hasTime: boolean('has_time').notNull(),
    hasAmount: boolean('has_amount').notNull(),
    hasException: boolean('has_exception').notNull(),
    norm: jsonb('norm').$type<StoredNorm>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.version, table.ordinal] })],
);

/** What each norm of a reading means, and whatever else a list may be of; offsets into the canonical text. */
export const normVectors = pgTable(
  'norm_vectors',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    version: integer('version').notNull(),
    part: integer('part').notNull(),
    start: integer('start_offset').notNull(),
    end: integer('end_offset').notNull(),
    embedding: halfVectorColumn('embedding').notNull(),
    embeddingModel: text('embedding_model').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'norm_vectors_pk',
      columns: [table.contractId, table.version, table.part, table.start, table.end],
    }),
  ],
);

/** Contracts that are being brought up to date in the background, each by the process that claimed it. */
export const contractUpdates = pgTable('contract_updates', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  instanceId: text('instance_id').notNull(),
  beatAt: timestamp('beat_at', { withTimezone: true }).notNull().defaultNow(),
  /** Pages, while the file is being read again. */
  done: integer('done'),
  total: integer('total'),
});
