CREATE TABLE "nyaysathi_conduct" (
	"conduct_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nyaysathi_id" uuid,
	"number_hash" "bytea" NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sealed_reason" "bytea",
	"kept_until" timestamp with time zone,
	CONSTRAINT "nyaysathi_conduct_what" CHECK ("nyaysathi_conduct"."what" in ('rejected', 'suspended', 'warned', 'passed_on', 'reported'))
);
--> statement-breakpoint
ALTER TABLE "chat_reports" DROP CONSTRAINT "chat_reports_chat_id_direct_chats_chat_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_reports" DROP CONSTRAINT "chat_reports_reporter_user_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_reports" ALTER COLUMN "chat_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_reports" ALTER COLUMN "reporter_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD COLUMN "sealed_decision" "bytea";--> statement-breakpoint
ALTER TABLE "chat_reports" ADD COLUMN "sealed_reported" "bytea";--> statement-breakpoint
ALTER TABLE "chat_reports" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nyaysathi_conduct" ADD CONSTRAINT "nyaysathi_conduct_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nyaysathi_conduct_of_number" ON "nyaysathi_conduct" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "nyaysathi_conduct_once" ON "nyaysathi_conduct" USING btree ("nyaysathi_id","number_hash","what","at");--> statement-breakpoint
CREATE INDEX "nyaysathi_conduct_by_end" ON "nyaysathi_conduct" USING btree ("kept_until") WHERE "nyaysathi_conduct"."kept_until" is not null;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_chat_id_direct_chats_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."direct_chats"("chat_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_user_id_users_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;