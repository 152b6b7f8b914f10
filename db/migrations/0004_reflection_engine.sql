CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"sha256" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"question" text NOT NULL,
	"question_kind" text NOT NULL,
	"language" text NOT NULL,
	"plan" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan_contract_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"is_plan_approved" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"success_rate" double precision,
	"confidence_score" double precision,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"suggested_at_usage" integer,
	"common_errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"patterns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mean_time_ms" double precision,
	"trend" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"embedding" vector NOT NULL,
	"embedding_model" text NOT NULL,
	"last_accessed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "execution_log" (
	"log_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"contract_ids" uuid[] NOT NULL,
	"success" boolean NOT NULL,
	"error_type" text,
	"error_message" text,
	"execution_time_ms" integer,
	"context" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "execution_log_archive" (
	"log_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"contract_ids" uuid[] NOT NULL,
	"success" boolean NOT NULL,
	"error_type" text,
	"error_message" text,
	"execution_time_ms" integer,
	"context" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"case_id" uuid,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reflection_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"trigger" text NOT NULL,
	"instance_id" text,
	"heartbeat_at" timestamp with time zone,
	"cases_done" integer DEFAULT 0 NOT NULL,
	"cases_total" integer DEFAULT 0 NOT NULL,
	"last_case_id" uuid,
	"result" jsonb,
	"patterns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reflection_counters" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"case_id" uuid NOT NULL,
	"batch_id" uuid,
	"text" text NOT NULL,
	"change" jsonb NOT NULL,
	"contract_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"by" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"replay" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learned_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"if_condition" jsonb NOT NULL,
	"then_action" jsonb NOT NULL,
	"situations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" text NOT NULL,
	"confidence" double precision NOT NULL,
	"applied_count" integer DEFAULT 0 NOT NULL,
	"success_count" integer DEFAULT 0 NOT NULL,
	"learned_iteration" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"source_run_id" uuid,
	"contract_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "regression_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"question" text NOT NULL,
	"part" integer NOT NULL,
	"address" text NOT NULL,
	"display" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"message_id" text,
	"last_rank" integer,
	"last_replayed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regression_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"cause" text NOT NULL,
	"total" integer NOT NULL,
	"hits" integer NOT NULL,
	"results" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "execution_log" ADD CONSTRAINT "execution_log_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_log_archive" ADD CONSTRAINT "execution_log_archive_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_batch_id_reflection_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."reflection_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_rules" ADD CONSTRAINT "learned_rules_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regression_questions" ADD CONSTRAINT "regression_questions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_sha256" ON "api_keys" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cases_owner" ON "cases" USING btree ("owner_id","language","question_kind","embedding_model");--> statement-breakpoint
CREATE UNIQUE INDEX "execution_log_run" ON "execution_log" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "execution_log_case" ON "execution_log" USING btree ("case_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "execution_log_created" ON "execution_log" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "execution_log_success" ON "execution_log" USING btree ("success");--> statement-breakpoint
CREATE INDEX "execution_log_owner" ON "execution_log" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "execution_log_archive_run" ON "execution_log_archive" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "execution_log_archive_case" ON "execution_log_archive" USING btree ("case_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "execution_log_archive_owner" ON "execution_log_archive" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_owner" ON "notifications" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "reflection_batches_owner" ON "reflection_batches" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reflection_batches_one_at_a_time" ON "reflection_batches" USING btree ("owner_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "suggestions_owner" ON "suggestions" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_case" ON "suggestions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "learned_rules_owner" ON "learned_rules" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "regression_questions_owner" ON "regression_questions" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "regression_runs_owner" ON "regression_runs" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_unrecorded" ON "runs" USING btree ("finished_at") WHERE recorded_at is null;--> statement-breakpoint
CREATE VIEW "public"."execution_log_all" AS ((select "log_id", "case_id", "owner_id", "run_id", "contract_ids", "success", "error_type", "error_message", "execution_time_ms", "context", "created_at", "seq" from "execution_log") union all (select "log_id", "case_id", "owner_id", "run_id", "contract_ids", "success", "error_type", "error_message", "execution_time_ms", "context", "created_at", "seq" from "execution_log_archive"));--> statement-breakpoint
UPDATE "runs" SET "recorded_at" = now() WHERE "finished_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ALTER COLUMN "embedding" SET STORAGE PLAIN;