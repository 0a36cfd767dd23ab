-- By which the job of retention finds what has outlived its time, oldest first. None of these columns changes while a row is
-- used, so no message and no request writes to them again.
create index concurrently if not exists chats_of_guests_by_age on chats (created_at) where guest_hash is not null;
--> statement-breakpoint
create index concurrently if not exists guests_by_age on guests (created_at);
--> statement-breakpoint
create index concurrently if not exists sessions_by_end on sessions (expires_at);
--> statement-breakpoint
create index concurrently if not exists office_reports_by_end on office_reports (settled_at) where settled_at is not null;
--> statement-breakpoint
create index concurrently if not exists callbacks_forgotten on callbacks (ended_at) where reference_hash is null;
--> statement-breakpoint
create index concurrently if not exists appointments_of_nobody on appointments (starts_at) where user_id is null and nyaysathi_id is null;
--> statement-breakpoint
create index concurrently if not exists case_takings_of_nobody on case_takings (taken_at) where case_id is null and nyaysathi_id is null;
