-- A row for each SMS, written with what it is about, as `mails` are. A second SMS costs and wakes again, so it is known how
-- often one was handed over without an answer. Once it is settled, nothing of what it said is left.
create table sms (
  sms_id uuid primary key,
  template text not null,
  language text not null,
  -- Keyed: tells whether two went to one number, not to which.
  recipient_hash bytea not null,
  -- Number and values, until settled.
  sealed_content bytea,
  state text not null default 'waiting',
  -- Dead after this moment, as a code is: then it is never sent.
  not_after timestamptz,
  -- When the hours begin at which its reader may be written to, or when the day's count has room again.
  not_before timestamptz,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Whoever is sending it has until then; a killed program's SMS is free again after that.
  sending_until timestamptz,
  -- How often it was handed over and nobody knows whether it was taken.
  unanswered integer not null default 0,
  settled_at timestamptz,
  -- What the SMS centre answered when it refused.
  refusal text,
  -- What the SMS centre calls it, and what it said later of its way.
  centre_id text,
  receipt text,
  constraint sms_language check (language in ('en', 'hi')),
  constraint sms_content_until_settled
    check ((state = 'waiting') = (sealed_content is not null) and (state = 'waiting') = (settled_at is null)),
  constraint sms_state check (
    state in ('waiting', 'sent', 'unanswered', 'refused', 'expired', 'given_up', 'withheld', 'over_limit')
  ),
  constraint sms_receipt check (receipt in ('delivered', 'undelivered'))
);
create index sms_settled on sms (settled_at) where state <> 'waiting';
create index sms_waiting on sms (created_at) where state = 'waiting';
create index sms_centre_id on sms (centre_id) where centre_id is not null;
create index sms_recipient on sms (recipient_hash);
