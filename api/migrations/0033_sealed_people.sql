DROP INDEX "users_email_once";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sealed_name" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sealed_email" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sealed_phone" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sealed_city" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");