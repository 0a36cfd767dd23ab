-- A key on paper, for who is known by a number alone: a number that went over to somebody else leaves no other way in. It is
-- found by its hash, since whoever comes with it has no address that we know.
create table recovery_keys (
  user_id uuid primary key references users on delete cascade,
  key_hash bytea not null unique,
  made_at timestamptz not null default now()
);

-- When somebody said that they want none: the profile does not ask again.
alter table users add column recovery_key_declined_at timestamptz;
