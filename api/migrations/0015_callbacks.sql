-- Who asks to be called, by whom and when that is safe. What was written is gone once a request has ended, the number's hash
-- a day after it was made.
create table callbacks (
  callback_id uuid not null,
  nyaysathi_id uuid references nyaysathi (nyaysathi_id) on delete set null,
  -- Without one once it has ended long ago.
  reference_hash bytea,
  creation_key bytea,
  creation_digest bytea,
  number_hash bytea,
  sealed_content bytea,
  language text not null,
  -- On any day where none is named. Minutes after midnight in India.
  safe_day date,
  from_minute integer not null,
  to_minute integer not null,
  -- False: beyond what one number may ask for. Nobody sees it, and its reference does not tell.
  passed_on boolean not null,
  state text not null default 'waiting',
  asked_at timestamptz not null default now(),
  closes_at timestamptz not null,
  taken_at timestamptz,
  taken_in uuid,
  tries integer not null default 0,
  last_tried_at timestamptz,
  ended_at timestamptz,
  constraint callbacks_pkey primary key (callback_id),
  constraint callbacks_reference_hash_unique unique (reference_hash),
  constraint callbacks_created_once unique (creation_key),
  constraint callbacks_state_words check (state in ('waiting', 'called', 'not_reached', 'not_asked', 'cancelled', 'expired', 'helper_gone')),
  constraint callbacks_ended check ((ended_at is null) = (state = 'waiting')),
  constraint callbacks_content_while_needed check (sealed_content is null or passed_on and state in ('waiting', 'called')),
  constraint callbacks_taken check ((taken_at is null) = (taken_in is null) and (taken_at is null or state = 'waiting')),
  constraint callbacks_safe_hours check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)
);
create unique index callbacks_one_waiting on callbacks (number_hash, nyaysathi_id) where state = 'waiting' and passed_on;
create index callbacks_of_number on callbacks (number_hash) where number_hash is not null;
create index callbacks_of_helper on callbacks (nyaysathi_id, state) where passed_on;
create index callbacks_waiting on callbacks (closes_at) where state = 'waiting';
create index callbacks_to_forget on callbacks (ended_at) where reference_hash is not null;

-- Of a helper who has chosen, or was told by mail. Else organisations call back, and others do not.
create table callback_settings (
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  calls_back boolean,
  most_waiting integer,
  told_at timestamptz,
  constraint callback_settings_pkey primary key (nyaysathi_id),
  constraint callback_settings_most_waiting check (most_waiting between 1 and 200)
);

-- Numbers whose owners had not asked.
create table callback_barred_numbers (
  number_hash bytea not null,
  barred_until timestamptz not null,
  constraint callback_barred_numbers_pkey primary key (number_hash)
);
