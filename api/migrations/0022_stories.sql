CREATE TABLE "stories" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sealed_code" "bytea" NOT NULL,
	"creation_key" "bytea",
	"creation_digest" "bytea" NOT NULL,
	"category" text NOT NULL,
	"rating" smallint NOT NULL,
	"language" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"sealed_name" "bytea" NOT NULL,
	"sealed_title" "bytea" NOT NULL,
	"sealed_story" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "stories_rating" CHECK ("stories"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stories_code_once" ON "stories" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_created_once" ON "stories" USING btree ("creation_key");--> statement-breakpoint
CREATE INDEX "stories_waiting" ON "stories" USING btree ("received_at","story_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "stories_published" ON "stories" USING btree ("published_at","story_id") WHERE published_at is not null;