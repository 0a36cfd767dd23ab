CREATE TABLE "case_documents" (
	"case_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "case_documents_case_id_position_pk" PRIMARY KEY("case_id","position")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"case_type" text NOT NULL,
	"status" text DEFAULT 'Submitted' NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"sealed_description" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creation_key" text,
	"creation_digest" "bytea" NOT NULL,
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('Submitted')),
	CONSTRAINT "cases_case_type" CHECK ("cases"."case_type" in ('civil', 'criminal', 'family', 'property', 'consumer', 'employment', 'other'))
);
--> statement-breakpoint
ALTER TABLE "case_documents" ADD CONSTRAINT "case_documents_case_id_cases_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("case_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_documents" ADD CONSTRAINT "case_documents_file_id_stored_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_documents_of_file" ON "case_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "cases_of_user" ON "cases" USING btree ("user_id","created_at" DESC NULLS LAST,"case_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "cases_created_once" ON "cases" USING btree ("user_id","creation_key") WHERE "cases"."creation_key" is not null;