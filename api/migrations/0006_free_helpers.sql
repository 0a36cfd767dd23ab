-- Help may be free. What is there already keeps the narrower rule, and is looked at by the next migration.
alter table nyaysathi drop constraint nyaysathi_consultation_fee;
alter table nyaysathi add constraint nyaysathi_consultation_fee
  check (consultation_fee = 0 or consultation_fee between 100 and 1000) not valid;
