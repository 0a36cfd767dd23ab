CREATE TABLE "nyaysathi_document_checks" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"compared" text[] NOT NULL,
	"compared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_by" uuid
);
--> statement-breakpoint
ALTER TABLE "nyaysathi_document_checks" ADD CONSTRAINT "nyaysathi_document_checks_document_id_nyaysathi_documents_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."nyaysathi_documents"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nyaysathi_document_checks" ADD CONSTRAINT "nyaysathi_document_checks_compared_by_users_user_id_fk" FOREIGN KEY ("compared_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nyaysathi_document_checks_by" ON "nyaysathi_document_checks" USING btree ("compared_by");