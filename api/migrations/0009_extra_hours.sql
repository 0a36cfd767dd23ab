-- Hours that a helper gives on one day beside those of every week. Minutes after midnight in India.
create table appointment_extra_hours (
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  constraint appointment_extra_hours_nyaysathi_id_day_from_minute_pk primary key (nyaysathi_id, day, from_minute),
  constraint appointment_extra_hours_in_order check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)
);
