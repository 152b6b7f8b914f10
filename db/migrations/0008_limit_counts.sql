CREATE TABLE "limit_counts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "limit_counts_expire" ON "limit_counts" USING btree ("expire");