-- By which what may be a closed matter by now is found, oldest first.
create index concurrently if not exists appointments_closed on appointments (greatest(ends_at, kept_from)) where status not in ('Scheduled', 'Accepted');
--> statement-breakpoint
create index concurrently if not exists cases_closed on cases (greatest(created_at, kept_from)) where status = 'Closed' or offered_at is null;
