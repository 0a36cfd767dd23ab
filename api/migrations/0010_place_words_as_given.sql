-- The parser of to_tsvector cuts Hindi words at their vowel signs under some locales; the words come cut already.
ALTER TABLE "places" DROP COLUMN "words";
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search_text, ' '))) STORED;
--> statement-breakpoint
CREATE INDEX "places_words" ON "places" USING gin ("words");
