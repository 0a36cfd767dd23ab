CREATE TABLE "administration_notices" (
	"queue" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"waits_since" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administration_notices_queue_subject_id_waits_since_stage_pk" PRIMARY KEY("queue","subject_id","waits_since","stage"),
	CONSTRAINT "administration_notices_queue" CHECK ("administration_notices"."queue" in ('verification', 'complaints', 'reports', 'ratings')),
	CONSTRAINT "administration_notices_stage" CHECK ("administration_notices"."stage" in ('new', 'due'))
);
--> statement-breakpoint
CREATE INDEX "administration_notices_by_time" ON "administration_notices" USING btree ("told_at");
--> statement-breakpoint
-- One administrator who can sign in always stays, whoever asks and however many at once: they take turns at this lock,
-- and the later one sees what the earlier one did. Fictional people may all go.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('an administrator stays'));
  IF NOT EXISTS (SELECT FROM users u WHERE u.user_type = 'admin' AND u.password_hash IS NOT NULL AND u.user_id <> OLD.user_id)
     AND NOT EXISTS (SELECT FROM demo_accounts d WHERE d.user_id = OLD.user_id) THEN
    RAISE EXCEPTION 'One administrator has to stay.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_keep_an_administrator BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin' AND OLD.password_hash IS NOT NULL) EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE TRIGGER users_stay_an_administrator BEFORE UPDATE OF user_type, password_hash ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin' AND OLD.password_hash IS NOT NULL
                     AND (NEW.user_type <> 'admin' OR NEW.password_hash IS NULL)) EXECUTE FUNCTION keep_an_administrator();
