import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '#lib/protocol/api-key';
import type {
  Batch,
  Case,
  CaseChange,
  CasePatterns,
  ExecutionContext,
  PlanStep,
  Replay,
} from '#lib/protocol/reflection';
import { vectorColumn } from './contracts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => at('created_at').notNull().defaultNow();
const noIds = sql`'{}'::uuid[]`;

/** Questions that are alike, how they were answered and how well that went. The figures are those of the last batch. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    question: text('question').notNull(),
    questionKind: text('question_kind').notNull(),
    language: text('language', { enum: ['ko', 'en'] }).notNull(),
    plan: jsonb('plan').$type<PlanStep[]>().notNull().default([]),
    /** Contracts that the plan was made on: deleting one of them empties it. */
    planContractIds: uuid('plan_contract_ids').array().notNull().default(noIds),
    /** A plan that its owner approved is not replaced by what a later run did. */
    isPlanApproved: boolean('is_plan_approved').notNull().default(false),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    usageCount: integer('usage_count').notNull().default(0),
    successRate: doublePrecision('success_rate'),
    confidenceScore: doublePrecision('confidence_score'),
    isFlagged: boolean('is_flagged').notNull().default(false),
    /** Of `usage_count` when suggestions were last made or decided; null: never. */
    suggestedAtUsage: integer('suggested_at_usage'),
    commonErrors: jsonb('common_errors').$type<Case['commonErrors']>().notNull().default([]),
    patterns: jsonb('patterns').$type<CasePatterns>().notNull().default({}),
    meanTimeMs: doublePrecision('mean_time_ms'),
    trend: jsonb('trend').$type<number[]>().notNull().default([]),
    /** Kept within the row (the migration sees to it): every question scans the vectors of all of its owner's cases. */
    embedding: vectorColumn('embedding').notNull(),
    embeddingModel: text('embedding_model').notNull(),
    lastAccessedAt: at('last_accessed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('cases_owner').on(table.ownerId, table.language, table.questionKind, table.embeddingModel)],
);

const logColumns = {
  logId: uuid('log_id').primaryKey().defaultRandom(),
  caseId: uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' }),
  ownerId: text('owner_id').notNull(),
  runId: uuid('run_id').notNull(),
  contractIds: uuid('contract_ids').array().notNull(),
  success: boolean('success').notNull(),
  errorType: text('error_type'),
  errorMessage: text('error_message'),
  executionTimeMs: integer('execution_time_ms'),
  context: jsonb('context').$type<ExecutionContext>().notNull(),
  createdAt: createdAt(),
};

/** One row a run; `seq` is the order of writing, where clocks went back. It outlives the session of its run and holds no words of the question. */
export const executionLog = pgTable(
  'execution_log',
  { ...logColumns, seq: bigserial('seq', { mode: 'number' }).notNull() },
  (table) => [
    uniqueIndex('execution_log_run').on(table.runId),
    index('execution_log_case').on(table.caseId, table.seq.desc().nullsFirst()),
    index('execution_log_created').on(table.createdAt.desc().nullsFirst()),
    index('execution_log_success').on(table.success),
    index('execution_log_owner').on(table.ownerId, table.createdAt),
  ],
);

/** Rows older than the retention, moved here by the batch. */
export const executionLogArchive = pgTable(
  'execution_log_archive',
  { ...logColumns, seq: bigint('seq', { mode: 'number' }).notNull() },
  (table) => [
    uniqueIndex('execution_log_archive_run').on(table.runId),
    index('execution_log_archive_case').on(table.caseId, table.seq.desc().nullsFirst()),
    index('execution_log_archive_owner').on(table.ownerId, table.createdAt),
  ],
);

/** Both of them, for questions about the whole past. */
export const executionLogAll = pgView('execution_log_all').as((qb) =>
  qb.select().from(executionLog).unionAll(qb.select().from(executionLogArchive)),
);

/** Rows of an owner that no batch has begun with yet. */
export const reflectionCounters = pgTable('reflection_counters', {
  ownerId: text('owner_id').primaryKey(),
  newRows: integer('new_rows').notNull().default(0),
});

export const reflectionBatches = pgTable(
  'reflection_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    status: text('status', { enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    trigger: text('trigger', { enum: ['request', 'daily', 'rows'] }).notNull(),
    /** The server process that works on it, and its last sign of life. */
    instanceId: text('instance_id'),
    heartbeatAt: at('heartbeat_at'),
    casesDone: integer('cases_done').notNull().default(0),
    casesTotal: integer('cases_total').notNull().default(0),
    /** The last case that was measured: a killed batch goes on behind it. */
    lastCaseId: uuid('last_case_id'),
    result: jsonb('result').$type<Batch['result']>(),
    /** Over all of the owner's cases. */
    patterns: jsonb('patterns').$type<CasePatterns>().notNull().default({}),
    errorCode: text('error_code'),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('reflection_batches_owner').on(table.ownerId, table.createdAt),
    uniqueIndex('reflection_batches_one_at_a_time')
      .on(table.ownerId)
      .where(sql`status in ('queued', 'running')`),
  ],
);

export const suggestions = pgTable(
  'suggestions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').references(() => reflectionBatches.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    change: jsonb('change').$type<CaseChange>().notNull(),
    /** Contracts whose words are in it: deleting one of them deletes it. */
    contractIds: uuid('contract_ids').array().notNull().default(noIds),
    by: text('by', { enum: ['rule', 'model'] }).notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'refused'] })
      .notNull()
      .default('pending'),
    decidedAt: at('decided_at'),
    replay: jsonb('replay').$type<Replay>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('suggestions_owner').on(table.ownerId, table.createdAt),
    index('suggestions_case').on(table.caseId),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    readAt: at('read_at'),
    createdAt: createdAt(),
  },
  (table) => [index('notifications_owner').on(table.ownerId, table.createdAt)],
);

/** Keys for programs. Only the hash of a key is kept; the key itself is shown once. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    sha256: text('sha256').notNull(),
    scope: text('scope').$type<ApiKeyScope>().notNull(),
    /** From then on it opens nothing; null: never. */
    expiresAt: at('expires_at'),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('api_keys_sha256').on(table.sha256), index('api_keys_owner').on(table.ownerId)],
);
