CREATE TABLE "email_proofs" (
	"proof_hash" "bytea" PRIMARY KEY NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"request_key" text,
	"request_digest" "bytea"
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"purpose" text NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	"used_at" timestamp with time zone,
	"sent_in_a_row" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_time_codes_purpose_address_hash_pk" PRIMARY KEY("purpose","address_hash"),
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('sign_up', 'password_reset')),
	CONSTRAINT "one_time_codes_tries_left" CHECK ("one_time_codes"."tries_left" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown device' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nyaysathi_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_proofs_by_time" ON "email_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_proofs_of_user" ON "email_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_time" ON "one_time_codes" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_nyaysathi_id_once" ON "users" USING btree ("nyaysathi_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_nyaysathi_id_of_helper" CHECK ("users"."nyaysathi_id" is null or "users"."user_type" in ('nyaysathi', 'NGO'));