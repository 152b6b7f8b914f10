CREATE TABLE "reflections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"review_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"attempt" integer NOT NULL,
	"task" text NOT NULL,
	"reflection" text NOT NULL,
	"judgment" jsonb NOT NULL,
	"clauses" jsonb NOT NULL,
	"embedding" vector NOT NULL,
	"embedding_model" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_tasks" (
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"task" text NOT NULL,
	"status" text NOT NULL,
	"result" jsonb,
	CONSTRAINT "review_tasks_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"focus" text NOT NULL,
	"side" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"instance_id" text,
	"heartbeat_at" timestamp with time zone,
	"goal" text DEFAULT '' NOT NULL,
	"response_format" text DEFAULT '' NOT NULL,
	"tasks_done" integer DEFAULT 0 NOT NULL,
	"tasks_total" integer DEFAULT 0 NOT NULL,
	"model_calls" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"error_code" text,
	"error_params" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_tasks" ADD CONSTRAINT "review_tasks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reflections_owner" ON "reflections" USING btree ("owner_id","embedding_model");--> statement-breakpoint
CREATE INDEX "reflections_review" ON "reflections" USING btree ("review_id","position","attempt");--> statement-breakpoint
CREATE INDEX "reviews_owner" ON "reviews" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_contract" ON "reviews" USING btree ("contract_id");