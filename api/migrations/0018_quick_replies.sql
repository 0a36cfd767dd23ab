-- Texts that a helper keeps to send them often: title and text sealed together. The id is the client's, so it counts for
-- its keeper alone.
create table quick_replies (
  user_id uuid not null,
  quick_reply_id uuid not null,
  sealed_reply bytea not null,
  written_at timestamptz not null default now(),
  constraint quick_replies_pkey primary key (user_id, quick_reply_id),
  constraint quick_replies_user_id_users_user_id_fk foreign key (user_id) references users (user_id) on delete cascade
);
