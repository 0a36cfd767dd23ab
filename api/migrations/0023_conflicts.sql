-- Against whom somebody asks for help, under the key of the appointment or the case query; empty where nothing was said.
alter table appointments add column sealed_against bytea;
alter table cases add column sealed_against bytea;
-- Keyed hashes of the same: a query against a helper is kept from that helper.
alter table cases add column against_facts bytea[];

-- What one helper's people and those they are against are known again by: keyed hashes in which the helper stands too, so that
-- those of two helpers tell nothing about each other. They go with the account of the citizen, of the helper, and with the matter.
create table conflict_facts (
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  user_id uuid not null references users (user_id) on delete cascade,
  appointment_id uuid references appointments (appointment_id) on delete cascade,
  case_id uuid references cases (case_id) on delete cascade,
  -- Of the citizen, or of whom the citizen is against.
  side text not null,
  kind text not null,
  fact_hash bytea not null,
  constraint conflict_facts_of_one_matter check (num_nonnulls(appointment_id, case_id) = 1),
  constraint conflict_facts_side check (side in ('own', 'against')),
  constraint conflict_facts_kind check (kind in ('name', 'sound', 'only_sound', 'word', 'phone', 'place'))
);
create index conflict_facts_of_helper on conflict_facts (nyaysathi_id, fact_hash);
create index conflict_facts_of_citizen on conflict_facts (user_id);
create index conflict_facts_of_appointment on conflict_facts (appointment_id);
create index conflict_facts_of_case on conflict_facts (case_id, nyaysathi_id);

-- Where a helper has looked and seen no conflict: it is not asked again.
create table cleared_conflicts (
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  appointment_id uuid references appointments (appointment_id) on delete cascade,
  case_id uuid references cases (case_id) on delete cascade,
  cleared_at timestamp(3) with time zone not null default now(),
  constraint cleared_conflicts_of_one_matter check (num_nonnulls(appointment_id, case_id) = 1)
);
create unique index cleared_conflicts_of_appointment on cleared_conflicts (nyaysathi_id, appointment_id);
create unique index cleared_conflicts_of_case on cleared_conflicts (nyaysathi_id, case_id);
create index cleared_conflicts_by_appointment on cleared_conflicts (appointment_id);
create index cleared_conflicts_by_case on cleared_conflicts (case_id);
