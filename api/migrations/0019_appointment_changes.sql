CREATE TABLE "appointment_proposals" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"sealed_reason" "bytea" NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_proposals_by" CHECK ("appointment_proposals"."proposed_by" in ('citizen', 'helper')),
	CONSTRAINT "appointment_proposals_duration" CHECK ("appointment_proposals"."duration" in (30, 60, 90)),
	CONSTRAINT "appointment_proposals_state" CHECK ("appointment_proposals"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "appointment_days_off" (
	"nyaysathi_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "appointment_days_off_nyaysathi_id_from_day_pk" PRIMARY KEY("nyaysathi_id","from_day"),
	CONSTRAINT "appointment_days_off_in_order" CHECK ("appointment_days_off"."from_day" <= "appointment_days_off"."to_day")
);
--> statement-breakpoint
CREATE TABLE "appointment_hours" (
	"nyaysathi_id" uuid PRIMARY KEY NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "appointment_hours_buffer" CHECK ("appointment_hours"."buffer_minutes" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "appointment_rating_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"rating_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_reason" "bytea" NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_ratings" (
	"rating_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nyaysathi_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"show_name" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"decided_revision" integer,
	"decided_reason" text,
	CONSTRAINT "appointment_ratings_stars" CHECK ("appointment_ratings"."rating" between 1 and 5),
	CONSTRAINT "appointment_ratings_comment" CHECK (char_length("appointment_ratings"."comment") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_status";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "answer_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sealed_reason" "bytea";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "no_show_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "no_show_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "no_show_disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_proposals" ADD CONSTRAINT "appointment_proposals_appointment_id_appointments_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("appointment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_days_off" ADD CONSTRAINT "appointment_days_off_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_hours" ADD CONSTRAINT "appointment_hours_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_rating_reports" ADD CONSTRAINT "appointment_rating_reports_rating_id_appointment_ratings_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."appointment_ratings"("rating_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_rating_reports" ADD CONSTRAINT "appointment_rating_reports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_ratings" ADD CONSTRAINT "appointment_ratings_appointment_id_appointments_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("appointment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_ratings" ADD CONSTRAINT "appointment_ratings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_ratings" ADD CONSTRAINT "appointment_ratings_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_proposals_one_open" ON "appointment_proposals" USING btree ("appointment_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appointment_proposals_of_appointment" ON "appointment_proposals" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_rating_reports_once" ON "appointment_rating_reports" USING btree ("rating_id","user_id");--> statement-breakpoint
CREATE INDEX "appointment_rating_reports_of_user" ON "appointment_rating_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointment_rating_reports_open" ON "appointment_rating_reports" USING btree ("rating_id") WHERE not is_settled;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_ratings_once" ON "appointment_ratings" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_ratings_of_helper" ON "appointment_ratings" USING btree ("nyaysathi_id","written_at","rating_id");--> statement-breakpoint
CREATE INDEX "appointment_ratings_of_user" ON "appointment_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointment_ratings_hidden" ON "appointment_ratings" USING btree ("written_at") WHERE hidden;--> statement-breakpoint
CREATE INDEX "appointments_to_settle" ON "appointments" USING btree ("status","ends_at") WHERE status in ('Scheduled', 'Accepted');--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_held_until" CHECK ("appointments"."held_until" >= "appointments"."ends_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_cancelled_by" CHECK ("appointments"."cancelled_by" in ('citizen', 'helper', 'nobody'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_show_by" CHECK ("appointments"."no_show_by" in ('citizen', 'helper'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_show" CHECK ("appointments"."status" <> 'NoShow' or ("appointments"."no_show_by" is not null and "appointments"."no_show_at" is not null));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('Scheduled', 'Accepted', 'Declined', 'Cancelled', 'Expired', 'Completed', 'NoShow'));--> statement-breakpoint
-- The pause after an accepted appointment is its own time too. Rows from before have none.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_accepted_apart";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_accepted_apart"
  EXCLUDE USING gist ("nyaysathi_id" WITH =, tstzrange("starts_at", coalesce("held_until", "ends_at")) WITH &&) WHERE (status = 'Accepted');
