CREATE TABLE "case_events" (
	"event_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "case_events_step" CHECK ("case_events"."step" in ('offered', 'taken', 'asked', 'replied', 'released', 'returned', 'answered', 'told', 'closed')),
	CONSTRAINT "case_events_reason" CHECK (("case_events"."step" = 'released') = ("case_events"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "case_takings" (
	"taking_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"nyaysathi_id" uuid,
	"case_type" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"sealed_question" "bytea",
	"replied_at" timestamp (3) with time zone,
	"sealed_reply" "bytea",
	"answered_at" timestamp (3) with time zone,
	"sealed_answer" "bytea",
	"ended_at" timestamp (3) with time zone,
	"ended" text,
	CONSTRAINT "case_takings_ended" CHECK (("case_takings"."ended_at" is null) = ("case_takings"."ended" is null)),
	CONSTRAINT "case_takings_due_while_open" CHECK (("case_takings"."due_at" is not null) = ("case_takings"."ended_at" is null and "case_takings"."answered_at" is null)),
	CONSTRAINT "case_takings_reply_to_question" CHECK ("case_takings"."replied_at" is null or "case_takings"."asked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_status";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("case_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_takings" ADD CONSTRAINT "case_takings_case_id_cases_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("case_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_takings" ADD CONSTRAINT "case_takings_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_of_case" ON "case_events" USING btree ("case_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_takings_one_at_a_time" ON "case_takings" USING btree ("case_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "case_takings_of_case" ON "case_takings" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_takings_of_helper" ON "case_takings" USING btree ("nyaysathi_id","taken_at" DESC NULLS LAST,"taking_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_takings_due" ON "case_takings" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "case_takings_answered" ON "case_takings" USING btree ("answered_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "cases_in_pool" ON "cases" USING btree ("offered_at","case_id") WHERE status = 'Submitted';--> statement-breakpoint
CREATE INDEX "cases_nobody_answered" ON "cases" USING btree ("offered_at") WHERE status in ('Submitted', 'Taken') and told_at is null;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_taken_once_offered" CHECK ("cases"."status" not in ('Taken', 'Answered') or "cases"."offered_at" is not null);--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_status" CHECK ("cases"."status" in ('Submitted', 'Taken', 'Answered', 'Closed'));