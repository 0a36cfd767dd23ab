-- The name of a helper as they write it in the letters of one Indian script; a row of its own, since many have none.
create table nyaysathi_names_in_script (
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  name text not null,
  -- How its words are looked for, from any script that it can be carried over to.
  words text[] not null,
  constraint nyaysathi_names_in_script_pkey primary key (nyaysathi_id)
);
create index nyaysathi_names_in_script_find on nyaysathi_names_in_script using gin (words);
