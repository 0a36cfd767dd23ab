CREATE TABLE "chat_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"reporter_user_id" uuid NOT NULL,
	"reported_side" text NOT NULL,
	"reason" text NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"attached_messages" integer NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"creation_key" text,
	"creation_digest" "bytea" NOT NULL,
	CONSTRAINT "chat_reports_side" CHECK ("chat_reports"."reported_side" in ('user', 'nyaysathi')),
	CONSTRAINT "chat_reports_outcome" CHECK (("chat_reports"."closed_at" is null) = ("chat_reports"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "direct_chat_sides" (
	"chat_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid,
	"wrapped_key" "bytea",
	"read_up_to" timestamp (3) with time zone,
	"unread" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "direct_chat_sides_chat_id_side_pk" PRIMARY KEY("chat_id","side"),
	CONSTRAINT "direct_chat_sides_side" CHECK ("direct_chat_sides"."side" in ('user', 'nyaysathi')),
	CONSTRAINT "direct_chat_sides_unread" CHECK ("direct_chat_sides"."unread" >= 0),
	CONSTRAINT "direct_chat_sides_unread_since" CHECK (("direct_chat_sides"."unread" > 0) = ("direct_chat_sides"."unread_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "direct_chats" (
	"chat_id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"user_blocked_at" timestamp (3) with time zone,
	"nyaysathi_blocked_at" timestamp (3) with time zone,
	CONSTRAINT "direct_chats_id_version" CHECK (substr("direct_chats"."chat_id"::text, 15, 1) = '8')
);
--> statement-breakpoint
CREATE TABLE "direct_messages" (
	"chat_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"message_id" uuid NOT NULL,
	"side" text NOT NULL,
	"message_type" text NOT NULL,
	"sealed_text" "bytea",
	"file_id" uuid,
	"client_message_id" text,
	"request_digest" "bytea" NOT NULL,
	CONSTRAINT "direct_messages_chat_id_sent_at_pk" PRIMARY KEY("chat_id","sent_at"),
	CONSTRAINT "direct_messages_side" CHECK ("direct_messages"."side" in ('user', 'nyaysathi')),
	CONSTRAINT "direct_messages_type" CHECK ("direct_messages"."message_type" in ('text', 'file'))
);
--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_chat_id_direct_chats_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."direct_chats"("chat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_user_id_users_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_chat_sides" ADD CONSTRAINT "direct_chat_sides_chat_id_direct_chats_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."direct_chats"("chat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_chat_sides" ADD CONSTRAINT "direct_chat_sides_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_chats" ADD CONSTRAINT "direct_chats_appointment_id_appointments_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("appointment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_chat_id_direct_chats_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."direct_chats"("chat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_file_id_stored_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("reported_at","report_id") WHERE "chat_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "chat_reports_closed" ON "chat_reports" USING btree ("closed_at","report_id") WHERE "chat_reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_reports_of_reporter" ON "chat_reports" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "chat_reports_of_chat" ON "chat_reports" USING btree ("chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reports_created_once" ON "chat_reports" USING btree ("reporter_user_id","creation_key") WHERE "chat_reports"."creation_key" is not null;--> statement-breakpoint
CREATE INDEX "direct_chat_sides_of_user" ON "direct_chat_sides" USING btree ("user_id") WHERE "direct_chat_sides"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "direct_chat_sides_to_tell" ON "direct_chat_sides" USING btree ("unread_since") WHERE "direct_chat_sides"."unread_since" is not null and "direct_chat_sides"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_chats_one_per_appointment" ON "direct_chats" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_message_id" ON "direct_messages" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_client_message_id_once" ON "direct_messages" USING btree ("chat_id","side","client_message_id") WHERE "direct_messages"."client_message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_files" ON "direct_messages" USING btree ("file_id") WHERE "direct_messages"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "direct_messages_shelf" ON "direct_messages" USING btree ("chat_id","sent_at") WHERE "direct_messages"."file_id" is not null;