-- Spelling is forgiven by comparing three letters at a time; every PostgreSQL has this extension.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "place_datasets" (
	"dataset" text PRIMARY KEY,
	"version" text NOT NULL,
	"attribution_text" text,
	"attribution_url" text,
	"run" integer DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"line" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
-- "spot" is the place on Mercator's map, in degrees: there near things keep their shape, so the nearest on it is the nearest.
CREATE TABLE "places" (
	"place_id" text PRIMARY KEY,
	"dataset" text NOT NULL REFERENCES "place_datasets" ("dataset") ON DELETE CASCADE,
	"run" integer NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"category" text,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"vicinity" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"position_is" text NOT NULL,
	"phone" text,
	"website" text,
	"periods" jsonb,
	"source" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"spot" point GENERATED ALWAYS AS (point(lng, degrees(ln(tan(pi() / 4 + radians(lat) / 2))))) STORED,
	"words" tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, search_text)) STORED,
	CONSTRAINT "places_category" CHECK ("category" in ('police', 'ngo', 'volunteer', 'court', 'women_help')),
	CONSTRAINT "places_position_is" CHECK ("position_is" in ('building', 'town', 'district')),
	CONSTRAINT "places_position" CHECK ("lat" between -85 and 85 and "lng" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX "places_spot" ON "places" USING gist ("spot");
--> statement-breakpoint
CREATE INDEX "places_spot_police" ON "places" USING gist ("spot") WHERE "category" = 'police';
--> statement-breakpoint
CREATE INDEX "places_spot_ngo" ON "places" USING gist ("spot") WHERE "category" = 'ngo';
--> statement-breakpoint
CREATE INDEX "places_spot_volunteer" ON "places" USING gist ("spot") WHERE "category" = 'volunteer';
--> statement-breakpoint
CREATE INDEX "places_spot_court" ON "places" USING gist ("spot") WHERE "category" = 'court';
--> statement-breakpoint
CREATE INDEX "places_spot_women_help" ON "places" USING gist ("spot") WHERE "category" = 'women_help';
--> statement-breakpoint
CREATE INDEX "places_words" ON "places" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "places_of_dataset" ON "places" ("dataset", "run");
--> statement-breakpoint
-- Every word of every place, with how many places have it: the search looks here before it looks there.
CREATE TABLE "place_words" (
	"word" text PRIMARY KEY,
	"places" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "place_words_spelling" ON "place_words" USING gin ("word" gin_trgm_ops);
