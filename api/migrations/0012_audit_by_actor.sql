DROP INDEX "audit_entries_of_subject";--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject_id" ON "audit_entries" USING btree ("subject_id");