CREATE TABLE "receipt_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"used_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "receipt_keys_length" CHECK (octet_length("receipt_keys"."public_key") = 32)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"with_question" boolean NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sealed_receipt" "bytea" NOT NULL,
	"sealed_code" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sealed_origin" "bytea";--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_code_once" ON "receipts" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_once_each_way" ON "receipts" USING btree ("message_id","with_question");--> statement-breakpoint
CREATE INDEX "receipts_by_end" ON "receipts" USING btree ("expires_at");