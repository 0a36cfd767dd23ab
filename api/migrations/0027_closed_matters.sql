-- From when the period of a closed matter counts, where that is later than what happened in it: somebody kept it for longer, or it
-- was looked at and something of it was still open.
alter table appointments add column kept_from timestamp(3) with time zone;
alter table cases add column kept_from timestamp(3) with time zone;

-- Who was told that a closed matter will be removed; without its line nothing is. It goes when somebody keeps the matter.
create table closed_matter_notices (
  user_id uuid not null references users (user_id) on delete cascade,
  appointment_id uuid references appointments (appointment_id) on delete cascade,
  case_id uuid references cases (case_id) on delete cascade,
  written_at timestamp(3) with time zone not null default now(),
  -- By which it can be seen whether the word went out. Neither: there was no way to the person.
  mail_id uuid,
  sms_id uuid,
  told_at timestamp(3) with time zone,
  -- Not removed before.
  ends_at timestamp(3) with time zone not null,
  constraint closed_matter_notices_of_one_matter check (num_nonnulls(appointment_id, case_id) = 1)
);
create unique index closed_matter_notices_of_appointment on closed_matter_notices (appointment_id, user_id);
create unique index closed_matter_notices_of_case on closed_matter_notices (case_id, user_id);
create index closed_matter_notices_of_user on closed_matter_notices (user_id);
create index closed_matter_notices_untold on closed_matter_notices (written_at) where told_at is null;
create index closed_matter_notices_told on closed_matter_notices (ends_at) where told_at is not null;
