ALTER TABLE "users" DROP CONSTRAINT "users_nyaysathi_id_of_helper";--> statement-breakpoint
DROP INDEX "users_nyaysathi_id_once";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "nyaysathi_id";