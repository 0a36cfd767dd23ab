-- What all migrations together make. `npx vitest run schema -u`, in api/, writes it anew.

create table administration_notices (
  queue text not null,
  subject_id uuid not null,
  waits_since timestamp with time zone not null,
  stage text not null,
  told_at timestamp with time zone not null default now(),
  constraint administration_notices_queue CHECK ((queue = ANY (ARRAY['verification'::text, 'complaints'::text, 'reports'::text, 'ratings'::text, 'offices'::text]))),
  constraint administration_notices_queue_subject_id_waits_since_stage_pk PRIMARY KEY (queue, subject_id, waits_since, stage),
  constraint administration_notices_stage CHECK ((stage = ANY (ARRAY['new'::text, 'due'::text])))
);
CREATE INDEX administration_notices_by_time ON public.administration_notices USING btree (told_at);

create table appointment_days_off (
  nyaysathi_id uuid not null,
  from_day date not null,
  to_day date not null,
  constraint appointment_days_off_in_order CHECK ((from_day <= to_day)),
  constraint appointment_days_off_nyaysathi_id_from_day_pk PRIMARY KEY (nyaysathi_id, from_day),
  constraint appointment_days_off_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE
);

create table appointment_extra_hours (
  nyaysathi_id uuid not null,
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  constraint appointment_extra_hours_in_order CHECK (((from_minute >= 0) AND (from_minute < to_minute) AND (to_minute <= 1440))),
  constraint appointment_extra_hours_nyaysathi_id_day_from_minute_pk PRIMARY KEY (nyaysathi_id, day, from_minute),
  constraint appointment_extra_hours_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE
);

create table appointment_hours (
  nyaysathi_id uuid not null,
  buffer_minutes integer not null default 0,
  constraint appointment_hours_buffer CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 120))),
  constraint appointment_hours_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint appointment_hours_pkey PRIMARY KEY (nyaysathi_id)
);

create table appointment_keys (
  appointment_id uuid not null,
  wrapped_key bytea not null,
  constraint appointment_keys_appointment_id_appointments_appointment_id_fk FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint appointment_keys_pkey PRIMARY KEY (appointment_id)
);

create table appointment_meetings (
  appointment_id uuid not null,
  sealed_meeting bytea not null,
  written_at timestamp with time zone not null default now(),
  constraint appointment_meetings_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint appointment_meetings_pkey PRIMARY KEY (appointment_id)
);

create table appointment_notes (
  appointment_id uuid not null,
  nyaysathi_id uuid not null,
  sealed_text bytea,
  revision integer not null default 1,
  written_at timestamp with time zone not null default now(),
  constraint appointment_notes_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint appointment_notes_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint appointment_notes_pkey PRIMARY KEY (appointment_id, nyaysathi_id)
);
CREATE INDEX appointment_notes_of_helper ON public.appointment_notes USING btree (nyaysathi_id);

create table appointment_notices (
  appointment_id uuid not null,
  news_number integer not null default 0,
  agreed_at timestamp with time zone,
  constraint appointment_notices_appointment_id_appointments_appointment_id_ FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint appointment_notices_pkey PRIMARY KEY (appointment_id)
);

create table appointment_proposals (
  proposal_id uuid not null,
  appointment_id uuid not null,
  proposed_by text not null,
  starts_at timestamp(3) with time zone not null,
  duration integer not null,
  sealed_reason bytea not null,
  state text not null default 'open'::text,
  proposed_at timestamp(3) with time zone not null default now(),
  constraint appointment_proposals_appointment_id_appointments_appointment_i FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint appointment_proposals_by CHECK ((proposed_by = ANY (ARRAY['citizen'::text, 'helper'::text]))),
  constraint appointment_proposals_duration CHECK ((duration = ANY (ARRAY[30, 60, 90]))),
  constraint appointment_proposals_pkey PRIMARY KEY (proposal_id),
  constraint appointment_proposals_state CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'replaced'::text, 'lapsed'::text])))
);
CREATE INDEX appointment_proposals_of_appointment ON public.appointment_proposals USING btree (appointment_id);
CREATE UNIQUE INDEX appointment_proposals_one_open ON public.appointment_proposals USING btree (appointment_id) WHERE (state = 'open'::text);

create table appointment_rating_reports (
  report_id uuid not null,
  rating_id uuid not null,
  user_id uuid not null,
  sealed_reason bytea not null,
  reported_at timestamp(3) with time zone not null default now(),
  is_settled boolean not null default false,
  constraint appointment_rating_reports_pkey PRIMARY KEY (report_id),
  constraint appointment_rating_reports_rating_id_appointment_ratings_rating FOREIGN KEY (rating_id) REFERENCES appointment_ratings(rating_id) ON DELETE CASCADE,
  constraint appointment_rating_reports_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX appointment_rating_reports_of_user ON public.appointment_rating_reports USING btree (user_id);
CREATE INDEX appointment_rating_reports_open ON public.appointment_rating_reports USING btree (rating_id) WHERE (NOT is_settled);
CREATE UNIQUE INDEX appointment_rating_reports_once ON public.appointment_rating_reports USING btree (rating_id, user_id);

create table appointment_ratings (
  rating_id uuid not null default gen_random_uuid(),
  appointment_id uuid not null,
  user_id uuid not null,
  nyaysathi_id uuid not null,
  rating integer not null,
  comment text not null default ''::text,
  show_name boolean not null default false,
  hidden boolean not null default false,
  written_at timestamp(3) with time zone not null default now(),
  revision integer not null default 0,
  decided_revision integer,
  decided_reason text,
  taken_back boolean not null default false,
  constraint appointment_ratings_appointment_id_appointments_appointment_id_ FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint appointment_ratings_comment CHECK ((char_length(comment) <= 2000)),
  constraint appointment_ratings_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint appointment_ratings_pkey PRIMARY KEY (rating_id),
  constraint appointment_ratings_stars CHECK (((rating >= 1) AND (rating <= 5))),
  constraint appointment_ratings_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX appointment_ratings_hidden ON public.appointment_ratings USING btree (written_at) WHERE hidden;
CREATE INDEX appointment_ratings_of_helper ON public.appointment_ratings USING btree (nyaysathi_id, written_at, rating_id);
CREATE INDEX appointment_ratings_of_user ON public.appointment_ratings USING btree (user_id);
CREATE UNIQUE INDEX appointment_ratings_once ON public.appointment_ratings USING btree (appointment_id);

create table appointment_reminders (
  appointment_id uuid not null,
  starts_at timestamp(3) with time zone not null,
  hours_before integer not null,
  written_at timestamp with time zone not null default now(),
  constraint appointment_reminders_appointment_id_appointments_appointment_i FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint appointment_reminders_appointment_id_starts_at_hours_before_pk PRIMARY KEY (appointment_id, starts_at, hours_before),
  constraint appointment_reminders_hours_before CHECK ((hours_before = ANY (ARRAY[24, 1])))
);

create table appointments (
  appointment_id uuid not null,
  user_id uuid,
  nyaysathi_id uuid,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  duration integer not null,
  mode text not null,
  consultation_type text not null,
  case_type text not null,
  sealed_description bytea not null,
  sealed_notes bytea not null,
  status text not null default 'Scheduled'::text,
  requested_at timestamp(3) with time zone not null default now(),
  decided_at timestamp(3) with time zone,
  creation_key text,
  creation_digest bytea not null,
  held_until timestamp(3) with time zone,
  answer_until timestamp(3) with time zone,
  cancelled_by text,
  sealed_reason bytea,
  no_show_by text,
  no_show_at timestamp(3) with time zone,
  no_show_disputed_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  fee_rupees integer,
  sealed_telephone bytea,
  sealed_against bytea,
  kept_from timestamp(3) with time zone,
  constraint appointments_accepted_apart EXCLUDE USING gist (nyaysathi_id WITH =, tstzrange(starts_at, COALESCE(held_until, ends_at)) WITH &&) WHERE ((status = 'Accepted'::text)),
  constraint appointments_cancelled_by CHECK ((cancelled_by = ANY (ARRAY['citizen'::text, 'helper'::text, 'nobody'::text]))),
  constraint appointments_case_type_words CHECK ((case_type = ANY (ARRAY['civil'::text, 'criminal'::text, 'family'::text, 'property'::text, 'consumer'::text, 'employment'::text, 'other'::text]))),
  constraint appointments_consultation_type_words CHECK ((consultation_type = ANY (ARRAY['initial'::text, 'followup'::text, 'document_review'::text, 'legal_advice'::text]))),
  constraint appointments_duration CHECK ((duration = ANY (ARRAY[30, 60, 90]))),
  constraint appointments_end CHECK ((ends_at = (starts_at + ((duration)::double precision * '00:01:00'::interval)))),
  constraint appointments_held_until CHECK ((held_until >= ends_at)),
  constraint appointments_mode_words CHECK ((mode = ANY (ARRAY['online'::text, 'in-person'::text]))),
  constraint appointments_no_show CHECK (((status <> 'NoShow'::text) OR ((no_show_by IS NOT NULL) AND (no_show_at IS NOT NULL)))),
  constraint appointments_no_show_by CHECK ((no_show_by = ANY (ARRAY['citizen'::text, 'helper'::text]))),
  constraint appointments_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE SET NULL,
  constraint appointments_pkey PRIMARY KEY (appointment_id),
  constraint appointments_status CHECK ((status = ANY (ARRAY['Scheduled'::text, 'Accepted'::text, 'Declined'::text, 'Cancelled'::text, 'Expired'::text, 'Completed'::text, 'NoShow'::text]))),
  constraint appointments_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL
);
CREATE INDEX appointments_closed ON public.appointments USING btree (GREATEST(ends_at, kept_from)) WHERE (status <> ALL (ARRAY['Scheduled'::text, 'Accepted'::text]));
CREATE INDEX appointments_of_helper ON public.appointments USING btree (nyaysathi_id, starts_at);
CREATE INDEX appointments_of_nobody ON public.appointments USING btree (starts_at) WHERE ((user_id IS NULL) AND (nyaysathi_id IS NULL));
CREATE INDEX appointments_of_user ON public.appointments USING btree (user_id, starts_at);
CREATE INDEX appointments_to_settle ON public.appointments USING btree (status, ends_at) WHERE (status = ANY (ARRAY['Scheduled'::text, 'Accepted'::text]));
CREATE UNIQUE INDEX appointments_created_once ON public.appointments USING btree (user_id, creation_key) WHERE (creation_key IS NOT NULL);
CREATE UNIQUE INDEX appointments_requested_once ON public.appointments USING btree (user_id, nyaysathi_id, starts_at) WHERE (status = 'Scheduled'::text);

create table audit_chains (
  chain smallint not null,
  pruned_position bigint not null default 0,
  pruned_mac bytea not null default '\x'::bytea,
  last_position bigint not null default 0,
  last_mac bytea not null default '\x'::bytea,
  mac bytea not null default '\x'::bytea,
  constraint audit_chains_pkey PRIMARY KEY (chain)
);

create table audit_entries (
  chain smallint not null,
  position bigint not null,
  recorded_at timestamp(3) with time zone not null,
  action text not null,
  actor_user_id uuid,
  subject_kind text,
  subject_id text,
  detail text,
  mac bytea not null,
  constraint audit_entries_action CHECK ((action ~ '^[a-z][a-z0-9_.]{0,60}$'::text)),
  constraint audit_entries_chain_position_pk PRIMARY KEY (chain, "position"),
  constraint audit_entries_detail CHECK ((detail ~ '^[a-z0-9_]{1,40}( [a-z0-9_]{1,40}){0,7}$'::text)),
  constraint audit_entries_subject_id CHECK ((subject_id ~ '^[A-Za-z0-9_-]{1,100}$'::text)),
  constraint audit_entries_subject_kind CHECK ((subject_kind ~ '^[a-z][a-z0-9_]{0,60}$'::text))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX audit_entries_by_time ON public.audit_entries USING btree (recorded_at);
CREATE INDEX audit_entries_of_actor ON public.audit_entries USING btree (actor_user_id);
CREATE INDEX audit_entries_of_subject_id ON public.audit_entries USING btree (subject_id);
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_entries_only_grow BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();

create table calendar_links (
  user_id uuid not null,
  secret_hash bytea not null,
  with_names boolean not null,
  made_at timestamp with time zone not null default now(),
  constraint calendar_links_pkey PRIMARY KEY (user_id),
  constraint calendar_links_secret_hash_key UNIQUE (secret_hash),
  constraint calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table callback_barred_numbers (
  number_hash bytea not null,
  barred_until timestamp with time zone not null,
  constraint callback_barred_numbers_pkey PRIMARY KEY (number_hash)
);

create table callback_settings (
  nyaysathi_id uuid not null,
  calls_back boolean,
  most_waiting integer,
  told_at timestamp with time zone,
  constraint callback_settings_most_waiting CHECK (((most_waiting >= 1) AND (most_waiting <= 200))),
  constraint callback_settings_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint callback_settings_pkey PRIMARY KEY (nyaysathi_id)
);

create table callbacks (
  callback_id uuid not null,
  nyaysathi_id uuid,
  reference_hash bytea,
  creation_key bytea,
  creation_digest bytea,
  number_hash bytea,
  sealed_content bytea,
  language text not null,
  safe_day date,
  from_minute integer not null,
  to_minute integer not null,
  passed_on boolean not null,
  state text not null default 'waiting'::text,
  asked_at timestamp with time zone not null default now(),
  closes_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  taken_in uuid,
  tries integer not null default 0,
  last_tried_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint callbacks_content_while_needed CHECK (((sealed_content IS NULL) OR (passed_on AND (state = ANY (ARRAY['waiting'::text, 'called'::text]))))),
  constraint callbacks_created_once UNIQUE (creation_key),
  constraint callbacks_ended CHECK (((ended_at IS NULL) = (state = 'waiting'::text))),
  constraint callbacks_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE SET NULL,
  constraint callbacks_pkey PRIMARY KEY (callback_id),
  constraint callbacks_reference_hash_unique UNIQUE (reference_hash),
  constraint callbacks_safe_hours CHECK (((from_minute >= 0) AND (from_minute < to_minute) AND (to_minute <= 1440))),
  constraint callbacks_state_words CHECK ((state = ANY (ARRAY['waiting'::text, 'called'::text, 'not_reached'::text, 'not_asked'::text, 'cancelled'::text, 'expired'::text, 'helper_gone'::text]))),
  constraint callbacks_taken CHECK ((((taken_at IS NULL) = (taken_in IS NULL)) AND ((taken_at IS NULL) OR (state = 'waiting'::text))))
);
CREATE INDEX callbacks_forgotten ON public.callbacks USING btree (ended_at) WHERE (reference_hash IS NULL);
CREATE INDEX callbacks_of_helper ON public.callbacks USING btree (nyaysathi_id, state) WHERE passed_on;
CREATE INDEX callbacks_of_number ON public.callbacks USING btree (number_hash) WHERE (number_hash IS NOT NULL);
CREATE INDEX callbacks_to_forget ON public.callbacks USING btree (ended_at) WHERE (reference_hash IS NOT NULL);
CREATE INDEX callbacks_waiting ON public.callbacks USING btree (closes_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX callbacks_one_waiting ON public.callbacks USING btree (number_hash, nyaysathi_id) WHERE ((state = 'waiting'::text) AND passed_on);

create table case_documents (
  case_id uuid not null,
  position integer not null,
  file_id uuid not null,
  constraint case_documents_case_id_cases_case_id_fk FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint case_documents_case_id_position_pk PRIMARY KEY (case_id, "position"),
  constraint case_documents_file_id_stored_files_file_id_fk FOREIGN KEY (file_id) REFERENCES stored_files(file_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX case_documents_of_file ON public.case_documents USING btree (file_id);

create table case_events (
  event_id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  step text not null,
  reason text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint case_events_case_id_cases_case_id_fk FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint case_events_pkey PRIMARY KEY (event_id),
  constraint case_events_reason CHECK (((step = 'released'::text) = (reason IS NOT NULL))),
  constraint case_events_reason_words CHECK ((reason = ANY (ARRAY['not_my_field'::text, 'no_time'::text, 'conflict_of_interest'::text, 'language'::text, 'other'::text]))),
  constraint case_events_step CHECK ((step = ANY (ARRAY['offered'::text, 'taken'::text, 'asked'::text, 'replied'::text, 'released'::text, 'returned'::text, 'answered'::text, 'told'::text, 'closed'::text])))
);
CREATE INDEX case_events_of_case ON public.case_events USING btree (case_id, at);

create table case_readings (
  case_id uuid not null,
  sealed_masked bytea not null,
  danger text,
  counts_on date,
  read_at timestamp with time zone not null default now(),
  constraint case_readings_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint case_readings_danger CHECK ((danger = ANY (ARRAY['life'::text, 'custody'::text]))),
  constraint case_readings_pkey PRIMARY KEY (case_id)
);

create table case_takings (
  taking_id uuid not null,
  case_id uuid,
  nyaysathi_id uuid,
  case_type text not null,
  taken_at timestamp(3) with time zone not null default now(),
  due_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  sealed_question bytea,
  replied_at timestamp(3) with time zone,
  sealed_reply bytea,
  answered_at timestamp(3) with time zone,
  sealed_answer bytea,
  ended_at timestamp(3) with time zone,
  ended text,
  constraint case_takings_case_id_cases_case_id_fk FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE SET NULL,
  constraint case_takings_case_type_words CHECK ((case_type = ANY (ARRAY['civil'::text, 'criminal'::text, 'family'::text, 'property'::text, 'consumer'::text, 'employment'::text, 'other'::text]))),
  constraint case_takings_due_while_open CHECK (((due_at IS NOT NULL) = ((ended_at IS NULL) AND (answered_at IS NULL)))),
  constraint case_takings_ended CHECK (((ended_at IS NULL) = (ended IS NULL))),
  constraint case_takings_ended_words CHECK ((ended = ANY (ARRAY['released'::text, 'returned'::text, 'withdrawn'::text, 'closed'::text]))),
  constraint case_takings_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE SET NULL,
  constraint case_takings_pkey PRIMARY KEY (taking_id),
  constraint case_takings_reply_to_question CHECK (((replied_at IS NULL) OR (asked_at IS NOT NULL)))
);
CREATE INDEX case_takings_answered ON public.case_takings USING btree (answered_at) WHERE (ended_at IS NULL);
CREATE INDEX case_takings_due ON public.case_takings USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX case_takings_of_case ON public.case_takings USING btree (case_id);
CREATE INDEX case_takings_of_helper ON public.case_takings USING btree (nyaysathi_id, taken_at DESC NULLS LAST, taking_id DESC NULLS LAST);
CREATE INDEX case_takings_of_nobody ON public.case_takings USING btree (taken_at) WHERE ((case_id IS NULL) AND (nyaysathi_id IS NULL));
CREATE UNIQUE INDEX case_takings_one_at_a_time ON public.case_takings USING btree (case_id) WHERE (ended_at IS NULL);

create table cases (
  case_id uuid not null,
  user_id uuid not null,
  case_type text not null,
  status text not null default 'Submitted'::text,
  wrapped_key bytea not null,
  sealed_description bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  creation_key text,
  creation_digest bytea not null,
  offered_at timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  sealed_against bytea,
  against_facts bytea[],
  kept_from timestamp(3) with time zone,
  constraint cases_case_type CHECK ((case_type = ANY (ARRAY['civil'::text, 'criminal'::text, 'family'::text, 'property'::text, 'consumer'::text, 'employment'::text, 'other'::text]))),
  constraint cases_pkey PRIMARY KEY (case_id),
  constraint cases_status CHECK ((status = ANY (ARRAY['Submitted'::text, 'Taken'::text, 'Answered'::text, 'Closed'::text]))),
  constraint cases_taken_once_offered CHECK (((status <> ALL (ARRAY['Taken'::text, 'Answered'::text])) OR (offered_at IS NOT NULL))),
  constraint cases_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX cases_closed ON public.cases USING btree (GREATEST(created_at, kept_from)) WHERE ((status = 'Closed'::text) OR (offered_at IS NULL));
CREATE INDEX cases_in_pool ON public.cases USING btree (offered_at, case_id) WHERE (status = 'Submitted'::text);
CREATE INDEX cases_nobody_answered ON public.cases USING btree (offered_at) WHERE ((status = ANY (ARRAY['Submitted'::text, 'Taken'::text])) AND (told_at IS NULL));
CREATE INDEX cases_of_user ON public.cases USING btree (user_id, created_at DESC NULLS LAST, case_id DESC NULLS LAST);
CREATE UNIQUE INDEX cases_created_once ON public.cases USING btree (user_id, creation_key) WHERE (creation_key IS NOT NULL);

create table chat_keys (
  chat_id uuid not null,
  wrapped_key bytea not null,
  constraint chat_keys_chat_id_chats_chat_id_fk FOREIGN KEY (chat_id) REFERENCES chats(chat_id) ON DELETE CASCADE,
  constraint chat_keys_pkey PRIMARY KEY (chat_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table chat_reports (
  report_id uuid not null,
  chat_id uuid,
  reporter_user_id uuid,
  reported_side text not null,
  reason text not null,
  sealed_content bytea not null,
  attached_messages integer not null,
  reported_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  outcome text,
  creation_key text,
  creation_digest bytea not null,
  sealed_decision bytea,
  sealed_reported bytea,
  held_until timestamp(3) with time zone,
  constraint chat_reports_chat_id_direct_chats_chat_id_fk FOREIGN KEY (chat_id) REFERENCES direct_chats(chat_id) ON DELETE SET NULL,
  constraint chat_reports_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint chat_reports_outcome_words CHECK ((outcome = ANY (ARRAY['no_action'::text, 'warned'::text, 'suspended'::text, 'passed_on'::text]))),
  constraint chat_reports_pkey PRIMARY KEY (report_id),
  constraint chat_reports_reason_words CHECK ((reason = ANY (ARRAY['threat_or_violence'::text, 'sexual_content'::text, 'money'::text, 'bad_advice'::text, 'false_identity'::text, 'privacy'::text, 'other'::text]))),
  constraint chat_reports_reporter_user_id_users_user_id_fk FOREIGN KEY (reporter_user_id) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint chat_reports_side CHECK ((reported_side = ANY (ARRAY['user'::text, 'nyaysathi'::text])))
);
CREATE INDEX chat_reports_closed ON public.chat_reports USING btree (closed_at, report_id) WHERE (closed_at IS NOT NULL);
CREATE INDEX chat_reports_of_chat ON public.chat_reports USING btree (chat_id);
CREATE INDEX chat_reports_of_reporter ON public.chat_reports USING btree (reporter_user_id);
CREATE INDEX chat_reports_open ON public.chat_reports USING btree (reported_at, report_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX chat_reports_created_once ON public.chat_reports USING btree (reporter_user_id, creation_key) WHERE (creation_key IS NOT NULL);

create table chats (
  chat_id uuid not null,
  user_id uuid,
  guest_hash bytea,
  is_ai_chat boolean not null default true,
  name text,
  status text not null default 'active'::text,
  created_at timestamp(3) with time zone not null,
  last_activity_at timestamp(3) with time zone not null,
  last_position integer not null default 0,
  message_count integer not null default 0,
  creation_key text,
  creation_digest bytea,
  constraint chats_guest_hash_guests_guest_hash_fk FOREIGN KEY (guest_hash) REFERENCES guests(guest_hash) ON DELETE CASCADE,
  constraint chats_one_owner CHECK ((num_nonnulls(user_id, guest_hash) = 1)),
  constraint chats_pkey PRIMARY KEY (chat_id),
  constraint chats_status CHECK ((status = 'active'::text)),
  constraint chats_status_words CHECK ((status = 'active'::text)),
  constraint chats_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX chats_of_guest ON public.chats USING btree (guest_hash) WHERE (guest_hash IS NOT NULL);
CREATE INDEX chats_of_guests_by_age ON public.chats USING btree (created_at) WHERE (guest_hash IS NOT NULL);
CREATE INDEX chats_of_user ON public.chats USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX chats_created_once_by_guest ON public.chats USING btree (guest_hash, creation_key) WHERE (creation_key IS NOT NULL);
CREATE UNIQUE INDEX chats_created_once_by_user ON public.chats USING btree (user_id, creation_key) WHERE (creation_key IS NOT NULL);

create table cleared_conflicts (
  nyaysathi_id uuid not null,
  appointment_id uuid,
  case_id uuid,
  cleared_at timestamp(3) with time zone not null default now(),
  constraint cleared_conflicts_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint cleared_conflicts_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint cleared_conflicts_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint cleared_conflicts_of_one_matter CHECK ((num_nonnulls(appointment_id, case_id) = 1))
);
CREATE INDEX cleared_conflicts_by_appointment ON public.cleared_conflicts USING btree (appointment_id);
CREATE INDEX cleared_conflicts_by_case ON public.cleared_conflicts USING btree (case_id);
CREATE UNIQUE INDEX cleared_conflicts_of_appointment ON public.cleared_conflicts USING btree (nyaysathi_id, appointment_id);
CREATE UNIQUE INDEX cleared_conflicts_of_case ON public.cleared_conflicts USING btree (nyaysathi_id, case_id);

create table closed_matter_notices (
  user_id uuid not null,
  appointment_id uuid,
  case_id uuid,
  written_at timestamp(3) with time zone not null default now(),
  mail_id uuid,
  sms_id uuid,
  told_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone not null,
  constraint closed_matter_notices_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint closed_matter_notices_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint closed_matter_notices_of_one_matter CHECK ((num_nonnulls(appointment_id, case_id) = 1)),
  constraint closed_matter_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX closed_matter_notices_of_user ON public.closed_matter_notices USING btree (user_id);
CREATE INDEX closed_matter_notices_told ON public.closed_matter_notices USING btree (ends_at) WHERE (told_at IS NOT NULL);
CREATE INDEX closed_matter_notices_untold ON public.closed_matter_notices USING btree (written_at) WHERE (told_at IS NULL);
CREATE UNIQUE INDEX closed_matter_notices_of_appointment ON public.closed_matter_notices USING btree (appointment_id, user_id);
CREATE UNIQUE INDEX closed_matter_notices_of_case ON public.closed_matter_notices USING btree (case_id, user_id);

create table conflict_facts (
  nyaysathi_id uuid not null,
  user_id uuid not null,
  appointment_id uuid,
  case_id uuid,
  side text not null,
  kind text not null,
  fact_hash bytea not null,
  constraint conflict_facts_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint conflict_facts_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint conflict_facts_kind CHECK ((kind = ANY (ARRAY['name'::text, 'sound'::text, 'only_sound'::text, 'word'::text, 'phone'::text, 'place'::text]))),
  constraint conflict_facts_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint conflict_facts_of_one_matter CHECK ((num_nonnulls(appointment_id, case_id) = 1)),
  constraint conflict_facts_side CHECK ((side = ANY (ARRAY['own'::text, 'against'::text]))),
  constraint conflict_facts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX conflict_facts_of_appointment ON public.conflict_facts USING btree (appointment_id);
CREATE INDEX conflict_facts_of_case ON public.conflict_facts USING btree (case_id, nyaysathi_id);
CREATE INDEX conflict_facts_of_citizen ON public.conflict_facts USING btree (user_id);
CREATE INDEX conflict_facts_of_helper ON public.conflict_facts USING btree (nyaysathi_id, fact_hash);

create table demo_accounts (
  user_id uuid not null,
  constraint demo_accounts_pkey PRIMARY KEY (user_id),
  constraint demo_accounts_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table direct_chat_sides (
  chat_id uuid not null,
  side text not null,
  user_id uuid,
  wrapped_key bytea,
  read_up_to timestamp(3) with time zone,
  unread integer not null default 0,
  unread_since timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  constraint direct_chat_sides_chat_id_direct_chats_chat_id_fk FOREIGN KEY (chat_id) REFERENCES direct_chats(chat_id) ON DELETE CASCADE,
  constraint direct_chat_sides_chat_id_side_pk PRIMARY KEY (chat_id, side),
  constraint direct_chat_sides_side CHECK ((side = ANY (ARRAY['user'::text, 'nyaysathi'::text]))),
  constraint direct_chat_sides_unread CHECK ((unread >= 0)),
  constraint direct_chat_sides_unread_since CHECK (((unread > 0) = (unread_since IS NOT NULL))),
  constraint direct_chat_sides_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL
);
CREATE INDEX direct_chat_sides_of_user ON public.direct_chat_sides USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX direct_chat_sides_to_tell ON public.direct_chat_sides USING btree (unread_since) WHERE ((unread_since IS NOT NULL) AND (told_at IS NULL));

create table direct_chats (
  chat_id uuid not null,
  appointment_id uuid not null,
  created_at timestamp(3) with time zone not null,
  last_message_at timestamp(3) with time zone not null,
  user_blocked_at timestamp(3) with time zone,
  nyaysathi_blocked_at timestamp(3) with time zone,
  passed_on_at timestamp(3) with time zone,
  constraint direct_chats_appointment_id_appointments_appointment_id_fk FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint direct_chats_id_version CHECK ((substr((chat_id)::text, 15, 1) = '8'::text)),
  constraint direct_chats_pkey PRIMARY KEY (chat_id)
);
CREATE UNIQUE INDEX direct_chats_one_per_appointment ON public.direct_chats USING btree (appointment_id);

create table direct_messages (
  chat_id uuid not null,
  sent_at timestamp(3) with time zone not null,
  message_id uuid not null,
  side text not null,
  message_type text not null,
  sealed_text bytea,
  file_id uuid,
  client_message_id text,
  request_digest bytea not null,
  constraint direct_messages_chat_id_direct_chats_chat_id_fk FOREIGN KEY (chat_id) REFERENCES direct_chats(chat_id) ON DELETE CASCADE,
  constraint direct_messages_chat_id_sent_at_pk PRIMARY KEY (chat_id, sent_at),
  constraint direct_messages_file_id_stored_files_file_id_fk FOREIGN KEY (file_id) REFERENCES stored_files(file_id) ON DELETE SET NULL,
  constraint direct_messages_side CHECK ((side = ANY (ARRAY['user'::text, 'nyaysathi'::text]))),
  constraint direct_messages_type CHECK ((message_type = ANY (ARRAY['text'::text, 'file'::text])))
);
CREATE INDEX direct_messages_shelf ON public.direct_messages USING btree (chat_id, sent_at) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX direct_messages_client_message_id_once ON public.direct_messages USING btree (chat_id, side, client_message_id) WHERE (client_message_id IS NOT NULL);
CREATE UNIQUE INDEX direct_messages_files ON public.direct_messages USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX direct_messages_message_id ON public.direct_messages USING btree (message_id);

create table email_proofs (
  proof_hash bytea not null,
  address_hash bytea not null,
  expires_at timestamp with time zone not null,
  user_id uuid,
  request_key text,
  request_digest bytea,
  constraint email_proofs_pkey PRIMARY KEY (proof_hash),
  constraint email_proofs_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX email_proofs_by_time ON public.email_proofs USING btree (expires_at);
CREATE INDEX email_proofs_of_user ON public.email_proofs USING btree (user_id);

create table file_place (
  only_one boolean not null default true,
  place text not null,
  beats bigint not null default 0,
  seen_at timestamp with time zone not null default now(),
  constraint file_place_only_one_check CHECK (only_one),
  constraint file_place_pkey PRIMARY KEY (only_one)
);

create table grievances (
  grievance_id uuid not null,
  ticket_hash bytea not null,
  sealed_ticket bytea not null,
  creation_key bytea,
  creation_digest bytea not null,
  subject text not null,
  sealed_text bytea not null,
  sealed_email bytea,
  preferred_language text not null,
  received_at timestamp(3) with time zone not null default now(),
  answer_due_at timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  sealed_answer bytea,
  constraint grievances_answer CHECK (((answered_at IS NULL) = (sealed_answer IS NULL))),
  constraint grievances_pkey PRIMARY KEY (grievance_id),
  constraint grievances_subject_words CHECK ((subject = ANY (ARRAY['intimate_content'::text, 'personal_data'::text, 'helper_conduct'::text, 'wrong_answer'::text, 'access'::text, 'other'::text])))
);
CREATE INDEX grievances_answered ON public.grievances USING btree (answered_at, grievance_id) WHERE (answered_at IS NOT NULL);
CREATE INDEX grievances_open ON public.grievances USING btree (answer_due_at, grievance_id) WHERE (answered_at IS NULL);
CREATE UNIQUE INDEX grievances_created_once ON public.grievances USING btree (creation_key);
CREATE UNIQUE INDEX grievances_ticket_once ON public.grievances USING btree (ticket_hash);

create table guests (
  guest_hash bytea not null,
  messages_saved integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint guests_message_limit CHECK (((messages_saved >= 0) AND (messages_saved <= 15))),
  constraint guests_pkey PRIMARY KEY (guest_hash)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX guests_by_age ON public.guests USING btree (created_at);

create table kept_keys (
  purpose text not null,
  sealed_key bytea not null,
  constraint kept_keys_pkey PRIMARY KEY (purpose)
);

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null default now(),
  constraint known_devices_user_id_device_hash_pk PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table mails (
  mail_id uuid not null,
  kind text not null,
  language text not null,
  recipient_hash bytea not null,
  sealed_content bytea,
  state text not null default 'waiting'::text,
  not_after timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  sending_until timestamp with time zone,
  settled_at timestamp with time zone,
  smtp_status integer,
  not_before timestamp with time zone,
  constraint mails_content_until_settled CHECK ((((state = 'waiting'::text) = (sealed_content IS NOT NULL)) AND ((state = 'waiting'::text) = (settled_at IS NULL)))),
  constraint mails_language CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint mails_pkey PRIMARY KEY (mail_id),
  constraint mails_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'expired'::text, 'given_up'::text, 'withheld'::text])))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX mails_settled ON public.mails USING btree (settled_at) WHERE (state <> 'waiting'::text);
CREATE INDEX mails_waiting ON public.mails USING btree (created_at) WHERE (state = 'waiting'::text);

create table messages (
  chat_id uuid not null,
  position integer not null,
  message_id uuid not null,
  from_assistant boolean not null,
  sent_at timestamp(3) with time zone not null,
  sealed_text bytea,
  replaced_at timestamp with time zone,
  client_message_id text,
  request_digest bytea,
  guest_count integer,
  rating text,
  sealed_reason bytea,
  sealed_origin bytea,
  constraint messages_chat_id_chats_chat_id_fk FOREIGN KEY (chat_id) REFERENCES chats(chat_id) ON DELETE CASCADE,
  constraint messages_chat_id_position_pk PRIMARY KEY (chat_id, "position"),
  constraint messages_rating CHECK ((rating = ANY (ARRAY['up'::text, 'down'::text]))),
  constraint messages_text_until_replaced CHECK (((sealed_text IS NULL) = (replaced_at IS NOT NULL)))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE UNIQUE INDEX messages_client_message_id_once ON public.messages USING btree (chat_id, client_message_id) WHERE (client_message_id IS NOT NULL);
CREATE UNIQUE INDEX messages_message_id ON public.messages USING btree (message_id);

create table nyaysathi (
  nyaysathi_id uuid not null,
  type text not null,
  status text not null default 'pending'::text,
  name text not null,
  state text not null,
  city text not null,
  bar_council_number text,
  license_number text,
  specialization text not null default ''::text,
  years_of_experience integer not null default 0,
  position_held text,
  institution text,
  organization text,
  ngo_registration text,
  areas_of_operation text[] not null default '{}'::text[],
  languages text[] not null default '{}'::text[],
  consultation_fee integer not null default 100,
  available_timings text[] not null default '{}'::text[],
  average_rating numeric(3,2) not null default 0,
  total_reviews integer not null default 0,
  submitted_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  reason text,
  listed_at timestamp with time zone,
  demo boolean not null default false,
  chance integer not null default ((random() * (2147483646)::double precision))::integer,
  standing real not null generated always as (((((average_rating * (total_reviews)::numeric) + (35)::numeric) / ((total_reviews + 10))::numeric) + ((LEAST(years_of_experience, 30))::numeric * 0.01)))::real,
  sort_name text not null generated always as lower(name),
  facets text[] not null generated always as ((ARRAY[('type:'::text || type), ('state:'::text || lower(state)), ('city:'::text || lower(city)), ('fee:'::text || (consultation_fee / 100))] || languages) || string_to_array(('for:'::text || replace(lower(specialization), ', '::text, (chr(31) || 'for:'::text))), chr(31))),
  search_text text not null generated always as ((' '::text || regexp_replace(lower(((((name || ' '::text) || specialization) || ' '::text) || city)), '[ .,;:/()&"_-]+'::text, ' '::text, 'g'::text)) || ' '::text),
  constraint nyaysathi_average_rating CHECK (((average_rating >= (0)::numeric) AND (average_rating <= (5)::numeric))),
  constraint nyaysathi_consultation_fee CHECK (((consultation_fee = 0) OR ((consultation_fee >= 100) AND (consultation_fee <= 1000)))),
  constraint nyaysathi_languages_plain CHECK ((array_to_string(languages, ','::text) !~ ':'::text)),
  constraint nyaysathi_listed_once_verified CHECK (((status <> 'verified'::text) OR (listed_at IS NOT NULL))),
  constraint nyaysathi_nyaysathi_id_users_user_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint nyaysathi_pkey PRIMARY KEY (nyaysathi_id),
  constraint nyaysathi_reason_given CHECK (((status <> ALL (ARRAY['needs_more'::text, 'rejected'::text, 'suspended'::text])) OR (reason IS NOT NULL))),
  constraint nyaysathi_status CHECK ((status = ANY (ARRAY['pending'::text, 'needs_more'::text, 'verified'::text, 'rejected'::text, 'suspended'::text]))),
  constraint nyaysathi_total_reviews CHECK ((total_reviews >= 0)),
  constraint nyaysathi_type CHECK ((type = ANY (ARRAY['lawyer'::text, 'judge'::text, 'professor'::text, 'volunteer'::text, 'ngo'::text]))),
  constraint nyaysathi_years_of_experience CHECK (((years_of_experience >= 0) AND (years_of_experience <= 80)))
);
CREATE INDEX nyaysathi_bar_council_number ON public.nyaysathi USING btree (lower(regexp_replace(bar_council_number, '[^[:alnum:]]'::text, ''::text, 'g'::text)));
CREATE INDEX nyaysathi_by_chance ON public.nyaysathi USING btree (chance, nyaysathi_id) WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_by_experience ON public.nyaysathi USING btree (years_of_experience DESC NULLS LAST, nyaysathi_id DESC NULLS LAST) WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_by_fee ON public.nyaysathi USING btree (consultation_fee, nyaysathi_id) WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_by_name ON public.nyaysathi USING btree (sort_name, nyaysathi_id) WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_by_name_and_city ON public.nyaysathi USING btree (sort_name, lower(city));
CREATE INDEX nyaysathi_by_rating ON public.nyaysathi USING btree (average_rating DESC NULLS LAST, total_reviews DESC NULLS LAST, nyaysathi_id DESC NULLS LAST) WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_by_standing ON public.nyaysathi USING btree (standing DESC NULLS LAST, nyaysathi_id DESC NULLS LAST) WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_find ON public.nyaysathi USING gin (facets, search_text gin_trgm_ops) WITH (fastupdate='false') WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_free_by_chance ON public.nyaysathi USING btree (chance, nyaysathi_id) WHERE ((status = 'verified'::text) AND (consultation_fee = 0));
CREATE INDEX nyaysathi_license_number ON public.nyaysathi USING btree (lower(regexp_replace(license_number, '[^[:alnum:]]'::text, ''::text, 'g'::text)));
CREATE INDEX nyaysathi_newest ON public.nyaysathi USING btree (listed_at DESC NULLS LAST, nyaysathi_id DESC NULLS LAST) WHERE (status = 'verified'::text);
CREATE INDEX nyaysathi_ngo_registration ON public.nyaysathi USING btree (lower(regexp_replace(ngo_registration, '[^[:alnum:]]'::text, ''::text, 'g'::text)));
CREATE INDEX nyaysathi_queue ON public.nyaysathi USING btree (status, submitted_at, nyaysathi_id);
CREATE TRIGGER helper_status_told AFTER UPDATE OF status ON public.nyaysathi FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tell_helper_status();
CREATE TRIGGER nyaysathi_words_learnt AFTER INSERT OR UPDATE OF status, name, specialization, city ON public.nyaysathi FOR EACH ROW WHEN ((new.status = 'verified'::text)) EXECUTE FUNCTION learn_nyaysathi_words();

create table nyaysathi_conduct (
  conduct_id uuid not null default gen_random_uuid(),
  nyaysathi_id uuid,
  number_hash bytea not null,
  what text not null,
  at timestamp(3) with time zone not null default now(),
  sealed_reason bytea,
  kept_until timestamp with time zone,
  constraint nyaysathi_conduct_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE SET NULL,
  constraint nyaysathi_conduct_pkey PRIMARY KEY (conduct_id),
  constraint nyaysathi_conduct_what CHECK ((what = ANY (ARRAY['rejected'::text, 'suspended'::text, 'warned'::text, 'passed_on'::text, 'reported'::text])))
);
CREATE INDEX nyaysathi_conduct_by_end ON public.nyaysathi_conduct USING btree (kept_until) WHERE (kept_until IS NOT NULL);
CREATE INDEX nyaysathi_conduct_of_number ON public.nyaysathi_conduct USING btree (number_hash);
CREATE UNIQUE INDEX nyaysathi_conduct_once ON public.nyaysathi_conduct USING btree (nyaysathi_id, number_hash, what, at);

create table nyaysathi_document_checks (
  document_id uuid not null,
  compared text[] not null,
  compared_at timestamp with time zone not null default now(),
  compared_by uuid,
  constraint nyaysathi_document_checks_compared_by_users_user_id_fk FOREIGN KEY (compared_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint nyaysathi_document_checks_compared_words CHECK ((compared <@ ARRAY['name'::text, 'number'::text, 'issuer'::text, 'dates'::text, 'register'::text])),
  constraint nyaysathi_document_checks_document_id_nyaysathi_documents_docum FOREIGN KEY (document_id) REFERENCES nyaysathi_documents(document_id) ON DELETE CASCADE,
  constraint nyaysathi_document_checks_pkey PRIMARY KEY (document_id)
);
CREATE INDEX nyaysathi_document_checks_by ON public.nyaysathi_document_checks USING btree (compared_by);

create table nyaysathi_documents (
  document_id uuid not null default gen_random_uuid(),
  nyaysathi_id uuid not null,
  kind text not null,
  file_id uuid not null,
  content_hash bytea not null,
  uploaded_at timestamp with time zone not null default now(),
  constraint nyaysathi_documents_file_id_stored_files_file_id_fk FOREIGN KEY (file_id) REFERENCES stored_files(file_id) ON DELETE CASCADE,
  constraint nyaysathi_documents_kind_words CHECK ((kind = ANY (ARRAY['idProof'::text, 'licenseProof'::text, 'barCouncilCertificate'::text, 'experienceCertificate'::text, 'serviceCertificate'::text, 'institutionLetter'::text, 'trainingCertificate'::text, 'registrationCertificate'::text, 'otherCertifications'::text]))),
  constraint nyaysathi_documents_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint nyaysathi_documents_pkey PRIMARY KEY (document_id)
);
CREATE INDEX nyaysathi_documents_by_content ON public.nyaysathi_documents USING btree (content_hash);
CREATE INDEX nyaysathi_documents_of_application ON public.nyaysathi_documents USING btree (nyaysathi_id);
CREATE INDEX nyaysathi_documents_of_file ON public.nyaysathi_documents USING btree (file_id);

create table nyaysathi_events (
  event_id uuid not null default gen_random_uuid(),
  nyaysathi_id uuid not null,
  event text not null,
  reason text,
  at timestamp with time zone not null default clock_timestamp(),
  by_user_id uuid,
  constraint nyaysathi_events_by_user_id_users_user_id_fk FOREIGN KEY (by_user_id) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint nyaysathi_events_event CHECK ((event = ANY (ARRAY['submitted'::text, 'resubmitted'::text, 'changed'::text, 'approved'::text, 'rejected'::text, 'asked'::text, 'suspended'::text, 'restored'::text]))),
  constraint nyaysathi_events_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint nyaysathi_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX nyaysathi_events_by_administrator ON public.nyaysathi_events USING btree (by_user_id);
CREATE INDEX nyaysathi_events_of_application ON public.nyaysathi_events USING btree (nyaysathi_id, at);

create table nyaysathi_names_in_script (
  nyaysathi_id uuid not null,
  name text not null,
  words text[] not null,
  constraint nyaysathi_names_in_script_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint nyaysathi_names_in_script_pkey PRIMARY KEY (nyaysathi_id)
);
CREATE INDEX nyaysathi_names_in_script_find ON public.nyaysathi_names_in_script USING gin (words);

create table nyaysathi_words (
  word text not null,
  constraint nyaysathi_words_pkey PRIMARY KEY (word)
);

create table office_import_lines (
  import_id uuid not null,
  line integer not null,
  fate text,
  problems jsonb,
  kind text,
  iso text,
  district text,
  main_id text,
  own_id text,
  name_key text,
  has_several boolean,
  office_id text,
  seat jsonb,
  facts jsonb,
  seen_version integer,
  imported_before jsonb,
  constraint office_import_lines_fate_words CHECK ((fate = ANY (ARRAY['wrong'::text, 'new'::text, 'changed'::text, 'same'::text]))),
  constraint office_import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES office_imports(import_id) ON DELETE CASCADE,
  constraint office_import_lines_pkey PRIMARY KEY (import_id, line)
);
CREATE INDEX office_import_lines_by_fate ON public.office_import_lines USING btree (import_id, fate, line);
CREATE INDEX office_import_lines_by_office ON public.office_import_lines USING btree (import_id, office_id);
CREATE INDEX office_import_lines_by_state ON public.office_import_lines USING btree (import_id, iso);

create table office_imports (
  import_id uuid not null,
  state text not null default 'reading'::text,
  file_name text not null,
  ignored_columns text[] not null,
  lines integer not null default 0,
  wrong integer not null default 0,
  new integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  sent_at timestamp(3) with time zone not null default now(),
  sent_by uuid,
  changed_at timestamp(3) with time zone not null default now(),
  constraint office_imports_pkey PRIMARY KEY (import_id),
  constraint office_imports_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint office_imports_state_words CHECK ((state = ANY (ARRAY['reading'::text, 'checked'::text, 'applied'::text, 'undone'::text])))
);
CREATE INDEX office_imports_by_sender ON public.office_imports USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX office_imports_by_time ON public.office_imports USING btree (sent_at DESC, import_id DESC);

create table office_reports (
  report_id uuid not null,
  office_id text not null,
  client_message_id text not null,
  what text not null,
  sealed_note bytea,
  reported_at timestamp(3) with time zone not null default now(),
  outcome text,
  settled_at timestamp(3) with time zone,
  constraint office_reports_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(office_id) ON DELETE CASCADE,
  constraint office_reports_outcome_words CHECK ((outcome = ANY (ARRAY['corrected'::text, 'right'::text, 'noise'::text]))),
  constraint office_reports_pkey PRIMARY KEY (report_id),
  constraint office_reports_settled CHECK ((((outcome IS NULL) = (settled_at IS NULL)) AND ((outcome IS NULL) OR (sealed_note IS NULL)))),
  constraint office_reports_what_words CHECK ((what = ANY (ARRAY['phone'::text, 'address'::text, 'hours'::text, 'closed'::text, 'other'::text])))
);
CREATE INDEX office_reports_by_end ON public.office_reports USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX office_reports_open ON public.office_reports USING btree (reported_at, report_id) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX office_reports_once ON public.office_reports USING btree (office_id, client_message_id);

create table offices (
  office_id text not null,
  kind text not null,
  iso text not null,
  district text not null,
  by_law boolean not null,
  law_name text not null,
  town text not null,
  town_lat double precision not null,
  town_lng double precision not null,
  town_is text not null,
  built_in jsonb not null default '{}'::jsonb,
  imported jsonb not null default '{}'::jsonb,
  by_hand jsonb not null default '{}'::jsonb,
  facts jsonb not null generated always as ((built_in || imported) || by_hand),
  name text not null generated always as COALESCE((((built_in || imported) || by_hand) #>> '{name,value}'::text[]), law_name),
  name_key text not null generated always as lower(regexp_replace(COALESCE((((built_in || imported) || by_hand) #>> '{name,value}'::text[]), law_name), '[[:space:][:punct:]]+'::text, ''::text, 'g'::text)),
  lat double precision not null generated always as COALESCE(((((built_in || imported) || by_hand) #>> '{position,value,lat}'::text[]))::double precision, town_lat),
  lng double precision not null generated always as COALESCE(((((built_in || imported) || by_hand) #>> '{position,value,lng}'::text[]))::double precision, town_lng),
  spot point not null generated always as point(COALESCE(((((built_in || imported) || by_hand) #>> '{position,value,lng}'::text[]))::double precision, town_lng), degrees(ln(tan(((pi() / (4)::double precision) + (radians(COALESCE(((((built_in || imported) || by_hand) #>> '{position,value,lat}'::text[]))::double precision, town_lat)) / (2)::double precision)))))),
  has_phone boolean not null generated always as ((((built_in || imported) || by_hand) #>> '{phones,value}'::text[]) IS NOT NULL),
  has_contact boolean not null generated always as (((((built_in || imported) || by_hand) #>> '{phones,value}'::text[]) IS NOT NULL) OR ((((built_in || imported) || by_hand) #>> '{address,value}'::text[]) IS NOT NULL)),
  standing text not null generated always as 
CASE
    WHEN (confirmed_on IS NOT NULL) THEN 'confirmed'::text
    WHEN (by_hand <> '{}'::jsonb) THEN 'corrected'::text
    WHEN (imported <> '{}'::jsonb) THEN 'imported'::text
    ELSE 'built_in'::text
END,
  confirmed_on date,
  confirmed_by uuid,
  withdrawn_at timestamp(3) with time zone,
  version integer not null default 1,
  placed_version integer,
  changed_at timestamp(3) with time zone not null default now(),
  constraint offices_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint offices_kind_words CHECK ((kind = ANY (ARRAY['district_legal_services'::text, 'district_court'::text, 'one_stop_centre'::text, 'protection_officer'::text, 'district_police'::text, 'women_police_desk'::text, 'consumer_commission'::text, 'labour_office'::text, 'child_welfare_committee'::text]))),
  constraint offices_pkey PRIMARY KEY (office_id),
  constraint offices_standing_words CHECK ((standing = ANY (ARRAY['built_in'::text, 'imported'::text, 'corrected'::text, 'confirmed'::text]))),
  constraint offices_town_is_words CHECK ((town_is = ANY (ARRAY['building'::text, 'town'::text, 'district'::text])))
);
CREATE INDEX offices_by_confirmer ON public.offices USING btree (confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX offices_by_name ON public.offices USING btree (iso, district, kind, name_key);
CREATE INDEX offices_of_district ON public.offices USING btree (iso, district, kind);
CREATE INDEX offices_spot ON public.offices USING gist (spot) WHERE (has_contact AND (withdrawn_at IS NULL));
CREATE INDEX offices_to_place ON public.offices USING btree (office_id) WHERE (placed_version IS DISTINCT FROM version);

create table one_time_codes (
  purpose text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries_left integer not null,
  used_at timestamp with time zone,
  sent_in_a_row integer not null default 1,
  constraint one_time_codes_purpose CHECK ((purpose = ANY (ARRAY['sign_up'::text, 'password_reset'::text, 'sign_in'::text]))),
  constraint one_time_codes_purpose_address_hash_pk PRIMARY KEY (purpose, address_hash),
  constraint one_time_codes_tries_left CHECK (((tries_left >= 0) AND (tries_left <= 5)))
);
CREATE INDEX one_time_codes_by_time ON public.one_time_codes USING btree (issued_at);

create table page_views (
  day date not null,
  route text not null,
  views bigint not null,
  constraint page_views_day_route_pk PRIMARY KEY (day, route)
);

create table place_datasets (
  dataset text not null,
  version text not null,
  attribution_text text,
  attribution_url text,
  run integer not null default 1,
  position bigint not null default 0,
  line bigint not null default 0,
  counts jsonb not null default '{}'::jsonb,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint place_datasets_pkey PRIMARY KEY (dataset)
);

create table place_words (
  word text not null,
  places integer not null,
  constraint place_words_pkey PRIMARY KEY (word)
);
CREATE INDEX place_words_spelling ON public.place_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

create table places (
  place_id text not null,
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
  spot point generated always as point(lng, degrees(ln(tan(((pi() / (4)::double precision) + (radians(lat) / (2)::double precision)))))),
  words tsvector generated always as array_to_tsvector(string_to_array(search_text, ' '::text)),
  constraint places_category CHECK ((category = ANY (ARRAY['police'::text, 'ngo'::text, 'volunteer'::text, 'court'::text, 'women_help'::text]))),
  constraint places_dataset_fkey FOREIGN KEY (dataset) REFERENCES place_datasets(dataset) ON DELETE CASCADE,
  constraint places_pkey PRIMARY KEY (place_id),
  constraint places_position CHECK ((((lat >= ('-85'::integer)::double precision) AND (lat <= (85)::double precision)) AND ((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))),
  constraint places_position_is CHECK ((position_is = ANY (ARRAY['building'::text, 'town'::text, 'district'::text])))
);
CREATE INDEX places_of_dataset ON public.places USING btree (dataset, run);
CREATE INDEX places_spot ON public.places USING gist (spot);
CREATE INDEX places_spot_court ON public.places USING gist (spot) WHERE (category = 'court'::text);
CREATE INDEX places_spot_ngo ON public.places USING gist (spot) WHERE (category = 'ngo'::text);
CREATE INDEX places_spot_police ON public.places USING gist (spot) WHERE (category = 'police'::text);
CREATE INDEX places_spot_volunteer ON public.places USING gist (spot) WHERE (category = 'volunteer'::text);
CREATE INDEX places_spot_women_help ON public.places USING gist (spot) WHERE (category = 'women_help'::text);
CREATE INDEX places_words ON public.places USING gin (words) WITH (fastupdate=off);

create table pool_filters (
  filter_id uuid not null,
  nyaysathi_id uuid not null,
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
  mail_since timestamp with time zone not null default now(),
  mailed_on date,
  created_at timestamp with time zone not null default now(),
  constraint pool_filters_mail CHECK ((mail = ANY (ARRAY['no'::text, 'soon'::text, 'daily'::text]))),
  constraint pool_filters_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint pool_filters_pkey PRIMARY KEY (filter_id),
  constraint pool_filters_sort CHECK ((sort = ANY (ARRAY['waiting'::text, 'newest'::text, 'urgent'::text, 'nearest'::text]))),
  constraint pool_filters_urgency CHECK ((urgency = ANY (ARRAY[''::text, 'life'::text, 'custody'::text, 'week'::text, 'month'::text])))
);
CREATE UNIQUE INDEX pool_filters_of_helper ON public.pool_filters USING btree (nyaysathi_id, lower(name));

create table pool_news (
  nyaysathi_id uuid not null,
  case_id uuid not null,
  told_at timestamp with time zone not null default now(),
  constraint pool_news_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint pool_news_nyaysathi_id_fkey FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint pool_news_pkey PRIMARY KEY (nyaysathi_id, case_id)
);
CREATE INDEX pool_news_of_case ON public.pool_news USING btree (case_id);

create table quick_replies (
  user_id uuid not null,
  quick_reply_id uuid not null,
  sealed_reply bytea not null,
  written_at timestamp with time zone not null default now(),
  constraint quick_replies_pkey PRIMARY KEY (user_id, quick_reply_id),
  constraint quick_replies_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=50);

create table receipt_keys (
  key_id text not null,
  public_key bytea not null,
  used_since timestamp(3) with time zone not null default now(),
  withdrawn_at timestamp(3) with time zone,
  constraint receipt_keys_length CHECK ((octet_length(public_key) = 32)),
  constraint receipt_keys_pkey PRIMARY KEY (key_id)
);

create table receipts (
  receipt_id uuid not null,
  message_id uuid not null,
  with_question boolean not null,
  code_hash bytea not null,
  sealed_receipt bytea not null,
  sealed_code bytea not null,
  made_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  constraint receipts_message_id_messages_message_id_fk FOREIGN KEY (message_id) REFERENCES messages(message_id) ON DELETE CASCADE,
  constraint receipts_pkey PRIMARY KEY (receipt_id)
);
CREATE INDEX receipts_by_end ON public.receipts USING btree (expires_at);
CREATE UNIQUE INDEX receipts_code_once ON public.receipts USING btree (code_hash);
CREATE UNIQUE INDEX receipts_once_each_way ON public.receipts USING btree (message_id, with_question);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_second_factors_user_id_fk FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

create table recovery_keys (
  user_id uuid not null,
  key_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint recovery_keys_key_hash_key UNIQUE (key_hash),
  constraint recovery_keys_pkey PRIMARY KEY (user_id),
  constraint recovery_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table referrals (
  referral_id uuid not null,
  user_id uuid not null,
  from_nyaysathi_id uuid,
  to_nyaysathi_id uuid,
  appointment_id uuid,
  case_id uuid,
  state text not null default 'asked'::text,
  sealed_reason bytea,
  starts_at timestamp(3) with time zone,
  duration integer,
  new_appointment_id uuid,
  with_messages boolean not null default false,
  asked_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now(),
  constraint referrals_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(appointment_id) ON DELETE CASCADE,
  constraint referrals_between_two CHECK ((from_nyaysathi_id <> to_nyaysathi_id)),
  constraint referrals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(case_id) ON DELETE CASCADE,
  constraint referrals_from_nyaysathi_id_fkey FOREIGN KEY (from_nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE SET NULL,
  constraint referrals_new_appointment_id_fkey FOREIGN KEY (new_appointment_id) REFERENCES appointments(appointment_id) ON DELETE SET NULL,
  constraint referrals_of_one_thing CHECK ((num_nonnulls(appointment_id, case_id) = 1)),
  constraint referrals_pkey PRIMARY KEY (referral_id),
  constraint referrals_state CHECK ((state = ANY (ARRAY['asked'::text, 'offered'::text, 'passed'::text, 'declined'::text, 'not_agreed'::text, 'withdrawn'::text, 'lapsed'::text, 'fallen'::text]))),
  constraint referrals_time CHECK ((num_nonnulls(starts_at, duration) <> 1)),
  constraint referrals_to_nyaysathi_id_fkey FOREIGN KEY (to_nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE SET NULL,
  constraint referrals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX referrals_from_helper ON public.referrals USING btree (from_nyaysathi_id, changed_at);
CREATE INDEX referrals_of_appointment ON public.referrals USING btree (appointment_id);
CREATE INDEX referrals_of_case ON public.referrals USING btree (case_id);
CREATE INDEX referrals_of_citizen ON public.referrals USING btree (user_id, changed_at);
CREATE INDEX referrals_open ON public.referrals USING btree (asked_at) WHERE (state = ANY (ARRAY['asked'::text, 'offered'::text]));
CREATE INDEX referrals_to_helper ON public.referrals USING btree (to_nyaysathi_id, changed_at);
CREATE UNIQUE INDEX referrals_new_appointment ON public.referrals USING btree (new_appointment_id);
CREATE UNIQUE INDEX referrals_open_appointment ON public.referrals USING btree (appointment_id) WHERE (state = ANY (ARRAY['asked'::text, 'offered'::text]));
CREATE UNIQUE INDEX referrals_open_case ON public.referrals USING btree (case_id) WHERE (state = ANY (ARRAY['asked'::text, 'offered'::text]));
CREATE UNIQUE INDEX referrals_passed_appointment ON public.referrals USING btree (appointment_id) WHERE (state = 'passed'::text);

create table safe_contact (
  user_id uuid not null,
  mail boolean not null,
  from_hour text,
  to_hour text,
  neutral boolean not null,
  changed_at timestamp with time zone not null default now(),
  sms boolean,
  telling boolean,
  constraint safe_contact_hours CHECK ((((from_hour IS NULL) = (to_hour IS NULL)) AND (from_hour <> to_hour) AND (from_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (to_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
  constraint safe_contact_pkey PRIMARY KEY (user_id),
  constraint safe_contact_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table saved_nyaysathi (
  user_id uuid not null,
  nyaysathi_id uuid not null,
  saved_at timestamp with time zone not null default now(),
  constraint saved_nyaysathi_nyaysathi_id_nyaysathi_nyaysathi_id_fk FOREIGN KEY (nyaysathi_id) REFERENCES nyaysathi(nyaysathi_id) ON DELETE CASCADE,
  constraint saved_nyaysathi_user_id_nyaysathi_id_pk PRIMARY KEY (user_id, nyaysathi_id),
  constraint saved_nyaysathi_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX saved_nyaysathi_of_helper ON public.saved_nyaysathi USING btree (nyaysathi_id);

create table second_factors (
  user_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table sessions (
  sid uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  idle_seconds integer not null,
  ended_at timestamp with time zone,
  device text not null default 'Unknown device'::text,
  device_secret_hash bytea,
  constraint sessions_idle_seconds CHECK ((idle_seconds > 0)),
  constraint sessions_pkey PRIMARY KEY (sid),
  constraint sessions_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);
CREATE TRIGGER sessions_end_told AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER sessions_removal_told AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION tell_session_ended();

create table sms (
  sms_id uuid not null,
  template text not null,
  language text not null,
  recipient_hash bytea not null,
  sealed_content bytea,
  state text not null default 'waiting'::text,
  not_after timestamp with time zone,
  not_before timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  sending_until timestamp with time zone,
  unanswered integer not null default 0,
  settled_at timestamp with time zone,
  refusal text,
  centre_id text,
  receipt text,
  constraint sms_content_until_settled CHECK ((((state = 'waiting'::text) = (sealed_content IS NOT NULL)) AND ((state = 'waiting'::text) = (settled_at IS NULL)))),
  constraint sms_language CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint sms_pkey PRIMARY KEY (sms_id),
  constraint sms_receipt CHECK ((receipt = ANY (ARRAY['delivered'::text, 'undelivered'::text]))),
  constraint sms_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'unanswered'::text, 'refused'::text, 'expired'::text, 'given_up'::text, 'withheld'::text, 'over_limit'::text])))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX sms_centre_id ON public.sms USING btree (centre_id) WHERE (centre_id IS NOT NULL);
CREATE INDEX sms_recipient ON public.sms USING btree (recipient_hash);
CREATE INDEX sms_settled ON public.sms USING btree (settled_at) WHERE (state <> 'waiting'::text);
CREATE INDEX sms_waiting ON public.sms USING btree (created_at) WHERE (state = 'waiting'::text);

create table stored_files (
  file_id uuid not null,
  owner_user_id uuid,
  purpose text not null,
  state text not null default 'unclaimed'::text,
  media_type text not null,
  extension text not null,
  size integer not null,
  wrapped_key bytea not null,
  sealed_name bytea not null,
  is_public boolean not null default false,
  created_at timestamp with time zone not null default now(),
  original_of uuid,
  sealed_sha256 bytea,
  constraint stored_files_original CHECK ((((original_of IS NULL) = (sealed_sha256 IS NULL)) AND (NOT (is_public AND (original_of IS NOT NULL))))),
  constraint stored_files_original_of_stored_files_file_id_fk FOREIGN KEY (original_of) REFERENCES stored_files(file_id) ON DELETE CASCADE,
  constraint stored_files_owner_user_id_users_user_id_fk FOREIGN KEY (owner_user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint stored_files_pkey PRIMARY KEY (file_id),
  constraint stored_files_public CHECK (((NOT is_public) OR (state = 'kept'::text))),
  constraint stored_files_size CHECK ((size > 0)),
  constraint stored_files_state CHECK ((state = ANY (ARRAY['unclaimed'::text, 'kept'::text])))
);
CREATE INDEX stored_files_of_owner ON public.stored_files USING btree (owner_user_id);
CREATE INDEX stored_files_unclaimed ON public.stored_files USING btree (created_at) WHERE (state = 'unclaimed'::text);
CREATE UNIQUE INDEX stored_files_one_original ON public.stored_files USING btree (original_of) WHERE (original_of IS NOT NULL);

create table stories (
  story_id uuid not null,
  code_hash bytea not null,
  sealed_code bytea not null,
  creation_key bytea,
  creation_digest bytea not null,
  category text not null,
  rating smallint not null,
  language text not null,
  wrapped_key bytea not null,
  sealed_name bytea not null,
  sealed_title bytea not null,
  sealed_story bytea not null,
  received_at timestamp(3) with time zone not null default now(),
  published_at timestamp(3) with time zone,
  constraint stories_category_words CHECK ((category = ANY (ARRAY['family'::text, 'work'::text, 'cyber'::text, 'police'::text, 'land'::text, 'consumer'::text, 'other'::text]))),
  constraint stories_pkey PRIMARY KEY (story_id),
  constraint stories_rating CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX stories_published ON public.stories USING btree (published_at, story_id) WHERE (published_at IS NOT NULL);
CREATE INDEX stories_waiting ON public.stories USING btree (received_at, story_id) WHERE (published_at IS NULL);
CREATE UNIQUE INDEX stories_code_once ON public.stories USING btree (code_hash);
CREATE UNIQUE INDEX stories_created_once ON public.stories USING btree (creation_key);

create table users (
  user_id uuid not null default gen_random_uuid(),
  user_type text not null,
  name text,
  email text,
  preferred_language text not null default 'English'::text,
  state text,
  city text,
  created_at timestamp with time zone not null default now(),
  phone text,
  password_hash text,
  picture_file_id uuid,
  sealed_name bytea,
  sealed_email bytea,
  sealed_phone bytea,
  sealed_city bytea,
  email_key bytea,
  sealed_sign_in_phone bytea,
  phone_key bytea,
  phone_used_at timestamp with time zone,
  phone_moved_at timestamp with time zone,
  recovery_key_declined_at timestamp with time zone,
  constraint users_has_address CHECK (((sealed_email IS NOT NULL) OR (email IS NOT NULL) OR (phone_key IS NOT NULL) OR (phone_moved_at IS NOT NULL))),
  constraint users_phone_whole CHECK ((((sealed_sign_in_phone IS NULL) = (phone_key IS NULL)) AND ((phone_used_at IS NULL) = (phone_key IS NULL)))),
  constraint users_pkey PRIMARY KEY (user_id),
  constraint users_user_type CHECK ((user_type = ANY (ARRAY['user'::text, 'nyaysathi'::text, 'NGO'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email_key);
CREATE UNIQUE INDEX users_phone_key ON public.users USING btree (phone_key);
CREATE TRIGGER users_keep_an_administrator BEFORE DELETE ON public.users FOR EACH ROW WHEN (((old.user_type = 'admin'::text) AND (old.password_hash IS NOT NULL))) EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER users_stay_an_administrator BEFORE UPDATE OF user_type, password_hash ON public.users FOR EACH ROW WHEN (((old.user_type = 'admin'::text) AND (old.password_hash IS NOT NULL) AND ((new.user_type <> 'admin'::text) OR (new.password_hash IS NULL)))) EXECUTE FUNCTION keep_an_administrator();

-- function audit_refuse_change:  BEGIN IF TG_OP = 'DELETE' AND current_setting('nyaysathi.audit_pruning', true) = 'on' AND OLD.recorded_at < now() - interval '1 year' THEN RETURN OLD; END IF; RAISE EXCEPTION 'The audit log can only grow.' USING ERRCODE = 'restrict_violation'; END

-- function costs_a_look: BEGIN RETURN true; END

-- function has_blocked:  SELECT EXISTS ( SELECT FROM direct_chat_sides mine JOIN direct_chat_sides theirs ON theirs.chat_id = mine.chat_id AND theirs.side <> mine.side AND theirs.user_id = whom JOIN direct_chats c ON c.chat_id = mine.chat_id WHERE mine.user_id = who AND CASE mine.side WHEN 'user' THEN c.user_blocked_at ELSE c.nyaysathi_blocked_at END IS NOT NULL) 

-- function is_barred_helper:  SELECT EXISTS ( SELECT FROM nyaysathi h WHERE h.nyaysathi_id = id AND (h.status IN ('suspended', 'rejected') OR h.status <> 'verified' AND 'rejected' = ( SELECT e.event FROM nyaysathi_events e WHERE e.nyaysathi_id = h.nyaysathi_id AND e.event IN ('approved', 'rejected', 'suspended', 'restored') ORDER BY e.at DESC, e.event_id DESC LIMIT 1))) 

-- function keep_an_administrator:  BEGIN PERFORM pg_advisory_xact_lock(hashtext('an administrator stays')); IF NOT EXISTS (SELECT FROM users u WHERE u.user_type = 'admin' AND u.password_hash IS NOT NULL AND u.user_id <> OLD.user_id) AND NOT EXISTS (SELECT FROM demo_accounts d WHERE d.user_id = OLD.user_id) THEN RAISE EXCEPTION 'One administrator has to stay.' USING ERRCODE = 'restrict_violation'; END IF; RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END 

-- function learn_nyaysathi_words:  BEGIN INSERT INTO nyaysathi_words (word) SELECT DISTINCT word FROM string_to_table(NEW.search_text, ' ') AS word WHERE length(word) >= 3 ORDER BY word ON CONFLICT DO NOTHING; RETURN NULL; END 

-- function tell_helper_status:  BEGIN PERFORM pg_notify('helper_status_changed', NEW.nyaysathi_id::text); RETURN NULL; END 

-- function tell_session_ended:  BEGIN PERFORM pg_notify('sessions_ended', OLD.sid::text); RETURN NULL; END 
