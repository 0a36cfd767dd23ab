-- What a talk cost when it was asked for: the helper may name another fee later. Empty where no fee was told, and of what was
-- asked for before. And the number at which the helper may ring the citizen, under the key of the appointment.
alter table appointments
  add column fee_rupees integer,
  add column sealed_telephone bytea;
