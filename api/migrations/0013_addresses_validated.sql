-- Nobody waits for this: reading and writing go on meanwhile.
alter table users validate constraint users_phone_whole;
alter table users validate constraint users_has_address;
