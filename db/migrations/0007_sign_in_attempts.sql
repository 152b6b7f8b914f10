CREATE TABLE "auth"."attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_attempts_last" ON "auth"."attempts" USING btree ("last_at");