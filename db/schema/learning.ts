import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RuleAction, RuleCondition } from '#lib/protocol/reflection';
import { contracts } from './contracts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => at('created_at').notNull().defaultNow();

/** Lessons of runs and corrections; what they say is data for the planner, never text for a model to obey. */
export const learnedRules = pgTable(
  'learned_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    if: jsonb('if_condition').$type<RuleCondition>().notNull(),
    then: jsonb('then_action').$type<RuleAction>().notNull(),
    situations: jsonb('situations').$type<string[]>().notNull().default([]),
    priority: text('priority', { enum: ['high', 'medium', 'low'] }).notNull(),
    confidence: doublePrecision('confidence').notNull(),
    appliedCount: integer('applied_count').notNull().default(0),
    successCount: integer('success_count').notNull().default(0),
    learnedIteration: integer('learned_iteration').notNull().default(0),
    status: text('status', { enum: ['proposed', 'active', 'refused', 'off'] })
      .notNull()
      .default('proposed'),
    sourceRunId: uuid('source_run_id'),
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastAppliedAt: at('last_applied_at'),
  },
  (table) => [index('learned_rules_owner').on(table.ownerId, table.status)],
);

/** Questions whose right clause their owner has shown. */
export const regressionQuestions = pgTable(
  'regression_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    question: text('question').notNull(),
    part: integer('part').notNull(),
    address: text('address').notNull(),
    display: text('display').notNull(),
    reason: text('reason').notNull().default(''),
    messageId: text('message_id'),
    /** From 1; null: not among the ranked, or never replayed. */
    lastRank: integer('last_rank'),
    lastReplayedAt: at('last_replayed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('regression_questions_owner').on(table.ownerId, table.createdAt)],
);

/** `rankBefore` where the run tried a change: the rank without it. */
type RegressionResult = { questionId: string; rank: number | null; rankBefore?: number | null };

export const regressionRuns = pgTable(
  'regression_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    /** What it was run for: on request, or before a change took effect. */
    cause: text('cause').notNull(),
    total: integer('total').notNull(),
    hits: integer('hits').notNull(),
    results: jsonb('results').$type<RegressionResult[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('regression_runs_owner').on(table.ownerId, table.createdAt)],
);
