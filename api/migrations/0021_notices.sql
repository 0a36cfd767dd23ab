CREATE TABLE "safe_contact" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean NOT NULL,
	"from_hour" text,
	"to_hour" text,
	"neutral" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safe_contact_hours" CHECK (("safe_contact"."from_hour" is null) = ("safe_contact"."to_hour" is null)
        and "safe_contact"."from_hour" <> "safe_contact"."to_hour"
        and "safe_contact"."from_hour" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and "safe_contact"."to_hour" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "appointment_notices" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"news_number" integer DEFAULT 0 NOT NULL,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "appointment_reminders" (
	"appointment_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"hours_before" integer NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_reminders_appointment_id_starts_at_hours_before_pk" PRIMARY KEY("appointment_id","starts_at","hours_before"),
	CONSTRAINT "appointment_reminders_hours_before" CHECK ("appointment_reminders"."hours_before" in (24, 1))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "safe_contact" ADD CONSTRAINT "safe_contact_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_notices" ADD CONSTRAINT "appointment_notices_appointment_id_appointments_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("appointment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_appointment_id_appointments_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("appointment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'refused', 'expired', 'given_up', 'withheld'));