-- Nobody waits for this: reading and writing go on meanwhile.
alter table nyaysathi validate constraint nyaysathi_consultation_fee;
