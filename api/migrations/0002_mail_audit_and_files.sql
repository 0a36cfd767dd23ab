CREATE TABLE "audit_chains" (
	"chain" smallint PRIMARY KEY NOT NULL,
	"pruned_position" bigint DEFAULT 0 NOT NULL,
	"pruned_mac" "bytea" DEFAULT ''::bytea NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"last_mac" "bytea" DEFAULT ''::bytea NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"chain" smallint NOT NULL,
	"position" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_user_id" uuid,
	"subject_kind" text,
	"subject_id" text,
	"detail" text,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "audit_entries_chain_position_pk" PRIMARY KEY("chain","position"),
	CONSTRAINT "audit_entries_action" CHECK ("audit_entries"."action" ~ '^[a-z][a-z0-9_.]{0,60}$'),
	CONSTRAINT "audit_entries_subject_kind" CHECK ("audit_entries"."subject_kind" ~ '^[a-z][a-z0-9_]{0,60}$'),
	CONSTRAINT "audit_entries_subject_id" CHECK ("audit_entries"."subject_id" ~ '^[A-Za-z0-9_-]{1,100}$'),
	CONSTRAINT "audit_entries_detail" CHECK ("audit_entries"."detail" ~ '^[a-z0-9_]{1,40}( [a-z0-9_]{1,40}){0,7}$')
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'unclaimed' NOT NULL,
	"media_type" text NOT NULL,
	"extension" text NOT NULL,
	"size" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"sealed_name" "bytea" NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_state" CHECK ("stored_files"."state" in ('unclaimed', 'kept')),
	CONSTRAINT "stored_files_size" CHECK ("stored_files"."size" > 0),
	CONSTRAINT "stored_files_public" CHECK (not "stored_files"."is_public" or "stored_files"."state" = 'kept')
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient_hash" "bytea" NOT NULL,
	"sealed_content" "bytea",
	"state" text DEFAULT 'waiting' NOT NULL,
	"not_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sending_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"smtp_status" integer,
	CONSTRAINT "mails_language" CHECK ("mails"."language" in ('en', 'hi')),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'refused', 'expired', 'given_up')),
	CONSTRAINT "mails_content_until_settled" CHECK (("mails"."state" = 'waiting') = ("mails"."sealed_content" is not null)
        and ("mails"."state" = 'waiting') = ("mails"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "stored_files_of_owner" ON "stored_files" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "stored_files_unclaimed" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."state" = 'unclaimed';--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_settled" ON "mails" USING btree ("settled_at") WHERE "mails"."state" <> 'waiting';