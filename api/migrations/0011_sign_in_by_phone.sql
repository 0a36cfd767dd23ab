-- An account is known by its mail address, by a mobile number that was proven by a code, or by both. `sealed_phone` stays what
-- it is: a number to call, as somebody wrote it.
alter table users
  add column sealed_sign_in_phone bytea,
  add column phone_key bytea,
  -- When its owner last proved the number or signed in with it: after 90 days without it may be somebody else's.
  add column phone_used_at timestamptz,
  -- When the number went over to another account, which had proved it.
  add column phone_moved_at timestamptz;

alter table users add constraint users_phone_whole check (
  (sealed_sign_in_phone is null) = (phone_key is null) and (phone_used_at is null) = (phone_key is null)
) not valid;

-- Whoever lost the number of the only way in keeps the account, for the operator to help.
alter table users add constraint users_has_address check (
  sealed_email is not null or email is not null or phone_key is not null or phone_moved_at is not null
) not valid;

-- Nothing chosen: only to who has no mail address.
alter table safe_contact add column sms boolean;
