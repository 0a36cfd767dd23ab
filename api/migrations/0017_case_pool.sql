-- What the server reads of a query, in a row of its own: a query that has none yet is read when somebody looks. What it
-- says without names is sealed with the key of the case; how urgent it is lies open, so that the pool can be sorted by it.
create table case_readings (
  case_id uuid not null references cases (case_id) on delete cascade,
  sealed_masked bytea not null,
  danger text,
  counts_on date,
  read_at timestamptz not null default now(),
  constraint case_readings_pkey primary key (case_id),
  constraint case_readings_danger check (danger in ('life', 'custody'))
);

-- What a helper looks for again and again, under a name of their own; '' is any.
create table pool_filters (
  filter_id uuid not null,
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  name text not null,
  words text not null,
  case_type text not null,
  state text not null,
  district text not null,
  language text not null,
  urgency text not null,
  papers boolean not null,
  sort text not null,
  mail text not null,
  -- Only what is offered after this is told.
  mail_since timestamptz not null default now(),
  mailed_on date,
  created_at timestamptz not null default now(),
  constraint pool_filters_pkey primary key (filter_id),
  constraint pool_filters_urgency check (urgency in ('', 'life', 'custody', 'week', 'month')),
  constraint pool_filters_sort check (sort in ('waiting', 'newest', 'urgent', 'nearest')),
  constraint pool_filters_mail check (mail in ('no', 'soon', 'daily'))
);
create unique index pool_filters_of_helper on pool_filters (nyaysathi_id, lower(name));

-- Of which queries a helper was told by mail: of each once.
create table pool_news (
  nyaysathi_id uuid not null references nyaysathi (nyaysathi_id) on delete cascade,
  case_id uuid not null references cases (case_id) on delete cascade,
  told_at timestamptz not null default now(),
  constraint pool_news_pkey primary key (nyaysathi_id, case_id)
);
create index pool_news_of_case on pool_news (case_id);

-- Whether the subject of a notice says what it is about; nothing chosen: to helpers and administrators it does.
alter table safe_contact add column telling boolean;
