-- Counters that may be lost in a crash: unlogged, so that counting a request never waits for the disk.
-- The columns are those that rate-limiter-flexible reads and writes.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
) WITH (fillfactor = 50);
--> statement-breakpoint
-- Every message updates its chat's row; with room on the page no index has to follow.
ALTER TABLE "chats" SET (fillfactor = 70);
