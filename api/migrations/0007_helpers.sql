CREATE TABLE "demo_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nyaysathi" (
	"nyaysathi_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"bar_council_number" text,
	"license_number" text,
	"specialization" text DEFAULT '' NOT NULL,
	"years_of_experience" integer DEFAULT 0 NOT NULL,
	"position_held" text,
	"institution" text,
	"organization" text,
	"ngo_registration" text,
	"areas_of_operation" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"consultation_fee" integer DEFAULT 100 NOT NULL,
	"available_timings" text[] DEFAULT '{}' NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"listed_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"chance" integer DEFAULT (random() * 2147483646)::integer NOT NULL,
	"standing" real GENERATED ALWAYS AS (((average_rating * total_reviews + 35) / (total_reviews + 10) + least(years_of_experience, 30) * 0.01)::real) STORED NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"facets" text[] GENERATED ALWAYS AS (array['type:' || type, 'state:' || lower(state), 'city:' || lower(city), 'fee:' || (consultation_fee / 100)]
          || languages || string_to_array('for:' || replace(lower(specialization), ', ', chr(31) || 'for:'), chr(31))) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || regexp_replace(lower(name || ' ' || specialization || ' ' || city), '[ .,;:/()&"_-]+', ' ', 'g') || ' ') STORED NOT NULL,
	CONSTRAINT "nyaysathi_type" CHECK ("nyaysathi"."type" in ('lawyer', 'judge', 'professor', 'volunteer', 'ngo')),
	CONSTRAINT "nyaysathi_status" CHECK ("nyaysathi"."status" in ('pending', 'needs_more', 'verified', 'rejected', 'suspended')),
	CONSTRAINT "nyaysathi_consultation_fee" CHECK ("nyaysathi"."consultation_fee" between 100 and 1000),
	CONSTRAINT "nyaysathi_languages_plain" CHECK (array_to_string("nyaysathi"."languages", ',') !~ ':'),
	CONSTRAINT "nyaysathi_years_of_experience" CHECK ("nyaysathi"."years_of_experience" between 0 and 80),
	CONSTRAINT "nyaysathi_average_rating" CHECK ("nyaysathi"."average_rating" between 0 and 5),
	CONSTRAINT "nyaysathi_total_reviews" CHECK ("nyaysathi"."total_reviews" >= 0),
	CONSTRAINT "nyaysathi_listed_once_verified" CHECK ("nyaysathi"."status" <> 'verified' or "nyaysathi"."listed_at" is not null),
	CONSTRAINT "nyaysathi_reason_given" CHECK ("nyaysathi"."status" not in ('needs_more', 'rejected', 'suspended') or "nyaysathi"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "nyaysathi_documents" (
	"document_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nyaysathi_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nyaysathi_events" (
	"event_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nyaysathi_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_user_id" uuid,
	CONSTRAINT "nyaysathi_events_event" CHECK ("nyaysathi_events"."event" in ('submitted', 'resubmitted', 'changed', 'approved', 'rejected', 'asked', 'suspended', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "nyaysathi_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_nyaysathi" (
	"user_id" uuid NOT NULL,
	"nyaysathi_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_nyaysathi_user_id_nyaysathi_id_pk" PRIMARY KEY("user_id","nyaysathi_id")
);
--> statement-breakpoint
ALTER TABLE "demo_accounts" ADD CONSTRAINT "demo_accounts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nyaysathi" ADD CONSTRAINT "nyaysathi_nyaysathi_id_users_user_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nyaysathi_documents" ADD CONSTRAINT "nyaysathi_documents_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nyaysathi_documents" ADD CONSTRAINT "nyaysathi_documents_file_id_stored_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nyaysathi_events" ADD CONSTRAINT "nyaysathi_events_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nyaysathi_events" ADD CONSTRAINT "nyaysathi_events_by_user_id_users_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_nyaysathi" ADD CONSTRAINT "saved_nyaysathi_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_nyaysathi" ADD CONSTRAINT "saved_nyaysathi_nyaysathi_id_nyaysathi_nyaysathi_id_fk" FOREIGN KEY ("nyaysathi_id") REFERENCES "public"."nyaysathi"("nyaysathi_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nyaysathi_by_standing" ON "nyaysathi" USING btree ("standing" DESC NULLS LAST,"nyaysathi_id" DESC NULLS LAST) WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_by_rating" ON "nyaysathi" USING btree ("average_rating" DESC NULLS LAST,"total_reviews" DESC NULLS LAST,"nyaysathi_id" DESC NULLS LAST) WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_by_fee" ON "nyaysathi" USING btree ("consultation_fee","nyaysathi_id") WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_by_experience" ON "nyaysathi" USING btree ("years_of_experience" DESC NULLS LAST,"nyaysathi_id" DESC NULLS LAST) WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_by_name" ON "nyaysathi" USING btree ("sort_name","nyaysathi_id") WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_newest" ON "nyaysathi" USING btree ("listed_at" DESC NULLS LAST,"nyaysathi_id" DESC NULLS LAST) WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_by_chance" ON "nyaysathi" USING btree ("chance","nyaysathi_id") WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_find" ON "nyaysathi" USING gin ("facets","search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "nyaysathi_queue" ON "nyaysathi" USING btree ("status","submitted_at","nyaysathi_id");--> statement-breakpoint
CREATE INDEX "nyaysathi_bar_council_number" ON "nyaysathi" USING btree (lower(regexp_replace("bar_council_number", '[^[:alnum:]]', '', 'g')));--> statement-breakpoint
CREATE INDEX "nyaysathi_license_number" ON "nyaysathi" USING btree (lower(regexp_replace("license_number", '[^[:alnum:]]', '', 'g')));--> statement-breakpoint
CREATE INDEX "nyaysathi_ngo_registration" ON "nyaysathi" USING btree (lower(regexp_replace("ngo_registration", '[^[:alnum:]]', '', 'g')));--> statement-breakpoint
CREATE INDEX "nyaysathi_by_name_and_city" ON "nyaysathi" USING btree ("sort_name",lower("city"));--> statement-breakpoint
CREATE INDEX "nyaysathi_documents_of_application" ON "nyaysathi_documents" USING btree ("nyaysathi_id");--> statement-breakpoint
CREATE INDEX "nyaysathi_documents_by_content" ON "nyaysathi_documents" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "nyaysathi_documents_of_file" ON "nyaysathi_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "nyaysathi_events_of_application" ON "nyaysathi_events" USING btree ("nyaysathi_id","at");--> statement-breakpoint
CREATE INDEX "saved_nyaysathi_of_helper" ON "saved_nyaysathi" USING btree ("nyaysathi_id");