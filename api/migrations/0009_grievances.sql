CREATE TABLE "grievances" (
	"grievance_id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"sealed_ticket" "bytea" NOT NULL,
	"creation_key" "bytea",
	"creation_digest" "bytea" NOT NULL,
	"subject" text NOT NULL,
	"sealed_text" "bytea" NOT NULL,
	"sealed_email" "bytea",
	"preferred_language" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_due_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"sealed_answer" "bytea",
	CONSTRAINT "grievances_answer" CHECK (("grievances"."answered_at" is null) = ("grievances"."sealed_answer" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "grievances_ticket_once" ON "grievances" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "grievances_created_once" ON "grievances" USING btree ("creation_key");--> statement-breakpoint
CREATE INDEX "grievances_open" ON "grievances" USING btree ("answer_due_at","grievance_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "grievances_answered" ON "grievances" USING btree ("answered_at","grievance_id") WHERE answered_at is not null;