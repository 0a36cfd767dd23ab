CREATE TABLE "appointment_keys" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"nyaysathi_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"mode" text NOT NULL,
	"consultation_type" text NOT NULL,
	"case_type" text NOT NULL,
	"sealed_description" "bytea" NOT NULL,
	"sealed_notes" "bytea" NOT NULL,
	"status" text DEFAULT 'Scheduled' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"creation_key" text,
	"creation_digest" "bytea" NOT NULL,
	CONSTRAINT "appointments_duration" CHECK ("appointments"."duration" in (30, 60, 90)),
	CONSTRAINT "appointments_end" CHECK ("appointments"."ends_at" = "appointments"."starts_at" + "appointments"."duration" * interval '1 minute'),
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('Scheduled', 'Accepted', 'Declined', 'Expired', 'Cancelled'))
);
--> statement-breakpoint
ALTER TABLE "appointment_keys" ADD CONSTRAINT "appointment_keys_appointment_id_appointments_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("appointment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_requested_once" ON "appointments" USING btree ("user_id","nyaysathi_id","starts_at") WHERE status = 'Scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_created_once" ON "appointments" USING btree ("user_id","creation_key") WHERE creation_key is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_helper" ON "appointments" USING btree ("nyaysathi_id","starts_at");
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Two accepted appointments of one helper never overlap, whoever writes them.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_accepted_apart"
  EXCLUDE USING gist ("nyaysathi_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (status = 'Accepted');
