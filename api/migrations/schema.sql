-- What all migrations together make. `npx vitest run -u schema`, in api/, writes it anew.

create table chat_keys (
  chat_id uuid not null,
  wrapped_key bytea not null,
  constraint chat_keys_chat_id_chats_chat_id_fk FOREIGN KEY (chat_id) REFERENCES chats(chat_id) ON DELETE CASCADE,
  constraint chat_keys_pkey PRIMARY KEY (chat_id)
);

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
  constraint chats_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE INDEX chats_of_guest ON public.chats USING btree (guest_hash) WHERE (guest_hash IS NOT NULL);
CREATE INDEX chats_of_user ON public.chats USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX chats_created_once_by_guest ON public.chats USING btree (guest_hash, creation_key) WHERE (creation_key IS NOT NULL);
CREATE UNIQUE INDEX chats_created_once_by_user ON public.chats USING btree (user_id, creation_key) WHERE (creation_key IS NOT NULL);

create table guests (
  guest_hash bytea not null,
  messages_saved integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint guests_message_limit CHECK (((messages_saved >= 0) AND (messages_saved <= 15))),
  constraint guests_pkey PRIMARY KEY (guest_hash)
);

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
  constraint messages_chat_id_chats_chat_id_fk FOREIGN KEY (chat_id) REFERENCES chats(chat_id) ON DELETE CASCADE,
  constraint messages_chat_id_position_pk PRIMARY KEY (chat_id, "position"),
  constraint messages_rating CHECK ((rating = ANY (ARRAY['up'::text, 'down'::text]))),
  constraint messages_text_until_replaced CHECK (((sealed_text IS NULL) = (replaced_at IS NOT NULL)))
);
CREATE UNIQUE INDEX messages_client_message_id_once ON public.messages USING btree (chat_id, client_message_id) WHERE (client_message_id IS NOT NULL);
CREATE UNIQUE INDEX messages_message_id ON public.messages USING btree (message_id);

create table page_views (
  day date not null,
  route text not null,
  views bigint not null,
  constraint page_views_day_route_pk PRIMARY KEY (day, route)
);

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=50);

create table sessions (
  sid uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  idle_seconds integer not null,
  ended_at timestamp with time zone,
  constraint sessions_idle_seconds CHECK ((idle_seconds > 0)),
  constraint sessions_pkey PRIMARY KEY (sid),
  constraint sessions_user_id_users_user_id_fk FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

create table users (
  user_id uuid not null default gen_random_uuid(),
  user_type text not null,
  name text not null,
  email text not null,
  preferred_language text not null default 'English'::text,
  state text,
  city text,
  created_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (user_id),
  constraint users_user_type CHECK ((user_type = ANY (ARRAY['user'::text, 'nyaysathi'::text, 'NGO'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX users_email_once ON public.users USING btree (lower(email));
