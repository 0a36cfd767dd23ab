CREATE TABLE "sessions" (
	"sid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_idle_seconds" CHECK ("sessions"."idle_seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"preferred_language" text DEFAULT 'English' NOT NULL,
	"state" text,
	"city" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('user', 'nyaysathi', 'NGO', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "chat_keys" (
	"chat_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"chat_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"guest_hash" "bytea",
	"is_ai_chat" boolean DEFAULT true NOT NULL,
	"name" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"creation_key" text,
	"creation_digest" "bytea",
	CONSTRAINT "chats_one_owner" CHECK (num_nonnulls("chats"."user_id", "chats"."guest_hash") = 1),
	CONSTRAINT "chats_status" CHECK ("chats"."status" in ('active'))
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"guest_hash" "bytea" PRIMARY KEY NOT NULL,
	"messages_saved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_message_limit" CHECK ("guests"."messages_saved" between 0 and 15)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"chat_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"from_assistant" boolean NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sealed_text" "bytea",
	"replaced_at" timestamp with time zone,
	"client_message_id" text,
	"request_digest" "bytea",
	"guest_count" integer,
	"rating" text,
	"sealed_reason" "bytea",
	CONSTRAINT "messages_chat_id_position_pk" PRIMARY KEY("chat_id","position"),
	CONSTRAINT "messages_text_until_replaced" CHECK (("messages"."sealed_text" is null) = ("messages"."replaced_at" is not null)),
	CONSTRAINT "messages_rating" CHECK ("messages"."rating" in ('up', 'down'))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "page_views_day_route_pk" PRIMARY KEY("day","route")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_chat_id_chats_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("chat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_guest_hash_guests_guest_hash_fk" FOREIGN KEY ("guest_hash") REFERENCES "public"."guests"("guest_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("chat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_once" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "chats_of_user" ON "chats" USING btree ("user_id") WHERE "chats"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "chats_of_guest" ON "chats" USING btree ("guest_hash") WHERE "chats"."guest_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_created_once_by_user" ON "chats" USING btree ("user_id","creation_key") WHERE "chats"."creation_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_created_once_by_guest" ON "chats" USING btree ("guest_hash","creation_key") WHERE "chats"."creation_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_message_id" ON "messages" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_message_id_once" ON "messages" USING btree ("chat_id","client_message_id") WHERE "messages"."client_message_id" is not null;