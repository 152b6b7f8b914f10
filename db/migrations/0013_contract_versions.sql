ALTER TABLE "contracts" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_follows_id_contracts_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_follows" ON "contracts" USING btree ("follows_id");