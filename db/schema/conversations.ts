import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ErrorParams } from '#lib/core/errors';
import type { Citation, NotFoundReceipt } from '#lib/protocol/citation';
import type { ChatMessage } from '#lib/protocol/chat';
import type { RunMetrics, Trace } from '#lib/protocol/trace';
import { contracts } from './contracts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    /** Empty until the first question names it. */
    title: text('title').notNull().default(''),
    isRenamed: boolean('is_renamed').notNull().default(false),
    /** Of a question that the library's table asked of one contract: the reading it was asked of. Null for a conversation. */
    askedVersion: integer('asked_version'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_owner').on(table.ownerId, table.updatedAt)],
);

export const sessionContracts = pgTable(
  'session_contracts',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** The party of this contract that asks, by its name there; null until it was said. */
    side: text('side'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.contractId] }),
    index('session_contracts_contract').on(table.contractId),
  ],
);

/** A tree: regenerate and edit add siblings under the same parent. Ids of questions come from the client, so the key is per session. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    parentId: text('parent_id'),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    text: text('text').notNull(),
    parts: jsonb('parts').$type<ChatMessage['parts']>().notNull(),
    status: text('status', { enum: ['done', 'stopped', 'failed'] })
      .notNull()
      .default('done'),
    outcome: text('outcome', { enum: ['found', 'likely', 'partial', 'blank', 'notFound'] }),
    notFoundReceipt: jsonb('not_found_receipt').$type<NotFoundReceipt>(),
    runId: uuid('run_id'),
    prompts: jsonb('prompts').$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.id] }), unique('messages_id').on(table.id)],
);

/** One pass of the graph for one question. Its id is the LangGraph thread_id. */
export const runs = pgTable(
  'runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    questionId: text('question_id').notNull(),
    answerId: text('answer_id').notNull(),
    status: text('status', { enum: ['running', 'interrupted', 'done', 'stopped', 'failed'] }).notNull(),
    /** The server process that works on it, and its last sign of life. */
    instanceId: text('instance_id').notNull(),
    heartbeatAt: at('heartbeat_at').notNull().defaultNow(),
    stopRequested: boolean('stop_requested').notNull().default(false),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    thoroughness: text('thoroughness', { enum: ['auto', 'always', 'off'] }).notNull(),
    errorCode: text('error_code'),
    errorParams: jsonb('error_params').$type<ErrorParams>(),
    trace: jsonb('trace').$type<Trace>(),
    metrics: jsonb('metrics').$type<RunMetrics>(),
    startedAt: at('started_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    /** When the reflection engine has taken note of it; a finished run without it is taken note of at the next start. */
    recordedAt: at('recorded_at'),
  },
  (table) => [
    index('runs_unrecorded')
      .on(table.finishedAt)
      .where(sql`recorded_at is null`),
    index('runs_session').on(table.sessionId, table.startedAt),
    uniqueIndex('runs_one_at_a_time')
      .on(table.sessionId)
      .where(sql`status = 'running'`),
  ],
);

/** The stream of a run, in order; what a refresh, a second tab or another process replays. */
export const runEvents = pgTable(
  'run_events',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    chunk: jsonb('chunk').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);

/** Citations as rows, tied to the document version they were checked on. */
export const citations = pgTable(
  'citations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    ownerId: text('owner_id').notNull(),
    marker: integer('marker').notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    citation: jsonb('citation').$type<Citation>().notNull(),
  },
  (table) => [
    uniqueIndex('citations_marker').on(table.messageId, table.marker),
    index('citations_contract').on(table.contractId),
  ],
);

export const feedback = pgTable('feedback', {
  messageId: text('message_id')
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  ownerId: text('owner_id').notNull(),
  thumb: text('thumb', { enum: ['up', 'down'] }).notNull(),
  reason: text('reason').notNull().default(''),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
