-- A helper who cannot help proposes another one: for an appointment and its chat, or for a case query. Nothing goes over before
-- the other helper and the citizen have both said yes. A row goes with its citizen, and with a case query that is deleted; of a
-- helper who is gone it keeps an empty id.
create table referrals (
  referral_id uuid not null,
  user_id uuid not null references users (user_id) on delete cascade,
  from_nyaysathi_id uuid references nyaysathi (nyaysathi_id) on delete set null,
  to_nyaysathi_id uuid references nyaysathi (nyaysathi_id) on delete set null,
  appointment_id uuid references appointments (appointment_id) on delete cascade,
  case_id uuid references cases (case_id) on delete cascade,
  state text not null default 'asked',
  sealed_reason bytea,
  -- When the other helper has time; empty for a case query.
  starts_at timestamp(3) with time zone,
  duration integer,
  new_appointment_id uuid references appointments (appointment_id) on delete set null,
  with_messages boolean not null default false,
  asked_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now(),
  constraint referrals_pkey primary key (referral_id),
  constraint referrals_of_one_thing check (num_nonnulls(appointment_id, case_id) = 1),
  constraint referrals_between_two check (from_nyaysathi_id <> to_nyaysathi_id),
  constraint referrals_time check (num_nonnulls(starts_at, duration) <> 1),
  constraint referrals_state check (
    state in ('asked', 'offered', 'passed', 'declined', 'not_agreed', 'withdrawn', 'lapsed', 'fallen')
  )
);
-- One at a time for one thing, and it goes over once.
create unique index referrals_open_appointment on referrals (appointment_id) where state in ('asked', 'offered');
create unique index referrals_open_case on referrals (case_id) where state in ('asked', 'offered');
create unique index referrals_passed_appointment on referrals (appointment_id) where state = 'passed';
create unique index referrals_new_appointment on referrals (new_appointment_id);
create index referrals_of_appointment on referrals (appointment_id);
create index referrals_of_case on referrals (case_id);
create index referrals_of_citizen on referrals (user_id, changed_at);
create index referrals_from_helper on referrals (from_nyaysathi_id, changed_at);
create index referrals_to_helper on referrals (to_nyaysathi_id, changed_at);
create index referrals_open on referrals (asked_at) where state in ('asked', 'offered');

-- From here on the citizen talks to another helper: the chat stays to be read, and nothing is added to it.
alter table direct_chats add column passed_on_at timestamp(3) with time zone;
