import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ErrorParams } from '#lib/core/errors';
import type { Judgment, ReviewReport, TaskResult } from '#lib/protocol/review';
import { contracts, vectorColumn } from './contracts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A report on a whole contract. Its id is the LangGraph thread_id. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    focus: text('focus').notNull(),
    side: text('side', { enum: ['neutral', 'gap', 'eul', 'customer', 'supplier'] }).notNull(),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    status: text('status', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    /** The server process that works on it, and its last sign of life. */
    instanceId: text('instance_id'),
    heartbeatAt: at('heartbeat_at'),
    goal: text('goal').notNull().default(''),
    responseFormat: text('response_format').notNull().default(''),
    tasksDone: integer('tasks_done').notNull().default(0),
    tasksTotal: integer('tasks_total').notNull().default(0),
    modelCalls: integer('model_calls').notNull().default(0),
    report: jsonb('report').$type<ReviewReport>(),
    errorCode: text('error_code'),
    errorParams: jsonb('error_params').$type<ErrorParams>(),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('reviews_owner').on(table.ownerId, table.createdAt),
    index('reviews_contract').on(table.contractId),
  ],
);

export const reviewTasks = pgTable(
  'review_tasks',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    task: text('task').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done'] }).notNull(),
    result: jsonb('result').$type<TaskResult>(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
);

/** Reflection memory: what was learned on a task, found again by its vector. Rows are never merged. */
export const reflections = pgTable(
  'reflections',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    attempt: integer('attempt').notNull(),
    task: text('task').notNull(),
    reflection: text('reflection').notNull(),
    judgment: jsonb('judgment').$type<Judgment>().notNull(),
    /** The clauses that the judged result cited. */
    clauses: jsonb('clauses').$type<{ contractId: string; part: number; address: string }[]>().notNull(),
    embedding: vectorColumn('embedding').notNull(),
    embeddingModel: text('embedding_model').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reflections_owner').on(table.ownerId, table.embeddingModel),
    index('reflections_review').on(table.reviewId, table.position, table.attempt),
  ],
);
