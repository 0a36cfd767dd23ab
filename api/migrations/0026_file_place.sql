-- Where all instances keep uploaded files: an instance that kept them elsewhere could not open those of the others. The one row
-- is written again every few seconds by whoever runs, so that a place whose instances are gone holds nobody up.
create table file_place (
  only_one boolean primary key default true check (only_one),
  place text not null,
  beats bigint not null default 0,
  seen_at timestamptz not null default now()
);
