CREATE TABLE "search_sentences" (
	"unit_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"version" integer NOT NULL,
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL,
	"embedding" halfvec NOT NULL,
	"embedding_model" text NOT NULL,
	CONSTRAINT "search_sentences_unit_id_start_offset_pk" PRIMARY KEY("unit_id","start_offset")
);
--> statement-breakpoint
ALTER TABLE "search_units" ADD COLUMN "sentence_model" text;--> statement-breakpoint
ALTER TABLE "search_sentences" ADD CONSTRAINT "search_sentences_unit_id_search_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."search_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_sentences_contract" ON "search_sentences" USING btree ("contract_id","version");