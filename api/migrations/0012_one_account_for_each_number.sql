-- The unique index refuses a second account of a number, whoever asks at the same moment.
create unique index concurrently if not exists users_phone_key on users (phone_key);
