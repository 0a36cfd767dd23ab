-- The default order of the directory: who is free first, each in a turn that begins elsewhere every day.
create index concurrently if not exists nyaysathi_free_by_chance on nyaysathi (chance, nyaysathi_id)
  where status = 'verified' and consultation_fee = 0;
