-- What a helper notes for an own appointment. A row of each helper: who takes an appointment over reads nothing of it.
-- An emptied note keeps its row, so that its revision never counts from the beginning again.
create table appointment_notes (
  appointment_id uuid not null references appointments (appointment_id) on delete cascade,
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  sealed_text bytea,
  revision integer not null default 1,
  written_at timestamptz not null default now(),
  constraint appointment_notes_pkey primary key (appointment_id, nyaysathi_id)
);
create index appointment_notes_of_helper on appointment_notes (nyaysathi_id);

-- The address from which a calendar reads somebody's appointments, as a hash: whoever has the database cannot read them so.
create table calendar_links (
  user_id uuid not null references users (user_id) on delete cascade,
  secret_hash bytea not null,
  with_names boolean not null,
  made_at timestamptz not null default now(),
  constraint calendar_links_pkey primary key (user_id),
  constraint calendar_links_secret_hash_key unique (secret_hash)
);
