CREATE TABLE "kept_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"sealed_key" "bytea" NOT NULL
);
