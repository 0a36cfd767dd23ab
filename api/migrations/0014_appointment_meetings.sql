-- How the two of an accepted appointment meet and what is to be brought, as the helper wrote it: a row of its own, since
-- most appointments have none when they are asked for.
create table appointment_meetings (
  appointment_id uuid not null references appointments (appointment_id) on delete cascade,
  sealed_meeting bytea not null,
  written_at timestamptz not null default now(),
  constraint appointment_meetings_pkey primary key (appointment_id)
);
