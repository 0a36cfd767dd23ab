-- Erasing an administrator's account empties their id in what they decided: without this, each read every event.
create index concurrently if not exists nyaysathi_events_by_administrator on nyaysathi_events (by_user_id);
