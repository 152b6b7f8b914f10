CREATE TABLE "contract_updates" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"instance_id" text NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done" integer,
	"total" integer
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"contract_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"version" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"key" text NOT NULL,
	"fact" jsonb NOT NULL,
	CONSTRAINT "facts_contract_id_version_ordinal_pk" PRIMARY KEY("contract_id","version","ordinal")
);
--> statement-breakpoint
CREATE TABLE "norms" (
	"contract_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"version" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"bearer" text,
	"modality" text NOT NULL,
	"topics" text[] NOT NULL,
	"has_time" boolean NOT NULL,
	"has_amount" boolean NOT NULL,
	"has_exception" boolean NOT NULL,
	"norm" jsonb NOT NULL,
	CONSTRAINT "norms_contract_id_version_ordinal_pk" PRIMARY KEY("contract_id","version","ordinal")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reader_tried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "meaning_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "meaning_tried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "operative_statements" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "read_statements" integer;--> statement-breakpoint
ALTER TABLE "contract_updates" ADD CONSTRAINT "contract_updates_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norms" ADD CONSTRAINT "norms_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;