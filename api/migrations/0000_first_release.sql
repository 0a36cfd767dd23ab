-- The whole schema of the first release, table by table in the order in which they refer to each other.
-- A released migration is never edited: its hash is its name. How to write the next one: README.md in this folder.

-- Similar words, and words inside of texts, by index; spelling is forgiven by comparing three letters at a time.
create extension if not exists pg_trgm;
-- Lets a time span and an id stand in one rule against overlaps (appointments).
create extension if not exists btree_gist;

-- --------------------------------------------------------------------------------------------------------------
-- People: accounts, sign-ins and what proves who somebody is
-- --------------------------------------------------------------------------------------------------------------

-- What is readable of name, email, phone and city is emptied once their sealed columns are filled (decision 0142).
create table users (
  user_id uuid primary key default gen_random_uuid(),
  user_type text not null,
  name text,
  email text,
  preferred_language text not null default 'English',
  state text,
  city text,
  created_at timestamptz not null default now(),
  phone text,
  -- Argon2id with its parameters. Without one nobody can sign in to the account.
  password_hash text,
  picture_file_id uuid,
  -- Who it is (sealed-people.ts).
  sealed_name bytea,
  -- As its owner writes it.
  sealed_email bytea,
  sealed_phone bytea,
  sealed_city bytea,
  -- Keyed hash of the address in lower case: by it an account is found, and it is unique.
  email_key bytea,
  constraint users_user_type check (user_type in ('user', 'nyaysathi', 'NGO', 'admin'))
);
create unique index users_email_key on users (email_key);

-- One row for each sign-in; the token names it, and every request reads it.
create table sessions (
  sid uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_seconds integer not null,
  ended_at timestamptz,
  -- The kind of device, as sayDevice turns into words.
  device text not null default 'Unknown device',
  -- Of the secret that the browser keeps, by which the device is known again; bound to the account.
  device_secret_hash bytea,
  constraint sessions_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade,
  constraint sessions_idle_seconds check (idle_seconds > 0)
);
create index sessions_of_user on sessions (user_id);

-- Instances that answer from memory hear at once that a sign-in has ended, by whatever way it did (decision 0097).
create function tell_session_ended() returns trigger language plpgsql as $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.sid::text);
  RETURN NULL;
END
$$;
create trigger sessions_end_told after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();
create trigger sessions_removal_told after delete on sessions
  for each row when (old.ended_at is null) execute function tell_session_ended();

-- Kinds of devices that an account has signed in from: keyed hashes, so that only the account's own can be compared.
create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  constraint known_devices_user_id_device_hash_pk primary key (user_id, device_hash),
  constraint known_devices_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade
);

-- One live code for each address and purpose, whether or not the address has an account.
create table one_time_codes (
  purpose text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null,
  used_at timestamptz,
  -- Codes sent one after the other with less than an hour between them.
  sent_in_a_row integer not null default 1,
  constraint one_time_codes_purpose_address_hash_pk primary key (purpose, address_hash),
  constraint one_time_codes_purpose check (purpose in ('sign_up', 'password_reset', 'sign_in')),
  constraint one_time_codes_tries_left check (tries_left between 0 and 5)
);
create index one_time_codes_by_time on one_time_codes (issued_at);

-- That somebody reads the mail of an address; good for one sign-up.
create table email_proofs (
  proof_hash bytea primary key,
  address_hash bytea not null,
  expires_at timestamptz not null,
  -- The account that it was spent on, with the key and the content of that request, so that a retry gets its answer.
  user_id uuid,
  request_key text,
  request_digest bytea,
  constraint email_proofs_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade
);
create index email_proofs_by_time on email_proofs (expires_at);
create index email_proofs_of_user on email_proofs (user_id);

create table second_factors (
  user_id uuid primary key,
  sealed_secret bytea not null,
  -- Asked for at sign-in from then on.
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: none is taken twice, nor an older one after it.
  last_step bigint not null default 0,
  constraint second_factors_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_user_id_code_hash_pk primary key (user_id, code_hash),
  constraint recovery_codes_user_id_second_factors_user_id_fk foreign key (user_id) references second_factors on delete cascade
);

-- How a person wishes to be written to. Without a row: the usual way.
create table safe_contact (
  user_id uuid primary key,
  mail boolean not null,
  -- HH:MM in India.
  from_hour text,
  to_hour text,
  neutral boolean not null,
  changed_at timestamptz not null default now(),
  constraint safe_contact_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade,
  constraint safe_contact_hours check (
    (from_hour is null) = (to_hour is null)
    and from_hour <> to_hour
    and from_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and to_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  )
);

-- Fictional people. They are removed by the first start without demo mode.
create table demo_accounts (
  user_id uuid primary key,
  constraint demo_accounts_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade
);

-- One administrator who can sign in always stays, whoever asks and however many at once: they take turns at this lock,
-- and the later one sees what the earlier one did. Fictional people may all go.
create function keep_an_administrator() returns trigger language plpgsql as $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('an administrator stays'));
  IF NOT EXISTS (SELECT FROM users u WHERE u.user_type = 'admin' AND u.password_hash IS NOT NULL AND u.user_id <> OLD.user_id)
     AND NOT EXISTS (SELECT FROM demo_accounts d WHERE d.user_id = OLD.user_id) THEN
    RAISE EXCEPTION 'One administrator has to stay.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
create trigger users_keep_an_administrator before delete on users
  for each row when (old.user_type = 'admin' and old.password_hash is not null) execute function keep_an_administrator();
create trigger users_stay_an_administrator before update of user_type, password_hash on users
  for each row when (old.user_type = 'admin' and old.password_hash is not null
                     and (new.user_type <> 'admin' or new.password_hash is null)) execute function keep_an_administrator();

-- --------------------------------------------------------------------------------------------------------------
-- The program's own: keys, counters, the audit log
-- --------------------------------------------------------------------------------------------------------------

-- Keys that outlive a change of the secret, sealed under it.
create table kept_keys (
  purpose text primary key,
  sealed_key bytea not null
);

-- Counters that may be lost in a crash: unlogged, so that counting a request never waits for the disk.
-- The columns are those that rate-limiter-flexible reads and writes.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);

-- A count for each day and screen; nothing about who looked.
create table page_views (
  day date not null,
  route text not null,
  views bigint not null,
  constraint page_views_day_route_pk primary key (day, route)
);

-- Where each chain begins and ends; the row is its lock. There are several chains, so that sign-ins do not queue behind
-- each other's commits.
create table audit_chains (
  chain smallint primary key,
  -- Of the newest entry that was pruned; 0 and empty before that.
  pruned_position bigint not null default 0,
  pruned_mac bytea not null default ''::bytea,
  last_position bigint not null default 0,
  last_mac bytea not null default ''::bytea,
  -- Over all of this row: its ends cannot be moved without the key. Empty before the first entry.
  mac bytea not null default ''::bytea
);

-- Append-only: a trigger refuses changes, and removal before a year has passed. Machine words and ids, no content.
create table audit_entries (
  chain smallint not null,
  position bigint not null,
  recorded_at timestamptz(3) not null,
  action text not null,
  -- No reference: the entry outlives the account.
  actor_user_id uuid,
  subject_kind text,
  subject_id text,
  detail text,
  -- Over this entry and the one before it.
  mac bytea not null,
  constraint audit_entries_chain_position_pk primary key (chain, position),
  constraint audit_entries_action check (action ~ '^[a-z][a-z0-9_.]{0,60}$'),
  constraint audit_entries_subject_kind check (subject_kind ~ '^[a-z][a-z0-9_]{0,60}$'),
  constraint audit_entries_subject_id check (subject_id ~ '^[A-Za-z0-9_-]{1,100}$'),
  constraint audit_entries_detail check (detail ~ '^[a-z0-9_]{1,40}( [a-z0-9_]{1,40}){0,7}$')
);
create index audit_entries_by_time on audit_entries (recorded_at);
create index audit_entries_of_actor on audit_entries (actor_user_id);
create index audit_entries_of_subject_id on audit_entries (subject_id);

-- The audit log can only grow. Pruning says so for its own transaction, and even then removes nothing younger than a year.
create function audit_refuse_change() returns trigger language plpgsql as $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('nyaysathi.audit_pruning', true) = 'on'
     AND OLD.recorded_at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log can only grow.' USING ERRCODE = 'restrict_violation';
END $$;
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function audit_refuse_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function audit_refuse_change();

-- --------------------------------------------------------------------------------------------------------------
-- Files and mails
-- --------------------------------------------------------------------------------------------------------------

-- A row for each stored file. It holds the file's key: without the row, nobody can read the file again.
create table stored_files (
  file_id uuid primary key,
  -- Empty while a sign-up that brings the file is not complete.
  owner_user_id uuid,
  purpose text not null,
  -- An unclaimed file belongs to nothing yet; it is swept after an hour.
  state text not null default 'unclaimed',
  media_type text not null,
  extension text not null,
  size integer not null,
  wrapped_key bytea not null,
  sealed_name bytea not null,
  -- A picture that everybody may see, by its unguessable link.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  -- The picture that everybody sees in place of this one, which is as it was sent.
  original_of uuid,
  -- Of an original, sealed: a plain one would tell whoever has the same picture that it lies here.
  sealed_sha256 bytea,
  constraint stored_files_owner_user_id_users_user_id_fk foreign key (owner_user_id) references users on delete cascade,
  constraint stored_files_original_of_stored_files_file_id_fk foreign key (original_of) references stored_files on delete cascade,
  constraint stored_files_public check (not is_public or state = 'kept'),
  constraint stored_files_state check (state in ('unclaimed', 'kept')),
  constraint stored_files_size check (size > 0),
  constraint stored_files_original
    check ((original_of is null) = (sealed_sha256 is null) and not (is_public and original_of is not null))
);
create index stored_files_of_owner on stored_files (owner_user_id);
create unique index stored_files_one_original on stored_files (original_of) where original_of is not null;
create index stored_files_unclaimed on stored_files (created_at) where state = 'unclaimed';

-- A row for each mail, written with what it is about. Once it is settled, nothing of what it said is left.
create table mails (
  mail_id uuid primary key,
  kind text not null,
  language text not null,
  -- Keyed: tells whether two mails went to one address, not to which.
  recipient_hash bytea not null,
  -- Address and values, until settled.
  sealed_content bytea,
  state text not null default 'waiting',
  -- Dead after this moment, as a code is: then it is never sent.
  not_after timestamptz,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Whoever is sending it has until then; a killed program's mail is free again after that.
  sending_until timestamptz,
  settled_at timestamptz,
  -- What the mail server answered when it refused.
  smtp_status integer,
  -- When the hours begin at which its reader may be written to.
  not_before timestamptz,
  constraint mails_language check (language in ('en', 'hi')),
  constraint mails_content_until_settled
    check ((state = 'waiting') = (sealed_content is not null) and (state = 'waiting') = (settled_at is null)),
  constraint mails_state check (state in ('waiting', 'sent', 'refused', 'expired', 'given_up', 'withheld'))
);
create index mails_settled on mails (settled_at) where state <> 'waiting';
create index mails_waiting on mails (created_at) where state = 'waiting';

-- --------------------------------------------------------------------------------------------------------------
-- Questions and answers, of guests and of people with an account
-- --------------------------------------------------------------------------------------------------------------

-- A guest is the keyed hash of a secret; the row is the lock and the count of the guest limit.
create table guests (
  guest_hash bytea primary key,
  -- All messages ever saved, deleted and replaced ones included.
  messages_saved integer not null default 0,
  created_at timestamptz not null default now(),
  constraint guests_message_limit check (messages_saved between 0 and 15)
);

-- Every message updates its chat's row; with room on the page no index has to follow.
create table chats (
  chat_id uuid primary key,
  user_id uuid,
  guest_hash bytea,
  is_ai_chat boolean not null default true,
  name text,
  status text not null default 'active',
  created_at timestamptz(3) not null,
  -- Time of the newest message, or of creation. Raised under this row's lock, so times of a chat strictly increase.
  last_activity_at timestamptz(3) not null,
  last_position integer not null default 0,
  message_count integer not null default 0,
  creation_key text,
  creation_digest bytea,
  constraint chats_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade,
  constraint chats_guest_hash_guests_guest_hash_fk foreign key (guest_hash) references guests on delete cascade,
  constraint chats_one_owner check (num_nonnulls(user_id, guest_hash) = 1),
  constraint chats_status check (status in ('active'))
) with (fillfactor = 70);
create unique index chats_created_once_by_guest on chats (guest_hash, creation_key) where creation_key is not null;
create unique index chats_created_once_by_user on chats (user_id, creation_key) where creation_key is not null;
create index chats_of_guest on chats (guest_hash) where guest_hash is not null;
create index chats_of_user on chats (user_id) where user_id is not null;

-- Without its row here, nothing of a chat can be read again.
create table chat_keys (
  chat_id uuid primary key,
  wrapped_key bytea not null,
  constraint chat_keys_chat_id_chats_chat_id_fk foreign key (chat_id) references chats on delete cascade
);

create table messages (
  chat_id uuid not null,
  position integer not null,
  message_id uuid not null,
  from_assistant boolean not null,
  sent_at timestamptz(3) not null,
  -- Gone once the message was replaced: what a person took back is not kept.
  sealed_text bytea,
  replaced_at timestamptz,
  client_message_id text,
  request_digest bytea,
  -- What the guest's count was with this message, so that a retry gets the answer that it missed.
  guest_count integer,
  rating text,
  sealed_reason bytea,
  -- What proves that the assistant gave this answer, where it does; gone with the text.
  sealed_origin bytea,
  constraint messages_chat_id_position_pk primary key (chat_id, position),
  constraint messages_chat_id_chats_chat_id_fk foreign key (chat_id) references chats on delete cascade,
  constraint messages_text_until_replaced check ((sealed_text is null) = (replaced_at is not null)),
  constraint messages_rating check (rating in ('up', 'down'))
);
create unique index messages_client_message_id_once on messages (chat_id, client_message_id) where client_message_id is not null;
create unique index messages_message_id on messages (message_id);

-- Every key that ever signed receipts here, so that old papers can be checked after the secret has changed.
create table receipt_keys (
  key_id text primary key,
  public_key bytea not null,
  used_since timestamptz(3) not null default now(),
  -- Set by the operator when a key may have been stolen.
  withdrawn_at timestamptz(3),
  constraint receipt_keys_length check (octet_length(public_key) = 32)
);

-- Receipts of answers. They hang on the answer in its chat: whoever owns the chat owns them, and they go with it. What
-- is here opens only with the code, which stands here sealed with the chat's key alone.
create table receipts (
  receipt_id uuid primary key,
  message_id uuid not null,
  with_question boolean not null,
  code_hash bytea not null,
  sealed_receipt bytea not null,
  -- For whoever made it, as long as the chat is there.
  sealed_code bytea not null,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  constraint receipts_message_id_messages_message_id_fk foreign key (message_id) references messages(message_id) on delete cascade
);
create index receipts_by_end on receipts (expires_at);
create unique index receipts_code_once on receipts (code_hash);
create unique index receipts_once_each_way on receipts (message_id, with_question);

-- --------------------------------------------------------------------------------------------------------------
-- Helpers: application, profile and place in the directory
-- --------------------------------------------------------------------------------------------------------------

-- A helper: application, profile and place in the directory in one row. nyaysathi_id is also the account's user_id,
-- since the screens of the specification compare the two.
create table nyaysathi (
  nyaysathi_id uuid primary key,
  type text not null,
  status text not null default 'pending',
  -- As it was verified; the account's own name follows it.
  name text not null,
  state text not null,
  city text not null,
  bar_council_number text,
  license_number text,
  specialization text not null default '',
  years_of_experience integer not null default 0,
  position_held text,
  institution text,
  organization text,
  ngo_registration text,
  areas_of_operation text[] not null default '{}',
  languages text[] not null default '{}',
  consultation_fee integer not null default 100,
  available_timings text[] not null default '{}',
  average_rating numeric(3,2) not null default 0,
  total_reviews integer not null default 0,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  -- What the administrator wrote with the last decision.
  reason text,
  -- When first verified.
  listed_at timestamptz,
  demo boolean not null default false,
  -- A place in the circle of the neutral order, by chance.
  chance integer not null default (random() * 2147483646)::integer,
  -- Average of the stars, drawn towards 3.5 while there are few of them, and at most 0.3 more for experience.
  standing real generated always as (
    ((average_rating * total_reviews + 35) / (total_reviews + 10) + least(years_of_experience, 30) * 0.01)::real
  ) stored not null,
  sort_name text generated always as (lower(name)) stored not null,
  -- What the filters ask for, exactly; one index finds any combination. The fee is in hundreds.
  facets text[] generated always as (
    array['type:' || type, 'state:' || lower(state), 'city:' || lower(city), 'fee:' || (consultation_fee / 100)]
    || languages
    || string_to_array('for:' || replace(lower(specialization), ', ', chr(31) || 'for:'), chr(31))
  ) stored not null,
  -- Lower case, each word after a space.
  search_text text generated always as (
    ' ' || regexp_replace(lower(name || ' ' || specialization || ' ' || city), '[ .,;:/()&"_-]+', ' ', 'g') || ' '
  ) stored not null,
  constraint nyaysathi_nyaysathi_id_users_user_id_fk foreign key (nyaysathi_id) references users on delete cascade,
  constraint nyaysathi_type check (type in ('lawyer', 'judge', 'professor', 'volunteer', 'ngo')),
  constraint nyaysathi_listed_once_verified check (status <> 'verified' or listed_at is not null),
  constraint nyaysathi_reason_given check (status not in ('needs_more', 'rejected', 'suspended') or reason is not null),
  constraint nyaysathi_status check (status in ('pending', 'needs_more', 'verified', 'rejected', 'suspended')),
  constraint nyaysathi_years_of_experience check (years_of_experience between 0 and 80),
  constraint nyaysathi_languages_plain check (array_to_string(languages, ',') !~ ':'),
  constraint nyaysathi_consultation_fee check (consultation_fee between 100 and 1000),
  constraint nyaysathi_average_rating check (average_rating between 0 and 5),
  constraint nyaysathi_total_reviews check (total_reviews >= 0)
);
create index nyaysathi_bar_council_number on nyaysathi (lower(regexp_replace(bar_council_number, '[^[:alnum:]]', '', 'g')));
create index nyaysathi_by_chance on nyaysathi (chance, nyaysathi_id) where status = 'verified';
create index nyaysathi_by_experience on nyaysathi (years_of_experience desc nulls last, nyaysathi_id desc nulls last)
  where status = 'verified';
create index nyaysathi_by_fee on nyaysathi (consultation_fee, nyaysathi_id) where status = 'verified';
create index nyaysathi_by_name on nyaysathi (sort_name, nyaysathi_id) where status = 'verified';
create index nyaysathi_by_name_and_city on nyaysathi (sort_name, lower(city));
create index nyaysathi_by_rating on nyaysathi (average_rating desc nulls last, total_reviews desc nulls last, nyaysathi_id desc nulls last)
  where status = 'verified';
create index nyaysathi_by_standing on nyaysathi (standing desc nulls last, nyaysathi_id desc nulls last)
  where status = 'verified';
create index nyaysathi_find on nyaysathi using gin (facets, search_text gin_trgm_ops) with (fastupdate = false)
  where status = 'verified';
create index nyaysathi_license_number on nyaysathi (lower(regexp_replace(license_number, '[^[:alnum:]]', '', 'g')));
create index nyaysathi_newest on nyaysathi (listed_at desc nulls last, nyaysathi_id desc nulls last) where status = 'verified';
create index nyaysathi_ngo_registration on nyaysathi (lower(regexp_replace(ngo_registration, '[^[:alnum:]]', '', 'g')));
create index nyaysathi_queue on nyaysathi (status, submitted_at, nyaysathi_id);

-- Thousands of towns: with the usual hundred, the planner would not know the rare from the common.
alter table nyaysathi alter column facets set statistics 1000;

-- True for everybody. It tells the planner that looking whether a filter fits a helper costs something.
create function costs_a_look(uuid) returns boolean language plpgsql immutable cost 80 as $$ BEGIN RETURN true; END $$;

-- What happened to an application, for the applicant and the console to read.
create table nyaysathi_events (
  event_id uuid primary key default gen_random_uuid(),
  nyaysathi_id uuid not null,
  event text not null,
  reason text,
  at timestamptz not null default clock_timestamp(),
  -- The administrator; empty for the applicant's own doing.
  by_user_id uuid,
  constraint nyaysathi_events_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete cascade,
  constraint nyaysathi_events_by_user_id_users_user_id_fk foreign key (by_user_id) references users on delete set null,
  constraint nyaysathi_events_event
    check (event in ('submitted', 'resubmitted', 'changed', 'approved', 'rejected', 'asked', 'suspended', 'restored'))
);
create index nyaysathi_events_of_application on nyaysathi_events (nyaysathi_id, at);

-- Only the newest papers are kept; what a correction replaces is erased.
create table nyaysathi_documents (
  document_id uuid primary key default gen_random_uuid(),
  nyaysathi_id uuid not null,
  kind text not null,
  file_id uuid not null,
  -- Keyed: tells that two applications sent the same paper, not what it is.
  content_hash bytea not null,
  uploaded_at timestamptz not null default now(),
  constraint nyaysathi_documents_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete cascade,
  constraint nyaysathi_documents_file_id_stored_files_file_id_fk foreign key (file_id) references stored_files on delete cascade
);
create index nyaysathi_documents_by_content on nyaysathi_documents (content_hash);
create index nyaysathi_documents_of_application on nyaysathi_documents (nyaysathi_id);
create index nyaysathi_documents_of_file on nyaysathi_documents (file_id);

-- What a reviewer has held a paper against. It goes with the paper: a new one is not checked.
create table nyaysathi_document_checks (
  document_id uuid primary key,
  compared text[] not null,
  compared_at timestamptz not null default now(),
  compared_by uuid,
  constraint nyaysathi_document_checks_document_id_nyaysathi_documents_docum
    foreign key (document_id) references nyaysathi_documents on delete cascade,
  constraint nyaysathi_document_checks_compared_by_users_user_id_fk foreign key (compared_by) references users on delete set null
);
create index nyaysathi_document_checks_by on nyaysathi_document_checks (compared_by);

-- What was decided about a helper, under a keyed hash of each of their numbers, so that it is known again when the account
-- is gone and somebody applies with the number. Says no name.
create table nyaysathi_conduct (
  conduct_id uuid primary key default gen_random_uuid(),
  -- Empty once the account is erased.
  nyaysathi_id uuid,
  number_hash bytea not null,
  what text not null,
  at timestamptz(3) not null default now(),
  sealed_reason bytea,
  -- Set when the account is erased.
  kept_until timestamptz,
  constraint nyaysathi_conduct_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete set null,
  constraint nyaysathi_conduct_what check (what in ('rejected', 'suspended', 'warned', 'passed_on', 'reported'))
);
create index nyaysathi_conduct_by_end on nyaysathi_conduct (kept_until) where kept_until is not null;
create index nyaysathi_conduct_of_number on nyaysathi_conduct (number_hash);
create unique index nyaysathi_conduct_once on nyaysathi_conduct (nyaysathi_id, number_hash, what, at);

-- Words that listed helpers can be found by, for the nearest ones to a misspelt one. Kept by a trigger.
create table nyaysathi_words (
  word text primary key
);

-- In the order of the words, so that two at once never wait for each other.
create function learn_nyaysathi_words() returns trigger language plpgsql as $$
BEGIN
  INSERT INTO nyaysathi_words (word)
  SELECT DISTINCT word FROM string_to_table(NEW.search_text, ' ') AS word WHERE length(word) >= 3 ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
create trigger nyaysathi_words_learnt after insert or update of status, name, specialization, city on nyaysathi
  for each row when (new.status = 'verified') execute function learn_nyaysathi_words();

create table saved_nyaysathi (
  user_id uuid not null,
  nyaysathi_id uuid not null,
  saved_at timestamptz not null default now(),
  constraint saved_nyaysathi_user_id_nyaysathi_id_pk primary key (user_id, nyaysathi_id),
  constraint saved_nyaysathi_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade,
  constraint saved_nyaysathi_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete cascade
);
create index saved_nyaysathi_of_helper on saved_nyaysathi (nyaysathi_id);

-- Who is suspended, or was rejected after a look, sees nothing of a citizen's, whatever was shown before (decision 0126).
-- Sending the papers in again does not end a rejection: a decision does.
create function is_barred_helper(id uuid) returns boolean language sql stable parallel safe as $$
  SELECT EXISTS (
    SELECT FROM nyaysathi h
     WHERE h.nyaysathi_id = id
       AND (h.status IN ('suspended', 'rejected')
            OR h.status <> 'verified' AND 'rejected' = (
                 SELECT e.event FROM nyaysathi_events e
                  WHERE e.nyaysathi_id = h.nyaysathi_id AND e.event IN ('approved', 'rejected', 'suspended', 'restored')
                  ORDER BY e.at DESC, e.event_id DESC LIMIT 1)))
$$;

-- Instances that answer from memory, and lines that are open, hear of it at once (as of sessions).
create function tell_helper_status() returns trigger language plpgsql as $$
BEGIN
  PERFORM pg_notify('helper_status_changed', NEW.nyaysathi_id::text);
  RETURN NULL;
END
$$;
create trigger helper_status_told after update of status on nyaysathi
  for each row when (old.status is distinct from new.status) execute function tell_helper_status();

-- --------------------------------------------------------------------------------------------------------------
-- Appointments, and what comes before and after them
-- --------------------------------------------------------------------------------------------------------------

-- A side that was erased leaves an empty id: the other side keeps its record. That accepted ones of one helper never
-- overlap is an exclusion constraint.
create table appointments (
  appointment_id uuid primary key,
  user_id uuid,
  nyaysathi_id uuid,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  duration integer not null,
  mode text not null,
  consultation_type text not null,
  case_type text not null,
  sealed_description bytea not null,
  sealed_notes bytea not null,
  status text not null default 'Scheduled',
  requested_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  creation_key text,
  creation_digest bytea not null,
  -- Until when an accepted one holds its helper's time: its end and the pause after it, as it was when accepted.
  held_until timestamptz(3),
  -- Until when a request waits, where a proposed time has moved that.
  answer_until timestamptz(3),
  cancelled_by text,
  -- Of the cancellation or the refusal.
  sealed_reason bytea,
  -- The side that says the other did not come.
  no_show_by text,
  no_show_at timestamptz(3),
  no_show_disputed_at timestamptz(3),
  cancelled_at timestamptz(3),
  constraint appointments_user_id_users_user_id_fk foreign key (user_id) references users on delete set null,
  constraint appointments_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete set null,
  constraint appointments_end check (ends_at = starts_at + duration * interval '1 minute'),
  constraint appointments_held_until check (held_until >= ends_at),
  constraint appointments_duration check (duration in (30, 60, 90)),
  constraint appointments_no_show check (status <> 'NoShow' or (no_show_by is not null and no_show_at is not null)),
  constraint appointments_status
    check (status in ('Scheduled', 'Accepted', 'Declined', 'Cancelled', 'Expired', 'Completed', 'NoShow')),
  constraint appointments_cancelled_by check (cancelled_by in ('citizen', 'helper', 'nobody')),
  constraint appointments_no_show_by check (no_show_by in ('citizen', 'helper')),
  -- Two accepted appointments of one helper never overlap, whoever writes them, and neither do the pauses after them.
  -- Rows without a pause end at their end.
  constraint appointments_accepted_apart exclude using gist (
    nyaysathi_id with =,
    tstzrange(starts_at, coalesce(held_until, ends_at)) with &&
  ) where (status = 'Accepted')
);
create unique index appointments_created_once on appointments (user_id, creation_key) where creation_key is not null;
create index appointments_of_helper on appointments (nyaysathi_id, starts_at);
create index appointments_of_user on appointments (user_id, starts_at);
create unique index appointments_requested_once on appointments (user_id, nyaysathi_id, starts_at) where status = 'Scheduled';
create index appointments_to_settle on appointments (status, ends_at) where status in ('Scheduled', 'Accepted');

-- Without its row here, no text of an appointment can be read again.
create table appointment_keys (
  appointment_id uuid primary key,
  wrapped_key bytea not null,
  constraint appointment_keys_appointment_id_appointments_appointment_id_fk
    foreign key (appointment_id) references appointments on delete cascade
);

-- Other times that a side has asked for. What was agreed stays until the other side accepts one.
create table appointment_proposals (
  proposal_id uuid primary key,
  appointment_id uuid not null,
  proposed_by text not null,
  starts_at timestamptz(3) not null,
  duration integer not null,
  -- Under the key of the appointment.
  sealed_reason bytea not null,
  state text not null default 'open',
  proposed_at timestamptz(3) not null default now(),
  constraint appointment_proposals_appointment_id_appointments_appointment_i
    foreign key (appointment_id) references appointments on delete cascade,
  constraint appointment_proposals_by check (proposed_by in ('citizen', 'helper')),
  constraint appointment_proposals_duration check (duration in (30, 60, 90)),
  constraint appointment_proposals_state check (state in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed'))
);
create index appointment_proposals_of_appointment on appointment_proposals (appointment_id);
create unique index appointment_proposals_one_open on appointment_proposals (appointment_id) where state = 'open';

-- What a helper has said about appointments besides the weekly hours, which are available_timings.
create table appointment_hours (
  nyaysathi_id uuid primary key,
  -- Kept free after each appointment that is accepted from now on.
  buffer_minutes integer not null default 0,
  constraint appointment_hours_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete cascade,
  constraint appointment_hours_buffer check (buffer_minutes between 0 and 120)
);

-- Days in India, both included.
create table appointment_days_off (
  nyaysathi_id uuid not null,
  from_day date not null,
  to_day date not null,
  constraint appointment_days_off_nyaysathi_id_from_day_pk primary key (nyaysathi_id, from_day),
  constraint appointment_days_off_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete cascade,
  constraint appointment_days_off_in_order check (from_day <= to_day)
);

-- What the parties of an appointment were told last.
create table appointment_notices (
  appointment_id uuid primary key,
  -- Rises with each news: a letter with a lower one was overtaken, and calendars go by the highest.
  news_number integer not null default 0,
  -- Since when the present time is agreed.
  agreed_at timestamptz,
  constraint appointment_notices_appointment_id_appointments_appointment_id_
    foreign key (appointment_id) references appointments on delete cascade
);

-- A row for each reminder that was written: of one time of one appointment none is written twice.
create table appointment_reminders (
  appointment_id uuid not null,
  starts_at timestamptz(3) not null,
  hours_before integer not null,
  written_at timestamptz not null default now(),
  constraint appointment_reminders_appointment_id_starts_at_hours_before_pk primary key (appointment_id, starts_at, hours_before),
  constraint appointment_reminders_appointment_id_appointments_appointment_i
    foreign key (appointment_id) references appointments on delete cascade,
  constraint appointment_reminders_hours_before check (hours_before in (24, 1))
);

-- What citizens say of a helper after an appointment, for everybody to read. average_rating and total_reviews of the
-- helper are counted anew from here with each change, under the lock of the helper's row.
create table appointment_ratings (
  rating_id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null,
  user_id uuid not null,
  nyaysathi_id uuid not null,
  rating integer not null,
  comment text not null default '',
  show_name boolean not null default false,
  -- By an administrator: neither shown nor counted.
  hidden boolean not null default false,
  written_at timestamptz(3) not null default now(),
  -- Counts the changes, so that nobody decides about what was not seen.
  revision integer not null default 0,
  -- The revision that an administrator has last decided about, and why.
  decided_revision integer,
  decided_reason text,
  -- By who wrote it, after it was hidden: nothing of it is left but that. Else taking it back and writing it again would
  -- show it again.
  taken_back boolean not null default false,
  constraint appointment_ratings_appointment_id_appointments_appointment_id_
    foreign key (appointment_id) references appointments on delete cascade,
  constraint appointment_ratings_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade,
  constraint appointment_ratings_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete cascade,
  constraint appointment_ratings_stars check (rating between 1 and 5),
  constraint appointment_ratings_comment check (char_length(comment) <= 2000)
);
create index appointment_ratings_hidden on appointment_ratings (written_at) where hidden;
create index appointment_ratings_of_helper on appointment_ratings (nyaysathi_id, written_at, rating_id);
create index appointment_ratings_of_user on appointment_ratings (user_id);
create unique index appointment_ratings_once on appointment_ratings (appointment_id);

-- One for each rating and person; who it was stays between them and the program.
create table appointment_rating_reports (
  report_id uuid primary key,
  rating_id uuid not null,
  user_id uuid not null,
  sealed_reason bytea not null,
  reported_at timestamptz(3) not null default now(),
  -- Set when an administrator has decided.
  is_settled boolean not null default false,
  constraint appointment_rating_reports_rating_id_appointment_ratings_rating
    foreign key (rating_id) references appointment_ratings on delete cascade,
  constraint appointment_rating_reports_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade
);
create index appointment_rating_reports_of_user on appointment_rating_reports (user_id);
create unique index appointment_rating_reports_once on appointment_rating_reports (rating_id, user_id);
create index appointment_rating_reports_open on appointment_rating_reports (rating_id) where not is_settled;

-- --------------------------------------------------------------------------------------------------------------
-- Case queries
-- --------------------------------------------------------------------------------------------------------------

-- A row for each case query. It holds the key of its text: without the row, nobody can read that again.
create table cases (
  case_id uuid primary key,
  user_id uuid not null,
  case_type text not null,
  status text not null default 'Submitted',
  wrapped_key bytea not null,
  sealed_description bytea not null,
  created_at timestamptz(3) not null default now(),
  creation_key text,
  creation_digest bytea not null,
  -- Since when helpers may read it; never without its owner's word.
  offered_at timestamptz(3),
  -- When its owner was told that nobody has answered.
  told_at timestamptz(3),
  constraint cases_user_id_users_user_id_fk foreign key (user_id) references users on delete cascade,
  constraint cases_case_type check (case_type in ('civil', 'criminal', 'family', 'property', 'consumer', 'employment', 'other')),
  constraint cases_status check (status in ('Submitted', 'Taken', 'Answered', 'Closed')),
  constraint cases_taken_once_offered check (status not in ('Taken', 'Answered') or offered_at is not null)
);
create unique index cases_created_once on cases (user_id, creation_key) where creation_key is not null;
create index cases_in_pool on cases (offered_at, case_id) where status = 'Submitted';
create index cases_nobody_answered on cases (offered_at) where status in ('Submitted', 'Taken') and told_at is null;
create index cases_of_user on cases (user_id, created_at desc nulls last, case_id desc nulls last);

create table case_documents (
  case_id uuid not null,
  position integer not null,
  file_id uuid not null,
  constraint case_documents_case_id_position_pk primary key (case_id, position),
  constraint case_documents_case_id_cases_case_id_fk foreign key (case_id) references cases on delete cascade,
  constraint case_documents_file_id_stored_files_file_id_fk foreign key (file_id) references stored_files on delete cascade
);
create unique index case_documents_of_file on case_documents (file_id);

-- The course of a query after it was submitted, for its owner to read.
create table case_events (
  event_id uuid primary key default gen_random_uuid(),
  case_id uuid not null,
  step text not null,
  reason text,
  at timestamptz not null default clock_timestamp(),
  constraint case_events_case_id_cases_case_id_fk foreign key (case_id) references cases on delete cascade,
  constraint case_events_reason check ((step = 'released') = (reason is not null)),
  constraint case_events_step
    check (step in ('offered', 'taken', 'asked', 'replied', 'released', 'returned', 'answered', 'told', 'closed'))
);
create index case_events_of_case on case_events (case_id, at);

-- A query in the hands of a helper: one at a time. The texts are sealed with the key of the case, so they go with it; a
-- side that was erased leaves an empty id, and the other keeps what kind of query it was, when, and how it ended.
create table case_takings (
  taking_id uuid primary key,
  case_id uuid,
  nyaysathi_id uuid,
  case_type text not null,
  taken_at timestamptz(3) not null default now(),
  -- When it goes back to the pool; empty once it is answered or over.
  due_at timestamptz(3),
  asked_at timestamptz(3),
  sealed_question bytea,
  replied_at timestamptz(3),
  sealed_reply bytea,
  answered_at timestamptz(3),
  sealed_answer bytea,
  ended_at timestamptz(3),
  ended text,
  constraint case_takings_case_id_cases_case_id_fk foreign key (case_id) references cases on delete set null,
  constraint case_takings_nyaysathi_id_nyaysathi_nyaysathi_id_fk
    foreign key (nyaysathi_id) references nyaysathi on delete set null,
  constraint case_takings_due_while_open check ((due_at is not null) = (ended_at is null and answered_at is null)),
  constraint case_takings_reply_to_question check (replied_at is null or asked_at is not null),
  constraint case_takings_ended check ((ended_at is null) = (ended is null))
);
create index case_takings_answered on case_takings (answered_at) where ended_at is null;
create index case_takings_due on case_takings (due_at) where due_at is not null;
create index case_takings_of_case on case_takings (case_id);
create index case_takings_of_helper on case_takings (nyaysathi_id, taken_at desc nulls last, taking_id desc nulls last);
create unique index case_takings_one_at_a_time on case_takings (case_id) where ended_at is null;

-- --------------------------------------------------------------------------------------------------------------
-- Chats of two people, and reports about them
-- --------------------------------------------------------------------------------------------------------------

-- One for each appointment. Its id is of UUID version 8, by which an address tells it from a chat with the assistant.
create table direct_chats (
  chat_id uuid primary key,
  appointment_id uuid not null,
  created_at timestamptz(3) not null,
  -- Time of the newest message, or of creation. Raised under this row's lock, so times of a chat strictly increase.
  last_message_at timestamptz(3) not null,
  -- Who of the two wants no more messages. On this row, so that a message and a block take turns.
  user_blocked_at timestamptz(3),
  nyaysathi_blocked_at timestamptz(3),
  constraint direct_chats_appointment_id_appointments_appointment_id_fk
    foreign key (appointment_id) references appointments on delete cascade,
  constraint direct_chats_id_version check (substr(chat_id::text, 15, 1) = '8')
);
create unique index direct_chats_one_per_appointment on direct_chats (appointment_id);

-- The two who talk. Each side's words are sealed with a key of its own: destroying it erases them, and leaves the other
-- side its record. A side that was erased leaves its row, without person and key.
create table direct_chat_sides (
  chat_id uuid not null,
  side text not null,
  user_id uuid,
  wrapped_key bytea,
  -- Time of the newest message that was read.
  read_up_to timestamptz(3),
  -- Messages of the other side that were not read: counted under the chat's lock.
  unread integer not null default 0,
  -- When the oldest of them came.
  unread_since timestamptz(3),
  -- A mail has told of them: one for each stretch of unread messages.
  told_at timestamptz(3),
  constraint direct_chat_sides_chat_id_side_pk primary key (chat_id, side),
  constraint direct_chat_sides_chat_id_direct_chats_chat_id_fk foreign key (chat_id) references direct_chats on delete cascade,
  constraint direct_chat_sides_user_id_users_user_id_fk foreign key (user_id) references users on delete set null,
  constraint direct_chat_sides_side check (side in ('user', 'nyaysathi')),
  constraint direct_chat_sides_unread check (unread >= 0),
  constraint direct_chat_sides_unread_since check ((unread > 0) = (unread_since is not null))
);
create index direct_chat_sides_of_user on direct_chat_sides (user_id) where user_id is not null;
create index direct_chat_sides_to_tell on direct_chat_sides (unread_since) where unread_since is not null and told_at is null;

-- Read by time, which is the key: a poll costs the same however long the chat is.
create table direct_messages (
  chat_id uuid not null,
  sent_at timestamptz(3) not null,
  message_id uuid not null,
  side text not null,
  message_type text not null,
  -- None with a file that came without words, and none once the sender's account is erased.
  sealed_text bytea,
  file_id uuid,
  client_message_id text,
  request_digest bytea not null,
  constraint direct_messages_chat_id_sent_at_pk primary key (chat_id, sent_at),
  constraint direct_messages_chat_id_direct_chats_chat_id_fk foreign key (chat_id) references direct_chats on delete cascade,
  constraint direct_messages_file_id_stored_files_file_id_fk foreign key (file_id) references stored_files on delete set null,
  constraint direct_messages_side check (side in ('user', 'nyaysathi')),
  constraint direct_messages_type check (message_type in ('text', 'file'))
);
create unique index direct_messages_client_message_id_once on direct_messages (chat_id, side, client_message_id)
  where client_message_id is not null;
create unique index direct_messages_files on direct_messages (file_id) where file_id is not null;
create unique index direct_messages_message_id on direct_messages (message_id);
create index direct_messages_shelf on direct_messages (chat_id, sent_at) where file_id is not null;

-- Of two people with a chat: whether the first wants nothing more of the second (decision 0141). Asked wherever the second
-- could reach the first otherwise: bookings, proposals, the address, the pool of queries.
create function has_blocked(who uuid, whom uuid) returns boolean language sql stable parallel safe as $$
  SELECT EXISTS (
    SELECT FROM direct_chat_sides mine
      JOIN direct_chat_sides theirs ON theirs.chat_id = mine.chat_id AND theirs.side <> mine.side AND theirs.user_id = whom
      JOIN direct_chats c ON c.chat_id = mine.chat_id
     WHERE mine.user_id = who
       AND CASE mine.side WHEN 'user' THEN c.user_blocked_at ELSE c.nyaysathi_blocked_at END IS NOT NULL)
$$;

-- What somebody chose to show to the administrators, copied and sealed for itself. While it is open, an account that is
-- erased leaves it what it needs, for a stated time.
create table chat_reports (
  report_id uuid primary key,
  chat_id uuid,
  reporter_user_id uuid,
  reported_side text not null,
  reason text not null,
  sealed_content bytea not null,
  attached_messages integer not null,
  reported_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  outcome text,
  creation_key text,
  creation_digest bytea not null,
  -- Why it was closed so, as both sides read it.
  sealed_decision bytea,
  -- Name of the one reported, once that account is erased.
  sealed_reported bytea,
  -- An account of one of the two was erased: until then it stays, and no longer.
  held_until timestamptz(3),
  constraint chat_reports_chat_id_direct_chats_chat_id_fk foreign key (chat_id) references direct_chats on delete set null,
  constraint chat_reports_reporter_user_id_users_user_id_fk foreign key (reporter_user_id) references users on delete set null,
  constraint chat_reports_side check (reported_side in ('user', 'nyaysathi')),
  constraint chat_reports_outcome check ((closed_at is null) = (outcome is null))
);
create index chat_reports_closed on chat_reports (closed_at, report_id) where closed_at is not null;
create unique index chat_reports_created_once on chat_reports (reporter_user_id, creation_key) where creation_key is not null;
create index chat_reports_of_chat on chat_reports (chat_id);
create index chat_reports_of_reporter on chat_reports (reporter_user_id);
create index chat_reports_open on chat_reports (reported_at, report_id) where closed_at is null;

-- --------------------------------------------------------------------------------------------------------------
-- Stories, grievances, and what administrators were told of
-- --------------------------------------------------------------------------------------------------------------

-- Stories that people told to be shown to others. Nothing tells who it was; whoever has the code can take it back.
create table stories (
  story_id uuid primary key,
  code_hash bytea not null,
  -- For the answer to a retry of the same request.
  sealed_code bytea not null,
  creation_key bytea,
  creation_digest bytea not null,
  category text not null,
  rating smallint not null,
  language text not null,
  -- Seals what was told, and goes with the row.
  wrapped_key bytea not null,
  sealed_name bytea not null,
  sealed_title bytea not null,
  sealed_story bytea not null,
  received_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  constraint stories_rating check (rating between 1 and 5)
);
create unique index stories_code_once on stories (code_hash);
create unique index stories_created_once on stories (creation_key);
create index stories_published on stories (published_at, story_id) where published_at is not null;
create index stories_waiting on stories (received_at, story_id) where published_at is null;

-- Complaints about this service. Whoever has the ticket can read the answer; nothing tells who it was.
create table grievances (
  grievance_id uuid primary key,
  ticket_hash bytea not null,
  -- For the answer to a retry of the same request.
  sealed_ticket bytea not null,
  creation_key bytea,
  creation_digest bytea not null,
  subject text not null,
  sealed_text bytea not null,
  -- Where to write once it is answered; erased with that.
  sealed_email bytea,
  preferred_language text not null,
  received_at timestamptz(3) not null default now(),
  answer_due_at timestamptz(3) not null,
  answered_at timestamptz(3),
  sealed_answer bytea,
  constraint grievances_answer check ((answered_at is null) = (sealed_answer is null))
);
create index grievances_answered on grievances (answered_at, grievance_id) where answered_at is not null;
create unique index grievances_created_once on grievances (creation_key);
create index grievances_open on grievances (answer_due_at, grievance_id) where answered_at is null;
create unique index grievances_ticket_once on grievances (ticket_hash);

-- What administrators were told of, so that each is told of once however many instances look. Ids of queues, nobody's.
create table administration_notices (
  queue text not null,
  subject_id uuid not null,
  -- An application that is sent in again waits anew.
  waits_since timestamptz not null,
  -- due: its clock had nearly run out.
  stage text not null,
  told_at timestamptz not null default now(),
  constraint administration_notices_queue_subject_id_waits_since_stage_pk primary key (queue, subject_id, waits_since, stage),
  constraint administration_notices_queue check (queue in ('verification', 'complaints', 'reports', 'ratings')),
  constraint administration_notices_stage check (stage in ('new', 'due'))
);
create index administration_notices_by_time on administration_notices (told_at);

-- --------------------------------------------------------------------------------------------------------------
-- Places
-- --------------------------------------------------------------------------------------------------------------

create table place_datasets (
  dataset text primary key,
  version text not null,
  attribution_text text,
  attribution_url text,
  run integer not null default 1,
  position bigint not null default 0,
  line bigint not null default 0,
  counts jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

create table places (
  place_id text primary key,
  dataset text not null,
  run integer not null,
  name text not null,
  name_hi text,
  category text,
  kind text not null,
  address text not null,
  vicinity text not null,
  lat double precision not null,
  lng double precision not null,
  position_is text not null,
  phone text,
  website text,
  periods jsonb,
  source jsonb not null,
  search_text text not null,
  -- The place on Mercator's map, in degrees: there near things keep their shape, so the nearest on it is the nearest.
  spot point generated always as (point(lng, degrees(ln(tan(pi() / 4 + radians(lat) / 2))))) stored,
  -- The parser of to_tsvector cuts Hindi words at their vowel signs under some locales; the words come cut already.
  words tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored,
  constraint places_dataset_fkey foreign key (dataset) references place_datasets on delete cascade,
  constraint places_category check (category in ('police', 'ngo', 'volunteer', 'court', 'women_help')),
  constraint places_position check (lat between -85 and 85 and lng between -180 and 180),
  constraint places_position_is check (position_is in ('building', 'town', 'district'))
);
create index places_of_dataset on places (dataset, run);
create index places_spot on places using gist (spot);
create index places_spot_court on places using gist (spot) where category = 'court';
create index places_spot_ngo on places using gist (spot) where category = 'ngo';
create index places_spot_police on places using gist (spot) where category = 'police';
create index places_spot_volunteer on places using gist (spot) where category = 'volunteer';
create index places_spot_women_help on places using gist (spot) where category = 'women_help';
create index places_words on places using gin (words) with (fastupdate = off);

-- Every word of every place, with how many places have it: the search looks here before it looks there. Without fastupdate:
-- with it, a search after an import first read a list of what was not yet in order, for hundreds of milliseconds.
create table place_words (
  word text primary key,
  places integer not null
);
create index place_words_spelling on place_words using gin (word gin_trgm_ops) with (fastupdate = off);
