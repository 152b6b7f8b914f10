import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import pgvector from 'pgvector';
import type { ErrorParams } from '#lib/core/errors';
import type { DocumentStructure, PageBoxes } from '#lib/protocol/document';
import type { ClauseRecord } from '#lib/protocol/clause';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** pgvector without a fixed dimension: the model's name stands beside each vector. */
export const vectorColumn = customType<{ data: number[]; driverData: string }>({
  dataType: () => 'vector',
  toDriver: (value) => pgvector.toSql(value),
  fromDriver: (value) => pgvector.fromSql(value),
});

/** The same in half the space, exact to three digits. */
export const halfVectorColumn = customType<{ data: number[]; driverData: string }>({
  dataType: () => 'halfvec',
  toDriver: (value) => pgvector.toSql(value),
  fromDriver: (value) => pgvector.fromSql(value),
});

/** Lexemes with positions, made by the application: `'해지':1,4 '조건':2`. */
export const tsvectorColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    /** The contract of the same owner that this is a new version of. Not to be taken for `version`, a reading of one file. */
    followsId: uuid('follows_id').references((): AnyPgColumn => contracts.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['user', 'sample', 'standard'] })
      .notNull()
      .default('user'),
    isStandard: boolean('is_standard').notNull().default(false),
    title: text('title').notNull(),
    /** A title that its owner chose is not replaced when the file is read again. */
    isRenamed: boolean('is_renamed').notNull().default(false),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['pdf', 'docx', 'hwp', 'hwpx', 'txt', 'md', 'image'] }),
    language: text('language', { enum: ['ko', 'en'] }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    status: text('status', { enum: ['queued', 'reading', 'indexing', 'ready', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    progressDone: integer('progress_done'),
    progressTotal: integer('progress_total'),
    errorCode: text('error_code'),
    errorParams: jsonb('error_params').$type<ErrorParams>(),
    /** Of the newest row in `documents`; 0 before the first. */
    version: integer('version').notNull().default(0),
    pages: integer('pages'),
    articleCount: integer('article_count').notNull().default(0),
    exampleQuestions: jsonb('example_questions').$type<{ ko: string[]; en: string[] }>(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contracts_owner').on(table.ownerId, table.createdAt),
    index('contracts_follows').on(table.followsId),
  ],
);

/** The uploaded file as it came. */
export const contractFiles = pgTable('contract_files', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  content: bytea('content').notNull(),
});

/** System contracts that an owner does not want to see. */
export const hiddenContracts = pgTable(
  'hidden_contracts',
  {
    ownerId: text('owner_id').notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.contractId] })],
);

/** One reading of a contract: its canonical text and structure. Citations name the version they were made on. */
export const documents = pgTable(
  'documents',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    pageStarts: jsonb('page_starts').$type<number[]>().notNull(),
    structure: jsonb('structure').$type<DocumentStructure>().notNull(),
    /** One entry a page: asked for page by page, never read along with the rest. */
    pageBoxes: jsonb('page_boxes').$type<PageBoxes[]>(),
    /** Of the reader that made it; 0 from before readers were numbered. */
    readerVersion: integer('reader_version').notNull().default(0),
    /** The newest reader that was tried on the file in the background; it made another reading, or failed. */
    readerTried: integer('reader_tried').notNull().default(0),
    /** Of what made the facts and norms of this reading; 0 without any. */
    meaningVersion: integer('meaning_version').notNull().default(0),
    /** The newest that was tried. Above `meaningVersion` it failed, and what it was to replace stands. */
    meaningTried: integer('meaning_tried').notNull().default(0),
    /** Operative statements, and how many of them were read into norms; null without. */
    operativeStatements: integer('operative_statements'),
    readStatements: integer('read_statements'),
    /** Of what read its norms into `norm_vectors`; null until then. */
    normsModel: text('norms_model'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.version] })],
);

export const clauses = pgTable(
  'clauses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    version: integer('version').notNull(),
    part: integer('part').notNull(),
    partTitle: text('part_title'),
    /** Reading order within the document. */
    ordinal: integer('ordinal').notNull(),
    kind: text('kind', { enum: ['article', 'clause', 'exhibit', 'preamble', 'signature'] })
      .$type<ClauseRecord['kind']>()
      .notNull(),
    address: text('address').notNull(),
    display: text('display').notNull(),
    articleAddress: text('article_address').notNull(),
    articleTitle: text('article_title'),
    headingPath: jsonb('heading_path').$type<string[]>().notNull(),
    start: integer('start_offset').notNull(),
    end: integer('end_offset').notNull(),
    page: integer('page'),
    text: text('text').notNull(),
  },
  (table) => [uniqueIndex('clauses_address').on(table.contractId, table.version, table.part, table.address)],
);

/** What search ranks; see SearchUnit in lib/protocol/clause. */
export const searchUnits = pgTable(
  'search_units',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    version: integer('version').notNull(),
    clauseId: uuid('clause_id')
      .notNull()
      .references(() => clauses.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    part: integer('part').notNull(),
    address: text('address').notNull(),
    headingPath: jsonb('heading_path').$type<string[]>().notNull(),
    start: integer('start_offset').notNull(),
    end: integer('end_offset').notNull(),
    page: integer('page'),
    text: text('text').notNull(),
    tokens: tsvectorColumn('tokens').notNull(),
    tokenCount: integer('token_count').notNull(),
    embedding: vectorColumn('embedding'),
    embeddingModel: text('embedding_model'),
    /** Of what read its sentences into `search_sentences`; a unit of one sentence has none there. */
    sentenceModel: text('sentence_model'),
  },
  (table) => [
    index('search_units_contract').on(table.contractId, table.version, table.ordinal),
    index('search_units_clause').on(table.clauseId),
    index('search_units_tokens').using('gin', table.tokens),
  ],
);

/** What each sentence of a longer search unit means; offsets into the canonical text. */
export const searchSentences = pgTable(
  'search_sentences',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => searchUnits.id, { onDelete: 'cascade' }),
    contractId: uuid('contract_id').notNull(),
    ownerId: text('owner_id').notNull(),
    version: integer('version').notNull(),
    start: integer('start_offset').notNull(),
    end: integer('end_offset').notNull(),
    embedding: halfVectorColumn('embedding').notNull(),
    embeddingModel: text('embedding_model').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.start] }),
    index('search_sentences_contract').on(table.contractId, table.version),
  ],
);
