-- Offices: places that an Act or a scheme puts into every district, and further ones of a district.
create table offices (
  office_id text primary key,
  kind text not null,
  -- The State's two letters, and the district as knowledge/places/districts.csv spells it.
  iso text not null,
  district text not null,
  -- The program puts it there, whether or not a fact is known of it.
  by_law boolean not null,
  law_name text not null,
  -- The town where it sits as far as the program knows, for whatever has no position of its own.
  town text not null,
  town_lat double precision not null,
  town_lng double precision not null,
  town_is text not null,
  -- Facts by name, each {value, source}: what the program came with, what the operator's lists say, what administrators
  -- wrote. A later one holds; a value of null says that what was known is wrong.
  built_in jsonb not null default '{}',
  imported jsonb not null default '{}',
  by_hand jsonb not null default '{}',
  facts jsonb not null generated always as (built_in || imported || by_hand) stored,
  name text not null generated always as (
    coalesce((built_in || imported || by_hand) #>> '{name,value}', law_name)) stored,
  -- By which a line of a list finds it.
  name_key text not null generated always as (
    lower(regexp_replace(coalesce((built_in || imported || by_hand) #>> '{name,value}', law_name), '[[:space:][:punct:]]+', '', 'g'))) stored,
  lat double precision not null generated always as (
    coalesce(((built_in || imported || by_hand) #>> '{position,value,lat}')::double precision, town_lat)) stored,
  lng double precision not null generated always as (
    coalesce(((built_in || imported || by_hand) #>> '{position,value,lng}')::double precision, town_lng)) stored,
  -- On Mercator's map, as in the table of places.
  spot point not null generated always as (point(
    coalesce(((built_in || imported || by_hand) #>> '{position,value,lng}')::double precision, town_lng),
    degrees(ln(tan(pi() / 4 + radians(
      coalesce(((built_in || imported || by_hand) #>> '{position,value,lat}')::double precision, town_lat)) / 2))))) stored,
  has_phone boolean not null generated always as (
    ((built_in || imported || by_hand) #>> '{phones,value}') is not null) stored,
  has_contact boolean not null generated always as (
    ((built_in || imported || by_hand) #>> '{phones,value}') is not null
    or ((built_in || imported || by_hand) #>> '{address,value}') is not null) stored,
  standing text not null generated always as (
    case when confirmed_on is not null then 'confirmed' when by_hand <> '{}' then 'corrected'
         when imported <> '{}' then 'imported' else 'built_in' end) stored,
  confirmed_on date,
  confirmed_by uuid,
  withdrawn_at timestamptz(3),
  -- Changes with everything that is shown: who corrects says which one they saw.
  version integer not null default 1,
  -- The one that the table of places shows.
  placed_version integer,
  changed_at timestamptz(3) not null default now(),
  constraint offices_confirmed_by_fkey foreign key (confirmed_by) references users on delete set null,
  constraint offices_kind_words check (kind in ('district_legal_services', 'district_court', 'one_stop_centre', 'protection_officer', 'district_police', 'women_police_desk', 'consumer_commission', 'labour_office', 'child_welfare_committee')),
  constraint offices_town_is_words check (town_is in ('building', 'town', 'district')),
  constraint offices_standing_words check (standing in ('built_in', 'imported', 'corrected', 'confirmed'))
);
create index offices_of_district on offices (iso, district, kind);
create index offices_by_name on offices (iso, district, kind, name_key);
create index offices_spot on offices using gist (spot) where has_contact and withdrawn_at is null;
create index offices_to_place on offices (office_id) where placed_version is distinct from version;
create index offices_by_confirmer on offices (confirmed_by) where confirmed_by is not null;

-- What anybody said is wrong about an office. Nothing of who said it is kept.
create table office_reports (
  report_id uuid primary key,
  office_id text not null,
  -- Chosen by the sender's browser, so that a report that is sent again is the same one.
  client_message_id text not null,
  what text not null,
  -- Gone once it is settled.
  sealed_note bytea,
  reported_at timestamptz(3) not null default now(),
  outcome text,
  settled_at timestamptz(3),
  constraint office_reports_office_id_fkey foreign key (office_id) references offices on delete cascade,
  constraint office_reports_what_words check (what in ('phone', 'address', 'hours', 'closed', 'other')),
  constraint office_reports_outcome_words check (outcome in ('corrected', 'right', 'noise')),
  constraint office_reports_settled check ((outcome is null) = (settled_at is null) and (outcome is null or sealed_note is null))
);
create unique index office_reports_once on office_reports (office_id, client_message_id);
create index office_reports_open on office_reports (reported_at, report_id) where settled_at is null;

-- A list that an administrator sent.
create table office_imports (
  import_id uuid primary key,
  -- reading: not all lines have arrived, and nobody is shown it.
  state text not null default 'reading',
  file_name text not null,
  ignored_columns text[] not null,
  lines integer not null default 0,
  wrong integer not null default 0,
  "new" integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  sent_at timestamptz(3) not null default now(),
  sent_by uuid,
  changed_at timestamptz(3) not null default now(),
  constraint office_imports_sent_by_fkey foreign key (sent_by) references users on delete set null,
  constraint office_imports_state_words check (state in ('reading', 'checked', 'applied', 'undone'))
);
create index office_imports_by_time on office_imports (sent_at desc, import_id desc);
create index office_imports_by_sender on office_imports (sent_by) where sent_by is not null;

create table office_import_lines (
  import_id uuid not null,
  line integer not null,
  -- Null until all lines are read.
  fate text,
  -- Of a wrong line: {column, problem, value, suggestion} each.
  problems jsonb,
  kind text,
  iso text,
  district text,
  -- The office of this kind that the law puts into the district, and the one of this name.
  main_id text,
  own_id text,
  name_key text,
  -- A further office of the district where the name is another one.
  has_several boolean,
  office_id text,
  -- Where a new office sits as far as the program knows: law_name, town and the like.
  seat jsonb,
  facts jsonb,
  -- As the office stood when the list was checked: null for a new one.
  seen_version integer,
  -- What its lists said before, for taking the import back.
  imported_before jsonb,
  primary key (import_id, line),
  constraint office_import_lines_import_id_fkey foreign key (import_id) references office_imports on delete cascade,
  constraint office_import_lines_fate_words check (fate in ('wrong', 'new', 'changed', 'same'))
);
create index office_import_lines_by_fate on office_import_lines (import_id, fate, line);
create index office_import_lines_by_state on office_import_lines (import_id, iso);
create index office_import_lines_by_office on office_import_lines (import_id, office_id);

-- Administrators are told of reports about offices too.
alter table administration_notices drop constraint administration_notices_queue;
alter table administration_notices add constraint administration_notices_queue
  check (queue in ('verification', 'complaints', 'reports', 'ratings', 'offices')) not valid;
