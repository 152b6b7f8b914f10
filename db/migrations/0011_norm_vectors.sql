CREATE TABLE "norm_vectors" (
	"contract_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"version" integer NOT NULL,
	"part" integer NOT NULL,
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL,
	"embedding" halfvec NOT NULL,
	"embedding_model" text NOT NULL,
	CONSTRAINT "norm_vectors_pk" PRIMARY KEY("contract_id","version","part","start_offset","end_offset")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "norms_model" text;--> statement-breakpoint
ALTER TABLE "norm_vectors" ADD CONSTRAINT "norm_vectors_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;