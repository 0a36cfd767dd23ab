-- With it, a search after an import first read a list of what was not yet in order: hundreds of milliseconds.
ALTER INDEX "places_words" SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX "place_words_spelling" SET (fastupdate = off);
