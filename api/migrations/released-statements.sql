-- Of release 0.1.0.

-- statement: accept_appointment
update appointments a
      set status = 'Accepted', decided_at = now(), held_until = ends_at + coalesce((select h.buffer_minutes from appointment_hours h where h.nyaysathi_id = a.nyaysathi_id), 0)
               * interval '1 minute'
    where appointment_id = $1 and status = 'Scheduled'
   returning appointment_id, status

-- statement: add_message_by_guest_hash
with raised as (
       update chats
          set last_position = last_position + 1,
              message_count = message_count + 1,
              last_activity_at = greatest(date_trunc('milliseconds', clock_timestamp()),
                                          last_activity_at + interval '1 millisecond')
        where chat_id = $1 and guest_hash = $2
        returning last_position, last_activity_at)
     insert into messages
            (chat_id, position, message_id, from_assistant, sent_at, sealed_text, client_message_id, request_digest,
             guest_count, sealed_origin)
     select $1, last_position, $3, $4, last_activity_at, $5, $6, $7, $8, $9 from raised
     returning sent_at

-- statement: add_message_by_user_id
with raised as (
       update chats
          set last_position = last_position + 1,
              message_count = message_count + 1,
              last_activity_at = greatest(date_trunc('milliseconds', clock_timestamp()),
                                          last_activity_at + interval '1 millisecond')
        where chat_id = $1 and user_id = $2
        returning last_position, last_activity_at)
     insert into messages
            (chat_id, position, message_id, from_assistant, sent_at, sealed_text, client_message_id, request_digest,
             guest_count, sealed_origin)
     select $1, last_position, $3, $4, last_activity_at, $5, $6, $7, $8, $9 from raised
     returning sent_at

-- statement: allow_audit_pruning
select set_config('nyaysathi.audit_pruning', 'on', true)

-- statement: answer_grievance
update grievances set answered_at = now(), sealed_answer = $1, sealed_email = null
    where grievance_id = $2 and answered_at is null

-- statement: append_audit_entry
with appended as (
     insert into audit_entries (chain, position, recorded_at, action, actor_user_id, subject_kind, subject_id, detail, mac)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   )
   update audit_chains set last_position = $2, last_mac = $9, mac = $10 where chain = $1

-- statement: cancel_appointment
update appointments
      set status = 'Cancelled', cancelled_by = $1, cancelled_at = now(), sealed_reason = $2
    where appointment_id = $3 and status in ('Scheduled', 'Accepted')
   returning appointment_id, status

-- statement: cancel_appointment_with_barred
update appointments a set status = 'Cancelled', cancelled_by = 'nobody', cancelled_at = now()
    where a.appointment_id = $1 and (a.status in ('Scheduled', 'Accepted') and a.ends_at > now() and exists
  (select from nyaysathi h where h.nyaysathi_id = a.nyaysathi_id and h.status in ('suspended', 'rejected')))
   returning a.appointment_id

-- statement: cancel_open_appointments_of
update appointments
      set status = 'Cancelled', cancelled_by = 'nobody', cancelled_at = now()
    where (user_id = $1 or nyaysathi_id = $1) and status in ('Scheduled', 'Accepted') and ends_at > now()
   returning appointment_id

-- statement: case_fits_helper
select c.case_id from cases c
  join users u on u.user_id = c.user_id
  join nyaysathi h on h.nyaysathi_id = $1 and h.status = 'verified'
  join users a on a.user_id = h.nyaysathi_id where c.case_id = $2 and c.offered_at is not null and (
    c.offered_at < now() - interval '7 days'
    or lower(u.preferred_language) = any (select lower(l) from unnest(h.languages || a.preferred_language) l)
       and (c.offered_at < now() - interval '3 days'
            or c.case_type = any($3::text[]) and (u.state is null or lower(u.state) = lower(h.state))))
  and not exists (select from case_takings e
                   where e.case_id = c.case_id and e.nyaysathi_id = h.nyaysathi_id and e.ended in ('released', 'returned'))
  and not has_blocked(c.user_id, h.nyaysathi_id) and not has_blocked(h.nyaysathi_id, c.user_id)

-- statement: case_waits_with_reply
select case_id as "case_id" from case_takings
    where case_id = $1 and due_at is not null and replied_at is not null and not is_barred_helper(nyaysathi_id)

-- statement: change_password
update users set password_hash = $1
    where user_id = $2 and password_hash is not distinct from $3 returning uuid_send(users.user_id) || users.sealed_email as "email"

-- statement: choose_safe_contact
insert into safe_contact (user_id, mail, from_hour, to_hour, neutral) values ($1, $2, $3, $4, $5)
   on conflict (user_id) do update
      set mail = excluded.mail, from_hour = excluded.from_hour, to_hour = excluded.to_hour,
          neutral = excluded.neutral, changed_at = now()

-- statement: claim_mail
update mails
      set attempts = attempts + 1, sending_until = now() + make_interval(secs => $1)
    where mail_id = $2 and state = 'waiting' and (sending_until is null or sending_until < now())
   returning kind, language, sealed_content as "sealed_content", attempts, created_at,
             coalesce(not_after < now(), false) as "is_dead",
             greatest(created_at, not_before) < now() - make_interval(secs => $3) as "is_too_old"

-- statement: claim_stored_file
update stored_files set state = 'kept', owner_user_id = $1
    where (file_id = $2 or original_of = $2) and state = 'unclaimed' and purpose = $3
      and (owner_user_id is null or owner_user_id = $1)
   returning file_id

-- statement: clear_appointment_days_off
delete from appointment_days_off where nyaysathi_id = $1

-- statement: close_appointment_proposals
update appointment_proposals set state = $1 where appointment_id = any($2::uuid[]) and state = 'open'

-- statement: close_chat_report
update chat_reports r set closed_at = now(), outcome = $1, sealed_decision = $2
    where r.report_id = $3 and r.closed_at is null
   returning r.reporter_user_id, r.reported_side, r.sealed_content,
             (select s.user_id from direct_chat_sides s where s.chat_id = r.chat_id and s.side = r.reported_side) as reported_user_id

-- statement: confirm_second_factor
update second_factors set confirmed_at = now(), last_step = $1
    where user_id = $2 and confirmed_at is null and sealed_secret = $3 returning user_id

-- statement: count_application_queue
select count(*)::integer as "count"
     from (select 1 from nyaysathi h join users u on u.user_id = h.nyaysathi_id where ($1::text is null or h.status = $1)
  and ($2::text is null or h.type = $2)
  and ($3::text is null or lower(h.state) = lower($3))
  and ($4::text is null or h.name ilike $4 or h.city ilike $4 or u.email_key = $5::bytea) limit $6) capped

-- statement: count_appointment_news
insert into appointment_notices as n (appointment_id, agreed_at)
   values ($1, case when $2::boolean then now() end)
   on conflict (appointment_id) do update
      set news_number = n.news_number + 1, agreed_at = coalesce(excluded.agreed_at, n.agreed_at)
   returning news_number

-- statement: count_appointment_proposals
select count(*)::integer as "count" from appointment_proposals where appointment_id = $1

-- statement: count_appointment_ratings_anew
update nyaysathi h set average_rating = counted.average, total_reviews = counted.total
     from (select coalesce(round(avg(rating), 2), 0) as average, count(*)::integer as total
             from appointment_ratings where nyaysathi_id = $1 and not hidden) counted
    where h.nyaysathi_id = $1

-- statement: count_case_pool
select count(*)::integer as "count"
     from (select 1 from cases c
  join users u on u.user_id = c.user_id
  join nyaysathi h on h.nyaysathi_id = $1 and h.status = 'verified'
  join users a on a.user_id = h.nyaysathi_id where c.status = 'Submitted' and c.offered_at is not null and (
    c.offered_at < now() - interval '7 days'
    or lower(u.preferred_language) = any (select lower(l) from unnest(h.languages || a.preferred_language) l)
       and (c.offered_at < now() - interval '3 days'
            or c.case_type = any($2::text[]) and (u.state is null or lower(u.state) = lower(h.state))))
  and not exists (select from case_takings e
                   where e.case_id = c.case_id and e.nyaysathi_id = h.nyaysathi_id and e.ended in ('released', 'returned'))
  and not has_blocked(c.user_id, h.nyaysathi_id) and not has_blocked(h.nyaysathi_id, c.user_id) limit $3) found

-- statement: count_due_for_administrators
select queue as "queue", count(*)::integer as "count" from (
  select 'verification' as queue, nyaysathi_id as subject_id, submitted_at as waits_since,
         submitted_at + interval '24 hours' as due_at
    from nyaysathi where status = 'pending' and not demo
  union all
  select 'complaints', grievance_id, received_at, answer_due_at from grievances where answered_at is null
  union all
  select 'reports', report_id, reported_at, reported_at + interval '24 hours'
    from chat_reports where closed_at is null
  union all
  select 'ratings', report_id, reported_at, reported_at + interval '72 hours'
    from appointment_rating_reports where not is_settled) waiting where now() >= due_at - (due_at - waits_since) / 4 group by queue

-- statement: count_fallen_appointments_of_helper
with since as (
     select max(e.at) as at from nyaysathi_events e
      where e.nyaysathi_id = $1 and e.event in ('suspended', 'rejected')),
   fallen as (
     select a.starts_at, a.user_id, row_number() over (partition by a.user_id order by a.starts_at) as nth
       from appointments a, since
      where a.nyaysathi_id = $1 and a.user_id is not null
        and (a.status = 'Cancelled' and a.cancelled_by = 'nobody' and a.cancelled_at >= since.at or (a.status in ('Scheduled', 'Accepted') and a.ends_at > now() and exists
  (select from nyaysathi h where h.nyaysathi_id = a.nyaysathi_id and h.status in ('suspended', 'rejected'))))),
   again as (
     select a.user_id, count(*) as found from appointments a, since
      where a.user_id in (select user_id from fallen) and a.nyaysathi_id <> $1 and a.requested_at >= since.at
        and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or a.status in ('Accepted', 'Completed', 'NoShow'))
      group by a.user_id)
   select (f.starts_at at time zone 'Asia/Kolkata')::date::text as "day", count(*)::integer as "count",
          count(*) filter (where f.nth <= g.found)::integer as "placed"
     from fallen f left join again g on g.user_id = f.user_id
    group by 1 order by 1

-- statement: count_for_helper
with week as (
     select date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as begins,
            (date_trunc('week', now() at time zone 'Asia/Kolkata') + interval '7 days') at time zone 'Asia/Kolkata' as ends)
   select week.begins as "week_from", week.ends as "week_to", h.average_rating, h.total_reviews, counted.*
     from nyaysathi h, week,
          lateral (
            select count(*) filter (where (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()))::integer as "requests_waiting",
                   min(least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at)) filter (where (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) and least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at) > now()) as answer_before,
                   count(*) filter (where a.status = 'Accepted' and a.starts_at > now() and a.starts_at < week.ends)::integer
                     as "upcoming_this_week",
                   count(*) filter (where a.status = 'Completed' or (a.status = 'Accepted' and a.ends_at <= now()))::integer as "completed"
              from appointments a
             where a.nyaysathi_id = $1 and (a.status = 'Completed' or not is_barred_helper($1))) counted
    where h.nyaysathi_id = $1

-- statement: count_guest_message
update guests set messages_saved = messages_saved + 1
    where guest_hash = $1 and messages_saved < $2
    returning messages_saved

-- statement: count_just_sealed_accounts
select count(*)::integer as "count" from users where email = ''

-- statement: count_mails
select state, count(*)::int as "count",
          greatest(0, extract(epoch from now() - min(greatest(created_at, not_before)))::int) as "oldest_seconds"
     from mails group by state

-- statement: count_older_accounts
select count(*)::integer as "count" from users where email <> ''

-- statement: count_open_chat_reports
select count(*)::integer as "count"
     from (select 1 from chat_reports where closed_at is null limit $1) capped

-- statement: count_open_grievances
select count(*)::integer as "count"
     from (select 1 from grievances where answered_at is null limit $1) capped

-- statement: count_page_view
insert into page_views (day, route, views) values ((now() at time zone 'Asia/Kolkata')::date, $1, 1)
   on conflict (day, route) do update set views = page_views.views + 1

-- statement: count_ratings_to_decide
select count(*)::integer as "count"
     from (select rating_id from appointment_rating_reports where not is_settled
            union
           select rating_id from appointment_ratings where hidden and revision > coalesce(decided_revision, -1)
            limit $1) capped

-- statement: count_recovery_codes
select count(*)::int as "left" from recovery_codes where user_id = $1

-- statement: count_standing_appointments_of_helper
select count(*) filter (where a.status = 'Accepted')::integer as "accepted",
          count(*) filter (where a.status = 'Scheduled')::integer as "requested", min(a.starts_at) as next_at
     from nyaysathi h
     left join appointments a on a.nyaysathi_id = h.nyaysathi_id
                             and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or (a.status = 'Accepted' and a.ends_at > now()))
    where h.nyaysathi_id = $1 group by h.nyaysathi_id

-- statement: count_taken_cases
select count(*)::integer as "count" from case_takings where nyaysathi_id = $1 and due_at is not null

-- statement: count_waiting_stories
select count(*)::integer as "count"
     from (select 1 from stories where published_at is null limit $1) capped

-- statement: decide_appointment_rating
with settled as (update appointment_rating_reports set is_settled = true where rating_id = $1)
   update appointment_ratings set hidden = $2, decided_revision = revision, decided_reason = $3
    where rating_id = $1 returning rating_id, hidden

-- statement: decide_nyaysathi_status
update nyaysathi
      set status = $1, reason = $2, decided_at = now(),
          listed_at = case when $1 = 'verified' then coalesce(listed_at, now()) else listed_at end
    where nyaysathi_id = $3 and status = any($4::text[])
   returning nyaysathi_id

-- statement: decline_appointment
update appointments
      set status = 'Declined', decided_at = now(), sealed_reason = $1
    where appointment_id = $2 and status = 'Scheduled'
   returning appointment_id, status

-- statement: delete_account
delete from users where user_id = $1 returning uuid_send(users.user_id) || users.sealed_email as "email", preferred_language

-- statement: delete_appointment_rating
with gone as (
     delete from appointment_ratings where appointment_id = $1 and user_id = $2 and not hidden returning rating_id),
   emptied as (
     update appointment_ratings
        set taken_back = true, rating = 1, comment = '', show_name = false, decided_revision = revision
      where appointment_id = $1 and user_id = $2 and hidden and not taken_back returning rating_id),
   unreported as (
     delete from appointment_rating_reports t using emptied where t.rating_id = emptied.rating_id)
   select rating_id as "rating_id" from gone union all select rating_id from emptied

-- statement: delete_appointment_ratings_of
delete from appointment_ratings where user_id = $1

-- statement: delete_case
delete from cases where case_id = $1 and user_id = $2 returning case_id

-- statement: delete_chat_by_guest_hash
delete from chats where chat_id = $1 and guest_hash = $2 returning chat_id

-- statement: delete_chat_by_user_id
delete from chats where chat_id = $1 and user_id = $2 returning chat_id

-- statement: delete_chat_report
delete from chat_reports where report_id = $1

-- statement: delete_closed_chat_reports_of_reporter
delete from chat_reports where reporter_user_id = $1 and closed_at is not null

-- statement: delete_mails_to
delete from mails where recipient_hash = $1

-- statement: delete_nyaysathi_documents
delete from nyaysathi_documents where nyaysathi_id = $1 and document_id = any($2::uuid[])

-- statement: delete_receipt_by_guest_hash
delete from receipts r using messages m, chats c
      where r.code_hash = $1 and m.message_id = r.message_id and c.chat_id = m.chat_id and c.guest_hash = $2
      returning r.receipt_id

-- statement: delete_receipt_by_user_id
delete from receipts r using messages m, chats c
      where r.code_hash = $1 and m.message_id = r.message_id and c.chat_id = m.chat_id and c.user_id = $2
      returning r.receipt_id

-- statement: delete_stored_file
delete from stored_files where file_id = $1 or original_of = $1 returning file_id

-- statement: delete_unclaimed_files
delete from stored_files
    where state = 'unclaimed' and created_at < now() - make_interval(mins => $1) returning file_id

-- statement: destroy_appointment_keys
delete from appointment_keys k using appointments a where a.appointment_id = k.appointment_id and a.user_id = $1

-- statement: dispute_appointment_no_show
update appointments
      set status = 'Completed', no_show_disputed_at = now()
    where appointment_id = $1 and status = 'NoShow'
   returning appointment_id, status

-- statement: end_case_taking
update case_takings set ended = $1, ended_at = now(), due_at = null where taking_id = $2 and ended_at is null

-- statement: end_session
update sessions s set ended_at = now() where s.sid = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > now()
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > now() returning s.sid

-- statement: end_sessions
update sessions set ended_at = now()
    where user_id = $1 and ended_at is null and sid is distinct from $2::uuid returning sid

-- statement: erase_words_in_direct_chats
with own as (
     update direct_chat_sides set wrapped_key = null, read_up_to = null, unread = 0, unread_since = null, told_at = null
      where user_id = $1 returning chat_id, side),
   told as (
     select pg_notify('direct_chats', json_build_object(
              'kind', 'state', 'chat_id', own.chat_id, 'from', $1::uuid, 'to', case when (s.side = 'user' or not is_barred_helper(s.user_id)) then s.user_id end)::text)
       from own join direct_chat_sides s on s.chat_id = own.chat_id and s.side <> own.side),
   emptied as (
     update direct_messages m set sealed_text = null, client_message_id = null, request_digest = ''::bytea
       from own where m.chat_id = own.chat_id and m.side = own.side)
   select count(*) from told

-- statement: expire_dead_mails
update mails set state = 'expired', settled_at = now(), sealed_content = null, sending_until = null
    where state = 'waiting' and not_after < now() and (sending_until is null or sending_until < now())

-- statement: expire_requests_of_citizen
update appointments a set status = 'Expired'
    where a.user_id = $1 and (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) returning a.appointment_id

-- statement: find_account
select u.user_id, u.user_type, uuid_send(u.user_id) || u.sealed_name as "name", uuid_send(u.user_id) || u.sealed_email as "email",
  u.preferred_language, uuid_send(u.user_id) || u.sealed_city as city, u.password_hash,
  exists (select from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null) as "has_second_factor" from users u where u.user_id = $1

-- statement: find_account_by_email_key
select u.user_id, u.user_type, uuid_send(u.user_id) || u.sealed_name as "name", uuid_send(u.user_id) || u.sealed_email as "email",
  u.preferred_language, uuid_send(u.user_id) || u.sealed_city as city, u.password_hash,
  exists (select from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null) as "has_second_factor" from users u where u.email_key = $1

-- statement: find_answer_by_guest_hash
select c.chat_id, k.wrapped_key
       from messages m join chats c on c.chat_id = m.chat_id join chat_keys k on k.chat_id = c.chat_id
      where m.message_id = $1 and m.from_assistant and m.replaced_at is null and c.guest_hash = $2

-- statement: find_answer_by_user_id
select c.chat_id, k.wrapped_key
       from messages m join chats c on c.chat_id = m.chat_id join chat_keys k on k.chat_id = c.chat_id
      where m.message_id = $1 and m.from_assistant and m.replaced_at is null and c.user_id = $2

-- statement: find_any_demo_account
select 1 from demo_accounts limit 1

-- statement: find_application_to_export
select to_jsonb(h) - 'facets' - 'search_text' - 'sort_name' - 'standing' - 'chance' as "application"
     from nyaysathi h where h.nyaysathi_id = $1

-- statement: find_applications_with_same_name
select o.nyaysathi_id, o.name, o.status from nyaysathi h
     join nyaysathi o on o.sort_name = h.sort_name and lower(o.city) = lower(h.city)
      and o.nyaysathi_id <> h.nyaysathi_id
    where h.nyaysathi_id = $1 limit 10

-- statement: find_applications_with_same_number
select o.nyaysathi_id as "nyaysathi_id", o.name as "name", o.status as "status" from nyaysathi h
    join nyaysathi o on lower(regexp_replace(o.bar_council_number, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(h.bar_council_number, '[^[:alnum:]]', '', 'g')) and o.nyaysathi_id <> h.nyaysathi_id
   where h.nyaysathi_id = $1 and lower(regexp_replace(h.bar_council_number, '[^[:alnum:]]', '', 'g')) <> '' union 
  select o.nyaysathi_id as "nyaysathi_id", o.name as "name", o.status as "status" from nyaysathi h
    join nyaysathi o on lower(regexp_replace(o.license_number, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(h.license_number, '[^[:alnum:]]', '', 'g')) and o.nyaysathi_id <> h.nyaysathi_id
   where h.nyaysathi_id = $1 and lower(regexp_replace(h.license_number, '[^[:alnum:]]', '', 'g')) <> '' union 
  select o.nyaysathi_id as "nyaysathi_id", o.name as "name", o.status as "status" from nyaysathi h
    join nyaysathi o on lower(regexp_replace(o.ngo_registration, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(h.ngo_registration, '[^[:alnum:]]', '', 'g')) and o.nyaysathi_id <> h.nyaysathi_id
   where h.nyaysathi_id = $1 and lower(regexp_replace(h.ngo_registration, '[^[:alnum:]]', '', 'g')) <> '' limit 10

-- statement: find_applications_with_same_paper
select distinct o.nyaysathi_id, o.name, o.status from nyaysathi_documents d
     join nyaysathi_documents e on e.content_hash = d.content_hash and e.nyaysathi_id <> d.nyaysathi_id
     join nyaysathi o on o.nyaysathi_id = e.nyaysathi_id
    where d.nyaysathi_id = $1 limit 10

-- statement: find_appointment
select a.appointment_id, a.user_id, a.nyaysathi_id, a.requested_at, a.starts_at, a.ends_at, a.duration, a.mode,
         a.consultation_type, a.case_type, case when (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) then 'Expired' when (a.status = 'Accepted' and a.ends_at <= now()) then 'Completed' else a.status end as "status", least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at) as "answer_by", a.cancelled_by,
         a.no_show_by, a.no_show_at, a.no_show_disputed_at, now() as "now",
         a.sealed_description, a.sealed_notes, a.sealed_reason, k.wrapped_key,
         coalesce(h.status = 'verified', false) as "helper_verified",
         coalesce(is_barred_helper(a.nyaysathi_id), false) as "helper_barred",
         coalesce(has_blocked(a.user_id, a.nyaysathi_id) or has_blocked(a.nyaysathi_id, a.user_id), false) as "blocked",
         p.proposal_id, p.proposed_by, p.starts_at as proposal_starts_at, p.duration as proposal_duration,
         p.sealed_reason as proposal_reason, least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) as proposal_answer_by,
         uuid_send(o.user_id) || o.sealed_name as other_name, o.picture_file_id as other_picture,
         r.rating as own_rating, r.comment as own_comment, r.show_name as own_show_name,
         case when r.hidden then r.decided_reason end as own_hidden_because
    from appointments a
    left join appointment_keys k on k.appointment_id = a.appointment_id
    left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
    left join users o on o.user_id = case when a.user_id = $1 then a.nyaysathi_id else a.user_id end
    left join appointment_ratings r on r.appointment_id = a.appointment_id and r.user_id = $1 and not r.taken_back
    left join appointment_proposals p
       on p.appointment_id = a.appointment_id and p.state = 'open' and least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) > now()
      and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or a.status = 'Accepted')
   where (a.user_id = $1 or (a.nyaysathi_id = $1 and not is_barred_helper($1))) and a.appointment_id = $2

-- statement: find_appointment_hours
select h.available_timings, h.status, coalesce(b.buffer_minutes, 0) as "buffer_minutes",
          coalesce(d.first_days, '{}') as "first_days", coalesce(d.last_days, '{}') as "last_days"
     from nyaysathi h left join appointment_hours b on b.nyaysathi_id = h.nyaysathi_id
    cross join lateral (select array_agg(from_day::text order by from_day) as first_days,
                               array_agg(to_day::text order by from_day) as last_days
                          from appointment_days_off d
                         where d.nyaysathi_id = h.nyaysathi_id
                           and d.to_day >= (now() at time zone 'Asia/Kolkata')::date) d
    where h.nyaysathi_id = $1

-- statement: find_appointment_of_direct_chat
select a.status, a.user_id, a.nyaysathi_id, c.chat_id
     from appointments a left join direct_chats c on c.appointment_id = a.appointment_id
    where a.appointment_id = $1 and (a.user_id = $2 or (a.nyaysathi_id = $2 and not is_barred_helper($2)))

-- statement: find_appointment_rating
select nyaysathi_id, revision from appointment_ratings where rating_id = $1 and not taken_back

-- statement: find_appointment_to_tell_of
select a.starts_at, a.ends_at, a.mode, a.status, coalesce(n.news_number, 0) as "news_number", h.type as helper_type,
          h.demo as helper_is_fictional,
          greatest(a.requested_at, a.decided_at, n.agreed_at) as "told_at", least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at) as "answer_by",
          case when p.proposal_id is not null then least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) end as proposal_answer_by,
          c.user_id as citizen_id, uuid_send(c.user_id) || c.sealed_name as citizen_name, uuid_send(c.user_id) || c.sealed_email as citizen_email, c.preferred_language as citizen_language,
          u.user_id as helper_id, uuid_send(u.user_id) || u.sealed_name as helper_name, uuid_send(u.user_id) || u.sealed_email as helper_email, u.preferred_language as helper_language
     from appointments a
     left join appointment_notices n on n.appointment_id = a.appointment_id
     left join appointment_proposals p on p.appointment_id = a.appointment_id and p.state = 'open'
     left join users c on c.user_id = a.user_id
     left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
     left join users u on u.user_id = a.nyaysathi_id
    where a.appointment_id = $1 and ($2::uuid is null or (a.user_id = $2 or (a.nyaysathi_id = $2 and not is_barred_helper($2))))

-- statement: find_audit_chains
select * from audit_chains order by chain

-- statement: find_audit_chains_to_prune
select distinct chain from audit_entries where recorded_at < now() - interval '1 year'

-- statement: find_booked_appointment
select a.appointment_id, a.creation_digest, least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at) as "answer_by"
     from appointments a where a.user_id = $1 and a.creation_key = $2

-- statement: find_booking_obstacles
select exists (select from nyaysathi where nyaysathi_id = $1 and status = 'verified') as "verified",
          has_blocked($2, $1) as "blocked_by_citizen", has_blocked($1, $2) as "blocked_by_helper",
          exists (select from appointments where user_id = $2 and nyaysathi_id = $1 and starts_at = $3
                   and status = 'Scheduled') as "repeated",
          (select count(*)::integer from appointments a where user_id = $2 and nyaysathi_id = $1
            and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or (status = 'Accepted' and ends_at > now()))) as "with_helper",
          (select count(*)::integer from appointments a where user_id = $2
            and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or (status = 'Accepted' and ends_at > now()))) as "in_all"

-- statement: find_case
select case_id, case_type, status, created_at, offered_at, wrapped_key, sealed_description, (select u.state from users u where u.user_id = $1) as state
     from cases where case_id = $2 and user_id = $1

-- statement: find_cases_to_close
select c.case_id from cases c join case_takings t on t.case_id = c.case_id where c.status = 'Answered' and t.ended_at is null
  and t.answered_at <= now() - interval '14 days'

-- statement: find_chat_report
select r.report_id, r.reason, r.reported_at, r.closed_at, r.outcome, r.reported_side, r.attached_messages,
          r.sealed_reported, r.held_until,
          s.user_id as reported_user_id, uuid_send(u.user_id) || u.sealed_name as reported_name, r.sealed_content, r.sealed_decision, uuid_send(reporter.user_id) || reporter.sealed_name as reporter_name
     from chat_reports r
     left join direct_chat_sides s on s.chat_id = r.chat_id and s.side = r.reported_side
     left join users u on u.user_id = s.user_id
     left join users reporter on reporter.user_id = r.reporter_user_id
    where r.report_id = $1

-- statement: find_chat_to_add_to_by_guest_hash
select k.wrapped_key, m.message_id, m.sent_at, m.request_digest, m.guest_count
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join messages m on m.chat_id = c.chat_id and m.client_message_id = $1
      where c.chat_id = $2 and c.guest_hash = $3

-- statement: find_chat_to_add_to_by_user_id
select k.wrapped_key, m.message_id, m.sent_at, m.request_digest, m.guest_count
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join messages m on m.chat_id = c.chat_id and m.client_message_id = $1
      where c.chat_id = $2 and c.user_id = $3

-- statement: find_claimed_mail
select sending_until as "sending_until" from mails where mail_id = $1 and state = 'waiting' and sending_until is not null

-- statement: find_client_of_helper
select uuid_send(u.user_id) || u.sealed_name as "name", uuid_send(u.user_id) || u.sealed_email as "email",
          bool_or(a.status = 'Accepted') and not has_blocked($1, $2) as "accepted"
     from appointments a
     join users u on u.user_id = a.user_id
     join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id and h.status = 'verified'
    where a.user_id = $1 and a.nyaysathi_id = $2
      and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or (a.status = 'Accepted' and a.ends_at > now()))
    group by u.user_id

-- statement: find_created_chat_by_guest_hash
select chat_id, creation_digest as "creation_digest" from chats where guest_hash = $1 and creation_key = $2

-- statement: find_created_chat_by_user_id
select chat_id, creation_digest as "creation_digest" from chats where user_id = $1 and creation_key = $2

-- statement: find_direct_chat
select c.chat_id, c.appointment_id, c.created_at, c.last_message_at, c.user_blocked_at, c.nyaysathi_blocked_at,
          a.starts_at, a.status as appointment_status, me.side, me.user_id as "user_id", me.wrapped_key, me.read_up_to, me.unread,
          other.user_id as other_user_id, other.wrapped_key as other_wrapped_key,
          other.read_up_to as other_read_up_to,
          coalesce(is_barred_helper(case me.side when 'nyaysathi' then me.user_id else other.user_id end), false) as "helper_barred" from direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id where me.user_id = $1 and me.chat_id = $2 and (me.side = 'user' or not is_barred_helper(me.user_id))

-- statement: find_direct_chat_to_send_to
select c.chat_id, c.appointment_id, c.created_at, c.last_message_at, c.user_blocked_at, c.nyaysathi_blocked_at,
          a.starts_at, a.status as appointment_status, me.side, me.user_id as "user_id", me.wrapped_key, me.read_up_to, me.unread,
          other.user_id as other_user_id, other.wrapped_key as other_wrapped_key,
          other.read_up_to as other_read_up_to,
          coalesce(is_barred_helper(case me.side when 'nyaysathi' then me.user_id else other.user_id end), false) as "helper_barred", m.message_id, m.sent_at, m.request_digest
     from direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id
     left join direct_messages m on m.chat_id = c.chat_id and m.side = me.side and m.client_message_id = $1
    where me.user_id = $2 and me.chat_id = $3 and (me.side = 'user' or not is_barred_helper(me.user_id))

-- statement: find_direct_chat_with_parties
select c.chat_id, c.appointment_id, c.created_at, c.last_message_at, c.user_blocked_at, c.nyaysathi_blocked_at,
          a.starts_at, a.status as appointment_status, me.side, me.user_id as "user_id", me.wrapped_key, me.read_up_to, me.unread,
          other.user_id as other_user_id, other.wrapped_key as other_wrapped_key,
          other.read_up_to as other_read_up_to,
          coalesce(is_barred_helper(case me.side when 'nyaysathi' then me.user_id else other.user_id end), false) as "helper_barred", uuid_send(u.user_id) || u.sealed_name as user_name, u.picture_file_id as user_picture,
          uuid_send(n.user_id) || n.sealed_name as helper_name,
          n.picture_file_id as helper_picture, h.type as helper_type, h.specialization, h.city, h.state
     from direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id
     left join users u on u.user_id = case me.side when 'user' then me.user_id else other.user_id end
     left join users n on n.user_id = case me.side when 'nyaysathi' then me.user_id else other.user_id end
     left join nyaysathi h on h.nyaysathi_id = case me.side when 'nyaysathi' then me.user_id else other.user_id end
    where me.user_id = $1 and (me.side = 'user' or not is_barred_helper(me.user_id)) and ($2::uuid is null or c.chat_id = $2)
      and ($3::uuid is null or c.appointment_id = $3)
      and ($2::uuid is not null or $3::uuid is not null)

-- statement: find_direct_messages
select m.message_id, m.side, m.sent_at, m.message_type, m.sealed_text, m.client_message_id, m.file_id,
          f.media_type, f.extension, f.size,
          exists (select from stored_files o where o.original_of = m.file_id) as "has_original" from direct_messages m left join stored_files f on f.file_id = m.file_id
    where m.chat_id = $1 and m.message_id = any($2::uuid[]) order by m.sent_at

-- statement: find_document_for_link
select d.file_id, d.kind, d.nyaysathi_id, u.user_id as administrator
     from nyaysathi_documents d, sessions s
     join users u on u.user_id = s.user_id and u.user_type = 'admin'
    where d.document_id = $1 and s.sid = $2 and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()

-- statement: find_email_proof
select expires_at > now() as "is_live", user_id, request_key, request_digest from email_proofs where proof_hash = $1 and address_hash = $2

-- statement: find_filed_chat_report
select report_id, creation_digest from chat_reports where reporter_user_id = $1 and creation_key = $2

-- statement: find_filed_grievance
select grievance_id, sealed_ticket, creation_digest, received_at, answer_due_at
     from grievances where creation_key = $1

-- statement: find_files_of_chat_report
select file_id from stored_files where file_id = any($1::uuid[])

-- statement: find_given_answer_by_guest_hash
select m.chat_id as "chat_id", k.wrapped_key, m.sealed_text as "sealed_text", m.sealed_origin, q.message_id as question_id,
            q.sealed_text as sealed_question
       from messages m
       join chats c on c.chat_id = m.chat_id
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select message_id, sealed_text from messages e
                           where e.chat_id = m.chat_id and e.position < m.position and e.replaced_at is null
                             and not e.from_assistant
                           order by e.position desc limit 1) q on true
      where m.message_id = $1 and m.from_assistant and m.replaced_at is null and c.guest_hash = $2

-- statement: find_given_answer_by_user_id
select m.chat_id as "chat_id", k.wrapped_key, m.sealed_text as "sealed_text", m.sealed_origin, q.message_id as question_id,
            q.sealed_text as sealed_question
       from messages m
       join chats c on c.chat_id = m.chat_id
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select message_id, sealed_text from messages e
                           where e.chat_id = m.chat_id and e.position < m.position and e.replaced_at is null
                             and not e.from_assistant
                           order by e.position desc limit 1) q on true
      where m.message_id = $1 and m.from_assistant and m.replaced_at is null and c.user_id = $2

-- statement: find_grievance
select grievance_id, subject, sealed_text, sealed_email, received_at, answer_due_at, answered_at, sealed_answer from grievances where ticket_hash = $1

-- statement: find_helper_of_appointment
select a.nyaysathi_id from appointments a where a.appointment_id = $1 and (a.user_id = $2 or (a.nyaysathi_id = $2 and not is_barred_helper($2)))

-- statement: find_known_device
select true as "known" from sessions where user_id = $1 and device_secret_hash = $2 limit 1

-- statement: find_known_files
select file_id from stored_files where file_id = any($1::uuid[])

-- statement: find_lapsed_cases
select t.case_id as "case_id" from case_takings t left join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id where t.due_at is not null and (t.due_at <= now() or h.status in ('suspended', 'rejected') or t.nyaysathi_id is null)

-- statement: find_linked_file
select file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name, original_of from stored_files f
    where f.file_id = $1
      and exists (select 1 from sessions s
                   where s.sid = $2 and s.ended_at is null and s.expires_at > now()
                     and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()
                     and (s.user_id = f.owner_user_id or not is_barred_helper(s.user_id)))

-- statement: find_listed_helper
select h.nyaysathi_id, h.type, h.name, h.state, h.city, h.specialization, h.years_of_experience,
  h.languages, h.consultation_fee, h.available_timings, h.average_rating, h.total_reviews, h.demo, h.institution, h.organization, h.areas_of_operation,
          f.file_id as picture_file_id
     from nyaysathi h
     join users u on u.user_id = h.nyaysathi_id
     left join stored_files f on f.file_id = u.picture_file_id and f.is_public
    where h.nyaysathi_id = $1 and h.status = 'verified'

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.standing::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.standing desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.standing::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.standing desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.standing::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and (h.standing, h.nyaysathi_id) < ($6::text::real, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.standing desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.standing::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and (h.standing, h.nyaysathi_id) < ($6::text::real, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.standing desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.average_rating::text, h.total_reviews::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.average_rating desc nulls last, h.total_reviews desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.average_rating::text, h.total_reviews::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.average_rating desc nulls last, h.total_reviews desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.average_rating::text, h.total_reviews::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and (h.average_rating, h.total_reviews, h.nyaysathi_id) < ($6::text::numeric, $7::text::bigint, $8::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.average_rating desc nulls last, h.total_reviews desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.average_rating::text, h.total_reviews::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and (h.average_rating, h.total_reviews, h.nyaysathi_id) < ($6::text::numeric, $7::text::bigint, $8::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.average_rating desc nulls last, h.total_reviews desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.consultation_fee::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.consultation_fee asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.consultation_fee::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.consultation_fee asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.consultation_fee::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and (h.consultation_fee, h.nyaysathi_id) > ($6::text::bigint, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.consultation_fee asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.consultation_fee::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and (h.consultation_fee, h.nyaysathi_id) > ($6::text::bigint, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.consultation_fee asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.years_of_experience::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.years_of_experience desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.years_of_experience::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.years_of_experience desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.years_of_experience::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and (h.years_of_experience, h.nyaysathi_id) < ($6::text::bigint, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.years_of_experience desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.years_of_experience::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and (h.years_of_experience, h.nyaysathi_id) < ($6::text::bigint, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.years_of_experience desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.sort_name::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.sort_name asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.sort_name::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.sort_name asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.sort_name::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and (h.sort_name, h.nyaysathi_id) > ($6::text::text, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.sort_name asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.sort_name::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and (h.sort_name, h.nyaysathi_id) > ($6::text::text, $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.sort_name asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[(extract(epoch from h.listed_at) * 1000000)::bigint::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.listed_at desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[(extract(epoch from h.listed_at) * 1000000)::bigint::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and true and costs_a_look(h.nyaysathi_id) order by h.listed_at desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[(extract(epoch from h.listed_at) * 1000000)::bigint::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and (h.listed_at, h.nyaysathi_id) < ((timestamptz 'epoch' + $6::text::bigint * interval '1 microsecond'), $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.listed_at desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[(extract(epoch from h.listed_at) * 1000000)::bigint::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and (h.listed_at, h.nyaysathi_id) < ((timestamptz 'epoch' + $6::text::bigint * interval '1 microsecond'), $7::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.listed_at desc nulls last, h.nyaysathi_id desc nulls last limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and h.chance >= $6::integer and true and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) union all (select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and h.chance < $6::integer and true and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) limit $5

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and h.chance >= $6::integer and true and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) union all (select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and h.chance < $6::integer and true and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) limit $5

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and h.chance >= $6::integer and (h.chance, h.nyaysathi_id) > ($7::text::bigint, $8::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) union all (select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and h.chance < $6::integer and true and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) limit $5

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and h.chance >= $6::integer and (h.chance, h.nyaysathi_id) > ($7::text::bigint, $8::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) union all (select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and h.chance < $6::integer and true and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5) limit $5

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and h.consultation_fee <= $2 and (h.search_text like $3 or h.search_text like $4) and h.chance < $6::integer and (h.chance, h.nyaysathi_id) > ($7::text::bigint, $8::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5)

-- statement: find_listed_ids
(select h.nyaysathi_id as "nyaysathi_id", array[h.chance::text, h.nyaysathi_id::text] as "position" from nyaysathi h
         where h.status = 'verified' and h.facets @> $1::text[] and (h.consultation_fee <= $2 or h.type = 'lawyer') and (h.search_text like $3 or h.search_text like $4) and h.chance < $6::integer and (h.chance, h.nyaysathi_id) > ($7::text::bigint, $8::text::uuid) and costs_a_look(h.nyaysathi_id) order by h.chance asc, h.nyaysathi_id asc limit $5)

-- statement: find_live_session
select s.sid, u.user_id, u.user_type, uuid_send(u.user_id) || u.sealed_name as "name",
          s.last_seen_at < now() - make_interval(secs => least(60, s.idle_seconds / 10.0)) as "is_due"
     from sessions s
     join users u on u.user_id = s.user_id
    where s.sid = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > now()
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()

-- statement: find_live_taking
select t.taking_id, t.case_id, t.case_type, t.nyaysathi_id, t.taken_at, t.due_at, t.asked_at,
  t.sealed_question, t.replied_at, t.sealed_reply, t.answered_at, t.sealed_answer, t.ended_at, t.ended from case_takings t where t.case_id = $1 and t.ended_at is null

-- statement: find_near_words
select asked as "asked", coalesce(near.words, '{}') as "near"
     from unnest($1::text[]) asked
     cross join lateral (
       select array_agg(word) as words
         from (select word from nyaysathi_words
                -- In this order: comparing all words letter by letter took most of the time.
                where case when left(word, 1) = left(asked, 1)
                            and length(word) between length(asked) - 1 and length(asked) + 3
                           then similarity(word, asked) >= 0.25 else false end
                order by similarity(word, asked) desc, word limit 3) nearest
        where not exists (select 1 from nyaysathi_words where starts_with(word, asked))) near

-- statement: find_newest_audit_entry_to_prune
select position, mac from audit_entries e
    where chain = $1 and recorded_at < now() - interval '1 year'
      and not exists (select 1 from audit_entries o
                       where o.chain = $1 and o.position < e.position and o.recorded_at >= now() - interval '1 year')
    order by position desc limit 1

-- statement: find_nyaysathi_application
select h.nyaysathi_id, h.type, h.name, h.state, h.city, h.specialization, h.years_of_experience,
  h.languages, h.consultation_fee, h.available_timings, h.average_rating, h.total_reviews, h.demo, h.institution, h.organization, h.areas_of_operation, h.status,
  h.bar_council_number, h.license_number, h.position_held, h.ngo_registration, h.submitted_at, h.decided_at,
  h.listed_at, h.reason, u.user_id, uuid_send(u.user_id) || u.sealed_email as "email", uuid_send(u.user_id) || u.sealed_phone as "phone",
  u.preferred_language, u.picture_file_id from nyaysathi h join users u on u.user_id = h.nyaysathi_id where h.nyaysathi_id = $1

-- statement: find_nyaysathi_revision
select event_id from nyaysathi_events
    where nyaysathi_id = $1 and event in ('submitted', 'resubmitted', 'changed')
    order by at desc, event_id desc limit 1

-- statement: find_original
select file_id, media_type, size, sealed_name, sealed_sha256 as "sealed_sha256" from stored_files
    where original_of = $1 and owner_user_id = $2 and state = 'kept'

-- statement: find_own_file_in_direct_chat
select m.file_id as "file_id", m.sent_at
     from direct_chat_sides me join direct_messages m on m.chat_id = me.chat_id and m.side = me.side
    where me.user_id = $1 and me.chat_id = $2 and m.message_id = $3 and m.file_id is not null

-- statement: find_pool_case
select c.case_id, c.case_type, c.status, c.created_at, c.offered_at as "offered_at", c.wrapped_key, c.sealed_description,
  u.state, uuid_send(u.user_id) || u.sealed_city as city, u.preferred_language,
  (select count(*)::integer from case_documents d where d.case_id = c.case_id) as "document_count" from cases c
  join users u on u.user_id = c.user_id
  join nyaysathi h on h.nyaysathi_id = $1 and h.status = 'verified'
  join users a on a.user_id = h.nyaysathi_id
    where c.case_id = $2
      and (c.status = 'Submitted' and c.offered_at is not null and (
    c.offered_at < now() - interval '7 days'
    or lower(u.preferred_language) = any (select lower(l) from unnest(h.languages || a.preferred_language) l)
       and (c.offered_at < now() - interval '3 days'
            or c.case_type = any($3::text[]) and (u.state is null or lower(u.state) = lower(h.state))))
  and not exists (select from case_takings e
                   where e.case_id = c.case_id and e.nyaysathi_id = h.nyaysathi_id and e.ended in ('released', 'returned'))
  and not has_blocked(c.user_id, h.nyaysathi_id) and not has_blocked(h.nyaysathi_id, c.user_id)
           or exists (select from case_takings t
                       where t.case_id = c.case_id and t.nyaysathi_id = h.nyaysathi_id and t.ended_at is null))

-- statement: find_pool_helper
select nyaysathi_id, specialization, areas_of_operation from nyaysathi
    where nyaysathi_id = $1 and status = 'verified'

-- statement: find_profile
select u.user_id, u.user_type, uuid_send(u.user_id) || u.sealed_name as "name", uuid_send(u.user_id) || u.sealed_email as "email",
          uuid_send(u.user_id) || u.sealed_phone as "phone", u.state, uuid_send(u.user_id) || u.sealed_city as city, u.preferred_language,
          u.picture_file_id, u.created_at
     from users u where u.user_id = $1

-- statement: find_public_file
select file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name, original_of from stored_files where file_id = $1 and is_public

-- statement: find_reader_of_case_news
select uuid_send(u.user_id) || u.sealed_email as "email", u.preferred_language, coalesce(h.demo, false) as "demo"
     from users u left join nyaysathi h on h.nyaysathi_id = u.user_id where u.user_id = $1

-- statement: find_reader_of_chat_report
select uuid_send(u.user_id) || u.sealed_email as "email", u.preferred_language, coalesce(h.demo, false) as "demo"
     from users u left join nyaysathi h on h.nyaysathi_id = u.user_id where u.user_id = $1

-- statement: find_receipt
select receipt_id, sealed_receipt, expires_at from receipts where code_hash = $1 and expires_at > now()

-- statement: find_receipt_of_answer
select receipt_id, sealed_code, expires_at from receipts
    where message_id = $1 and with_question = $2 and expires_at > now()

-- statement: find_renewable_session
select floor(extract(epoch from s.expires_at - now()))::int as "seconds_left", u.user_id, u.user_type,
          u.preferred_language, uuid_send(u.user_id) || u.sealed_city as city
     from sessions s
     join users u on u.user_id = s.user_id
    where s.sid = $1 and s.user_id = $2 and s.device_secret_hash = $3 and s.ended_at is null and s.expires_at > now()
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()

-- statement: find_safe_contact
select mail, from_hour, to_hour, neutral from safe_contact where user_id = $1

-- statement: find_safe_contact_at_address
select s.mail, s.from_hour, s.to_hour, s.neutral
     from users u join safe_contact s on s.user_id = u.user_id
    where u.email_key = $1

-- statement: find_sealed_names
select file_id, sealed_name from stored_files where file_id = any($1::uuid[])

-- statement: find_second_factor
select sealed_secret, confirmed_at is not null as "is_confirmed" from second_factors where user_id = $1

-- statement: find_seconds_to_believe_session
select least(120, idle_seconds / 10.0, extract(epoch from expires_at - now()),
                extract(epoch from last_seen_at + make_interval(secs => idle_seconds) - now()))::float8 as "seconds"
     from sessions
    where sid = $1 and user_id = $2 and ended_at is null and expires_at > now()
      and last_seen_at + make_interval(secs => idle_seconds) > now() and not is_barred_helper(user_id)

-- statement: find_shared_story
select story_id, sealed_code, creation_digest from stories where creation_key = $1

-- statement: find_status_of_reported_helper
select status from nyaysathi where nyaysathi_id = $1 for no key update

-- statement: find_stored_file
select file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name, original_of from stored_files where file_id = $1

-- statement: find_submitted_case
select case_id, creation_digest from cases where user_id = $1 and creation_key = $2

-- statement: find_type_of_listed_helper
select type from nyaysathi where nyaysathi_id = $1 and status = 'verified'

-- statement: find_unanswered_cases
select case_id from cases where status in ('Submitted', 'Taken') and told_at is null
  and offered_at <= now() - interval '30 days'

-- statement: find_unread_of_reader
select 1 from direct_chat_sides s where s.user_id = $1 and s.unread > 0 and (s.side = 'user' or not is_barred_helper(s.user_id)) limit 1

-- statement: find_waiting_mails
select mail_id from mails
    where state = 'waiting' and (sending_until is null or sending_until < now())
      and (not_before is null or not_before <= now())
    order by created_at limit 1000

-- statement: forget_codes
delete from one_time_codes where address_hash = $1

-- statement: forget_nyaysathi
delete from saved_nyaysathi where user_id = $1 and nyaysathi_id = $2

-- statement: forget_nyaysathi_words
delete from nyaysathi_words
    where word not in (select word from nyaysathi h, string_to_table(h.search_text, ' ') word where h.status = 'verified')

-- statement: forget_proofs
delete from email_proofs where address_hash = $1

-- statement: forget_settled_mails
delete from mails where state <> 'waiting' and settled_at < now() - make_interval(days => $1)

-- statement: had_case_taking
select taking_id from case_takings where case_id = $1 and nyaysathi_id = $2 limit 1

-- statement: hand_over_chats
update chats set user_id = $1, guest_hash = null, creation_key = null, creation_digest = null
    where guest_hash = $2

-- statement: has_story
select story_id from stories where story_id = $1

-- statement: hold_chat_report
update chat_reports set sealed_reported = coalesce($1, sealed_reported),
          held_until = coalesce(held_until, now() + make_interval(days => $2))
    where report_id = $3

-- statement: hold_files_of_chat_report
with held as (
     update stored_files set owner_user_id = null, purpose = $1
      where file_id = any($2::uuid[]) and owner_user_id = $3 and state = 'kept' returning file_id)
   update direct_messages m set file_id = null from held where m.file_id = held.file_id

-- statement: insert_appointment
with booked as (
     insert into appointments as a (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode, consultation_type,
                               case_type, sealed_description, sealed_notes, creation_key, creation_digest)
     values ($1, $2, $3, $4::timestamptz, $4::timestamptz + $5::integer * interval '1 minute', $5, $6, $7, $8, $9, $10, $11, $12)
     returning a.appointment_id, least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at) as "answer_by"),
   key as (insert into appointment_keys (appointment_id, wrapped_key) select appointment_id, $13 from booked)
   select answer_by from booked

-- statement: insert_appointment_days_off
insert into appointment_days_off (nyaysathi_id, from_day, to_day)
   select $1, d.from_day, d.to_day from unnest($2::date[], $3::date[]) as d (from_day, to_day)

-- statement: insert_appointment_proposal
insert into appointment_proposals (proposal_id, appointment_id, proposed_by, starts_at, duration, sealed_reason)
   values ($1, $2, $3, $4, $5, $6)

-- statement: insert_appointment_rating_report
with seen as (
     select r.rating_id, r.nyaysathi_id from appointment_ratings r join nyaysathi h on h.nyaysathi_id = r.nyaysathi_id
      where r.rating_id = $1 and not r.hidden
        and (h.nyaysathi_id = $2 or (h.status = 'verified' and ($3::boolean or h.type <> 'lawyer')))),
   reported as (
     insert into appointment_rating_reports (report_id, rating_id, user_id, sealed_reason)
     select $4, rating_id, $2, $5 from seen on conflict (rating_id, user_id) do nothing)
   select nyaysathi_id from seen

-- statement: insert_case
insert into cases (case_id, user_id, case_type, wrapped_key, sealed_description, creation_key, creation_digest, offered_at)
   values ($1, $2, $3, $4, $5, $6, $7, now())

-- statement: insert_case_document
insert into case_documents (case_id, position, file_id) values ($1, $2, $3)

-- statement: insert_case_event
insert into case_events (case_id, step, reason) values ($1, $2, $3)

-- statement: insert_case_taking
insert into case_takings (taking_id, case_id, nyaysathi_id, case_type, due_at)
   values ($1, $2, $3, $4, now() + make_interval(days => $5))

-- statement: insert_chat_by_guest_hash
with guest as (insert into guests (guest_hash) values ($1) on conflict do nothing),
        chat as (
          insert into chats (chat_id, created_at, last_activity_at, last_position, message_count, creation_key, creation_digest, guest_hash)
          select $2, created_at, created_at, 0, 0, $3, $4, $1 from (select date_trunc('milliseconds', clock_timestamp()) as created_at) n
          returning chat_id)
   insert into chat_keys (chat_id, wrapped_key) select chat_id, $5 from chat

-- statement: insert_chat_by_user_id
with chat as (
          insert into chats (chat_id, created_at, last_activity_at, last_position, message_count, creation_key, creation_digest, user_id)
          select $1, created_at, created_at + cardinality($2::uuid[]) * interval '1 millisecond',
                 cardinality($2::uuid[]), cardinality($2::uuid[]), $3, $4, $5
            from (select date_trunc('milliseconds', clock_timestamp()) as created_at) n
          returning chat_id, created_at),
        key as (insert into chat_keys (chat_id, wrapped_key) select chat_id, $6 from chat)
   insert into messages
          (chat_id, position, message_id, from_assistant, sent_at, sealed_text, client_message_id, request_digest)
   select chat_id, position, message_id, from_assistant, created_at + position * interval '1 millisecond',
          sealed_text, client_message_id, request_digest
     from chat,
          unnest($2::uuid[], $7::boolean[], $8::bytea[], $9::text[], $10::bytea[]) with ordinality
            as m (message_id, from_assistant, sealed_text, client_message_id, request_digest, position)

-- statement: insert_chat_report
insert into chat_reports (report_id, chat_id, reporter_user_id, reported_side, reason, sealed_content,
                             attached_messages, creation_key, creation_digest)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)

-- statement: insert_demo_nyaysathi
insert into nyaysathi (nyaysathi_id, type, status, name, state, city, specialization, years_of_experience, languages,
                          consultation_fee, available_timings, average_rating, total_reviews, bar_council_number,
                          license_number, position_held, listed_at, submitted_at, demo, organization, institution,
                          ngo_registration, areas_of_operation)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
           case when $3 = 'verified' then now() - make_interval(days => $17) end,
           now() - make_interval(days => $17, hours => 5), true, $18, $19, $20, $21)

-- statement: insert_direct_chat
with found as (
     select a.appointment_id, a.user_id, a.nyaysathi_id from appointments a
      where a.appointment_id = $1 and (a.user_id = $2 or a.nyaysathi_id = $2)
        and a.status in ('Accepted', 'Completed', 'NoShow') and a.user_id is not null and a.nyaysathi_id is not null
        and not is_barred_helper(a.nyaysathi_id)),
   earlier as (
     select max(c.user_blocked_at) as user_blocked_at, max(c.nyaysathi_blocked_at) as nyaysathi_blocked_at
       from found f
       join direct_chat_sides u on u.user_id = f.user_id and u.side = 'user'
       join direct_chat_sides n on n.chat_id = u.chat_id and n.user_id = f.nyaysathi_id and n.side = 'nyaysathi'
       join direct_chats c on c.chat_id = u.chat_id),
   chat as (
     insert into direct_chats (chat_id, appointment_id, created_at, last_message_at, user_blocked_at, nyaysathi_blocked_at)
     select $3, f.appointment_id, now, now, e.user_blocked_at, e.nyaysathi_blocked_at
       from found f, earlier e, (select date_trunc('milliseconds', clock_timestamp()) as now) t
     on conflict (appointment_id) do nothing
     returning chat_id),
   both_sides as (
     insert into direct_chat_sides (chat_id, side, user_id, wrapped_key)
     select chat.chat_id, s.side, s.user_id, s.wrapped_key
       from chat, found f,
            lateral (values ('user', f.user_id, $4::bytea), ('nyaysathi', f.nyaysathi_id, $5::bytea))
              as s (side, user_id, wrapped_key))
   select chat_id from chat

-- statement: insert_direct_message
with chat as (
     update direct_chats c
        set last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()),
                                       c.last_message_at + interval '1 millisecond')
       from direct_chat_sides me, direct_chat_sides other, appointments a
      where c.chat_id = $1 and me.chat_id = c.chat_id and me.user_id = $2
        and other.chat_id = c.chat_id and other.side <> me.side
        and a.appointment_id = c.appointment_id and a.status not in ('Declined', 'Expired', 'Cancelled')
      and c.user_blocked_at is null and c.nyaysathi_blocked_at is null and other.user_id is not null
      and (me.side = 'user' or not is_barred_helper(me.user_id)) and (other.side = 'user' or not is_barred_helper(other.user_id))
      returning c.chat_id, c.last_message_at as sent_at, me.side),
   added as (
     insert into direct_messages
            (chat_id, sent_at, message_id, side, message_type, sealed_text, file_id, client_message_id, request_digest)
     select chat_id, sent_at, $3, side, $4, $5, $6, $7, $8 from chat),
   waiting as (
     update direct_chat_sides s
        set unread = s.unread + 1, unread_since = coalesce(s.unread_since, chat.sent_at)
       from chat where s.chat_id = chat.chat_id and s.side <> chat.side
      returning s.user_id, s.unread)
   select chat.sent_at,
          pg_notify('direct_chats', json_build_object(
            'kind', 'message', 'chat_id', chat.chat_id, 'from', $2::uuid, 'to', waiting.user_id, 'side', chat.side,
            'at', (extract(epoch from chat.sent_at) * 1000)::bigint, 'unread', waiting.unread)::text)
     from chat, waiting

-- statement: insert_grievance
insert into grievances (grievance_id, ticket_hash, sealed_ticket, creation_key, creation_digest, subject, sealed_text,
                           sealed_email, preferred_language, answer_due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10))
   returning received_at, answer_due_at

-- statement: insert_mail
insert into mails (mail_id, kind, language, recipient_hash, sealed_content, not_after)
   values ($1, $2, $3, $4, $5, $6)

-- statement: insert_nyaysathi
insert into nyaysathi (nyaysathi_id, type, name, state, city, bar_council_number, license_number, specialization,
                          years_of_experience, position_held, institution, organization, ngo_registration,
                          areas_of_operation, languages)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)

-- statement: insert_nyaysathi_conduct
insert into nyaysathi_conduct (conduct_id, nyaysathi_id, number_hash, what, sealed_reason, at)
   values ($1, $2, $3, $4, $5, coalesce($6, now())) on conflict do nothing

-- statement: insert_nyaysathi_document
insert into nyaysathi_documents (nyaysathi_id, kind, file_id, content_hash) values ($1, $2, $3, $4)

-- statement: insert_nyaysathi_event
insert into nyaysathi_events (nyaysathi_id, event, reason, by_user_id) values ($1, $2, $3, $4)

-- statement: insert_receipt
insert into receipts (receipt_id, message_id, with_question, code_hash, sealed_receipt, sealed_code, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
   on conflict (message_id, with_question) do nothing
   returning expires_at

-- statement: insert_stored_file
insert into stored_files (file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name,
                             original_of, sealed_sha256)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)

-- statement: insert_story
insert into stories (story_id, code_hash, sealed_code, creation_key, creation_digest, category, rating, language,
                        wrapped_key, sealed_name, sealed_title, sealed_story)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)

-- statement: insert_user
insert into users (user_id, user_type, sealed_name, sealed_email, sealed_phone, sealed_city, email_key,
                      password_hash, state, preferred_language)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, 'English'))
   on conflict (email_key) do nothing returning user_id

-- statement: is_appointment_of_citizen
select 1 from appointments where appointment_id = $1 and user_id = $2

-- statement: is_barred_helper
select is_barred_helper($1) as "barred"

-- statement: is_case_lapsed
select t.due_at <= now() and h.status = 'verified' as "timed_out"
     from case_takings t left join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id where t.case_id = $1 and t.due_at is not null and (t.due_at <= now() or h.status in ('suspended', 'rejected') or t.nyaysathi_id is null)

-- statement: is_case_to_close
select c.case_id from cases c join case_takings t on t.case_id = c.case_id where c.case_id = $1 and c.status = 'Answered' and t.ended_at is null
  and t.answered_at <= now() - interval '14 days'

-- statement: is_case_unanswered
select case_id from cases where case_id = $1 and status in ('Submitted', 'Taken')

-- statement: is_helper_barred_now
select is_barred_helper($1) as "barred"

-- statement: is_newest_appointment_news
select 1 from appointment_notices n join appointments a on a.appointment_id = n.appointment_id
    where n.appointment_id = $1 and n.news_number = $2
      and not ($3 and coalesce(is_barred_helper(a.nyaysathi_id), false))

-- statement: is_time_of_helper_taken
select 1 from appointments a
    where a.nyaysathi_id = $1 and a.status = 'Accepted' and a.appointment_id is distinct from $2::uuid
      and tstzrange(a.starts_at, coalesce(a.held_until, a.ends_at))
          && tstzrange($3::timestamptz, $3::timestamptz + $4::integer * interval '1 minute' + coalesce((select h.buffer_minutes from appointment_hours h where h.nyaysathi_id = a.nyaysathi_id), 0)
               * interval '1 minute')
    limit 1

-- statement: issue_one_time_code
insert into one_time_codes (purpose, address_hash, code_hash, issued_at, expires_at, tries_left)
   values ($1, $2, $3, now(), now() + interval '10 minutes', 5)
   on conflict (purpose, address_hash) do update
      set code_hash = excluded.code_hash, issued_at = excluded.issued_at, expires_at = excluded.expires_at,
          tries_left = excluded.tries_left, used_at = null,
          sent_in_a_row = case when one_time_codes.issued_at < now() - interval '1 hour' then 1
                               else one_time_codes.sent_in_a_row + 1 end
    where one_time_codes.issued_at + make_interval(secs => case when one_time_codes.sent_in_a_row < 5 then 60 else 600 end) <= now()
   returning issued_at

-- statement: keep_conduct_after_erasure
update nyaysathi_conduct set kept_until = now() + make_interval(years => $1) where nyaysathi_id = $2

-- statement: keep_key
insert into kept_keys (purpose, sealed_key) values ($1, $2) on conflict do nothing

-- statement: list_administrators
select u.user_id, uuid_send(u.user_id) || u.sealed_name as "name", uuid_send(u.user_id) || u.sealed_email as "email", u.preferred_language,
          u.created_at, u.password_hash is not null as "is_active",
          exists (select from demo_accounts d where d.user_id = u.user_id) as "is_fictional" from users u where u.user_type = 'admin' order by u.created_at, u.user_id

-- statement: list_alive_sessions_of_event_streams
select sid from sessions where sid = any($1::uuid[]) and ended_at is null and expires_at > now()
      and last_seen_at + make_interval(secs => idle_seconds) > now()

-- statement: list_alternatives_to_helper
with asked as (
     select h.nyaysathi_id, a.user_id, array(select f from unnest(h.facets) f where f like 'for:%' or f like 'city:%') as wanted,
            lower(u.preferred_language) as language
       from appointments a join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id left join users u on u.user_id = a.user_id
      where a.appointment_id = $1)
   select h.nyaysathi_id, h.name, h.specialization, h.city, h.state, h.demo
     from asked join nyaysathi h on h.status = 'verified' and h.nyaysathi_id <> asked.nyaysathi_id
                                and h.facets && asked.wanted
                                and not coalesce(has_blocked(asked.user_id, h.nyaysathi_id) or has_blocked(h.nyaysathi_id, asked.user_id), false)
    order by (select count(*) from unnest(h.facets) f where f = any(asked.wanted))
               + (select count(*) from unnest(h.languages) l where lower(l) = asked.language) desc,
             case when not $2::boolean then h.standing end desc nulls last,
             case when $2::boolean then md5(h.nyaysathi_id::text || $1::text) end, h.nyaysathi_id
    limit $3

-- statement: list_answered_grievances
select grievance_id, subject, sealed_text, sealed_email, received_at, answer_due_at, answered_at, sealed_answer from grievances
    where answered_at is not null and ($1::timestamptz is null or (answered_at, grievance_id) < ($1, $2::uuid))
    order by answered_at desc, grievance_id desc limit $3

-- statement: list_application_events_to_export
select event, reason, at from nyaysathi_events where nyaysathi_id = $1 order by at

-- statement: list_application_queue
select h.nyaysathi_id, h.name, h.type, h.status, h.state, h.city, h.submitted_at, h.decided_at, h.demo,
          (extract(epoch from h.submitted_at) * 1000000)::bigint::text as "submitted_microseconds",
          h.status = 'pending' and h.listed_at is not null as "returned"
     from nyaysathi h join users u on u.user_id = h.nyaysathi_id
    where ($1::text is null or h.status = $1)
  and ($2::text is null or h.type = $2)
  and ($3::text is null or lower(h.state) = lower($3))
  and ($4::text is null or h.name ilike $4 or h.city ilike $4 or u.email_key = $5::bytea)
      and ($6::bigint is null
           or (h.submitted_at, h.nyaysathi_id)
            > (timestamptz 'epoch' + $6::bigint * interval '1 microsecond', $7::uuid))
    order by h.submitted_at, h.nyaysathi_id
    limit $8

-- statement: list_appointment_days_off
select from_day::text as "from", to_day::text as "to" from appointment_days_off where nyaysathi_id = $1 order by from_day

-- statement: list_appointment_proposals_to_export
select p.proposal_id, p.appointment_id, p.proposed_by, p.starts_at, p.duration, p.sealed_reason, p.state, p.proposed_at
     from appointment_proposals p join appointments a on a.appointment_id = p.appointment_id
    where a.user_id = $1 or (a.nyaysathi_id = $1 and p.proposed_by = 'helper')
    order by p.proposed_at

-- statement: list_appointment_ratings
select r.rating_id, r.rating, r.comment, r.written_at, case when r.show_name then uuid_send(u.user_id) || u.sealed_name end as name
     from appointment_ratings r join users u on u.user_id = r.user_id
    where r.nyaysathi_id = $1 and not r.hidden
      and ($2::timestamptz is null or (r.written_at, r.rating_id) < ($2, $3::uuid))
    order by r.written_at desc, r.rating_id desc limit $4

-- statement: list_appointments
select a.appointment_id, a.user_id, a.nyaysathi_id, a.requested_at, a.starts_at, a.ends_at, a.duration, a.mode,
         a.consultation_type, a.case_type, case when (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) then 'Expired' when (a.status = 'Accepted' and a.ends_at <= now()) then 'Completed' else a.status end as "status", least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at) as "answer_by", a.cancelled_by,
         a.no_show_by, a.no_show_at, a.no_show_disputed_at, now() as "now",
         a.sealed_description, a.sealed_notes, a.sealed_reason, k.wrapped_key,
         coalesce(h.status = 'verified', false) as "helper_verified",
         coalesce(is_barred_helper(a.nyaysathi_id), false) as "helper_barred",
         coalesce(has_blocked(a.user_id, a.nyaysathi_id) or has_blocked(a.nyaysathi_id, a.user_id), false) as "blocked",
         p.proposal_id, p.proposed_by, p.starts_at as proposal_starts_at, p.duration as proposal_duration,
         p.sealed_reason as proposal_reason, least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) as proposal_answer_by,
         uuid_send(o.user_id) || o.sealed_name as other_name, o.picture_file_id as other_picture,
         r.rating as own_rating, r.comment as own_comment, r.show_name as own_show_name,
         case when r.hidden then r.decided_reason end as own_hidden_because
    from appointments a
    left join appointment_keys k on k.appointment_id = a.appointment_id
    left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
    left join users o on o.user_id = case when a.user_id = $1 then a.nyaysathi_id else a.user_id end
    left join appointment_ratings r on r.appointment_id = a.appointment_id and r.user_id = $1 and not r.taken_back
    left join appointment_proposals p
       on p.appointment_id = a.appointment_id and p.state = 'open' and least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) > now()
      and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or a.status = 'Accepted')
   where (a.user_id = $1 or (a.nyaysathi_id = $1 and not is_barred_helper($1)))
      and ($2::timestamptz is null or (a.starts_at, a.appointment_id) < ($2, $3::uuid))
      and ($4::timestamptz is null or a.starts_at >= $4) and ($5::timestamptz is null or a.starts_at < $5)
    order by a.starts_at desc, a.appointment_id desc limit $6

-- statement: list_appointments_on_days_off
select a.appointment_id, a.status = 'Accepted' as "accepted" from appointments a
    where a.nyaysathi_id = $1 and ((a.status = 'Accepted' and a.ends_at > now()) or (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()))
      and not is_barred_helper($1)
      and exists (select from appointment_days_off d
                   where d.nyaysathi_id = a.nyaysathi_id
                     and (a.starts_at at time zone 'Asia/Kolkata')::date <= d.to_day
                     and ((a.ends_at - interval '1 millisecond') at time zone 'Asia/Kolkata')::date >= d.from_day)
    order by a.starts_at

-- statement: list_appointments_to_export
select a.appointment_id, a.user_id, a.nyaysathi_id, a.requested_at, a.starts_at, a.ends_at, a.duration, a.mode,
         a.consultation_type, a.case_type, case when (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) then 'Expired' when (a.status = 'Accepted' and a.ends_at <= now()) then 'Completed' else a.status end as "status", least(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), a.starts_at) as "answer_by", a.cancelled_by,
         a.no_show_by, a.no_show_at, a.no_show_disputed_at, now() as "now",
         a.sealed_description, a.sealed_notes, a.sealed_reason, k.wrapped_key,
         coalesce(h.status = 'verified', false) as "helper_verified",
         coalesce(is_barred_helper(a.nyaysathi_id), false) as "helper_barred",
         coalesce(has_blocked(a.user_id, a.nyaysathi_id) or has_blocked(a.nyaysathi_id, a.user_id), false) as "blocked",
         p.proposal_id, p.proposed_by, p.starts_at as proposal_starts_at, p.duration as proposal_duration,
         p.sealed_reason as proposal_reason, least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) as proposal_answer_by,
         uuid_send(o.user_id) || o.sealed_name as other_name, o.picture_file_id as other_picture,
         r.rating as own_rating, r.comment as own_comment, r.show_name as own_show_name,
         case when r.hidden then r.decided_reason end as own_hidden_because
    from appointments a
    left join appointment_keys k on k.appointment_id = a.appointment_id
    left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
    left join users o on o.user_id = case when a.user_id = $1 then a.nyaysathi_id else a.user_id end
    left join appointment_ratings r on r.appointment_id = a.appointment_id and r.user_id = $1 and not r.taken_back
    left join appointment_proposals p
       on p.appointment_id = a.appointment_id and p.state = 'open' and least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) > now()
      and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or a.status = 'Accepted')
   where (a.user_id = $1 or a.nyaysathi_id = $1) order by a.starts_at desc, a.appointment_id desc

-- statement: list_appointments_to_settle
select a.appointment_id from appointments a
    where a.status in ('Scheduled', 'Accepted') and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) or (a.status = 'Accepted' and a.ends_at <= now()) or (a.status in ('Scheduled', 'Accepted') and a.ends_at > now() and exists
  (select from nyaysathi h where h.nyaysathi_id = a.nyaysathi_id and h.status in ('suspended', 'rejected'))))
      and a.appointment_id > $1
    order by a.appointment_id limit $2

-- statement: list_audit_entries
select e.chain, e.position, e.recorded_at, e.action, e.detail, e.subject_kind, e.subject_id, u.user_type,
          case when u.user_type <> 'user' then uuid_send(u.user_id) || u.sealed_name end as name, h.name as subject_name
     from audit_entries e left join users u on u.user_id = e.actor_user_id
     left join nyaysathi h on e.subject_kind = 'nyaysathi' and h.nyaysathi_id::text = e.subject_id
    where $1::bigint is null
       or (e.recorded_at, e.chain, e.position)
        < (timestamptz 'epoch' + $1::bigint * interval '1 millisecond', $2::integer, $3::bigint)
    order by e.recorded_at desc, e.chain desc, e.position desc
    limit $4

-- statement: list_case_documents
select f.file_id, f.media_type, f.extension, f.size
     from case_documents d
     join cases c on c.case_id = d.case_id
     join stored_files f on f.file_id = d.file_id
    where d.case_id = $1 and c.user_id = $2 order by d.position

-- statement: list_case_documents_for_taker
select f.file_id, f.media_type, f.extension, f.size
     from case_documents d
     join case_takings t on t.case_id = d.case_id and t.nyaysathi_id = $1 and t.ended_at is null
     join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id and h.status = 'verified'
     join stored_files f on f.file_id = d.file_id
    where d.case_id = $2 order by d.position

-- statement: list_case_events
select step, reason, at from case_events where case_id = $1 order by at, event_id

-- statement: list_case_pool
select c.case_id, c.case_type, c.status, c.created_at, c.offered_at as "offered_at", c.wrapped_key, c.sealed_description,
  u.state, uuid_send(u.user_id) || u.sealed_city as city, u.preferred_language,
  (select count(*)::integer from case_documents d where d.case_id = c.case_id) as "document_count" from cases c
  join users u on u.user_id = c.user_id
  join nyaysathi h on h.nyaysathi_id = $1 and h.status = 'verified'
  join users a on a.user_id = h.nyaysathi_id
    where c.status = 'Submitted' and c.offered_at is not null and (
    c.offered_at < now() - interval '7 days'
    or lower(u.preferred_language) = any (select lower(l) from unnest(h.languages || a.preferred_language) l)
       and (c.offered_at < now() - interval '3 days'
            or c.case_type = any($2::text[]) and (u.state is null or lower(u.state) = lower(h.state))))
  and not exists (select from case_takings e
                   where e.case_id = c.case_id and e.nyaysathi_id = h.nyaysathi_id and e.ended in ('released', 'returned'))
  and not has_blocked(c.user_id, h.nyaysathi_id) and not has_blocked(h.nyaysathi_id, c.user_id)
      and ($3::text is null or c.case_type = $3)
      and ($4::text is null or lower(u.state) = lower($4))
      and ($5::text is null or lower(u.preferred_language) = lower($5))
      and ($6::timestamptz is null or (c.offered_at, c.case_id) > ($6, $7::uuid))
    order by c.offered_at, c.case_id limit $8

-- statement: list_cases
select case_id, case_type, status, created_at, offered_at, wrapped_key, sealed_description from cases
    where user_id = $1 and ($2::timestamptz is null or (created_at, case_id) < ($2, $3::uuid))
    order by created_at desc, case_id desc limit $4

-- statement: list_chat_reports_of_reporter
select report_id, chat_id, reason, sealed_content, reported_at, closed_at, is_barred_helper($1) as "barred"
     from chat_reports where reporter_user_id = $1 order by reported_at

-- statement: list_chat_reports_to_sweep
select report_id, sealed_content from chat_reports
    where closed_at < now() - make_interval(days => $1) or held_until < now()
    order by report_id limit 500 for update skip locked

-- statement: list_chats_by_guest_hash
select c.*, k.wrapped_key, m.message_id, m.position, m.from_assistant, m.sent_at, m.sealed_text, m.client_message_id, m.rating,
  m.sealed_origin is not null as has_origin
       from (select chat_id, is_ai_chat, name, status, created_at, last_activity_at, message_count
               from chats
              where guest_hash = $1
                and ($2::bigint is null
                     or (last_activity_at, chat_id)
                      < (timestamptz 'epoch' + $2::bigint * interval '1 millisecond', $3::uuid))
              order by last_activity_at desc, chat_id desc
              limit $4) c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.replaced_at is null
                           order by m.position limit $5) m on true
      order by c.last_activity_at desc, c.chat_id desc, m.position

-- statement: list_chats_by_user_id
select c.*, k.wrapped_key, m.message_id, m.position, m.from_assistant, m.sent_at, m.sealed_text, m.client_message_id, m.rating,
  m.sealed_origin is not null as has_origin
       from (select chat_id, is_ai_chat, name, status, created_at, last_activity_at, message_count
               from chats
              where user_id = $1
                and ($2::bigint is null
                     or (last_activity_at, chat_id)
                      < (timestamptz 'epoch' + $2::bigint * interval '1 millisecond', $3::uuid))
              order by last_activity_at desc, chat_id desc
              limit $4) c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.replaced_at is null
                           order by m.position limit $5) m on true
      order by c.last_activity_at desc, c.chat_id desc, m.position

-- statement: list_chats_for_ready
select me.chat_id, me.unread, other.read_up_to as other_read_up_to, (sum(me.unread) over ())::integer as "total",
          case when c.last_message_at > c.created_at then (extract(epoch from c.last_message_at) * 1000)::bigint end as newest
     from direct_chat_sides me
     join direct_chats c on c.chat_id = me.chat_id
     join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
    where me.user_id = $1 and (me.side = 'user' or not is_barred_helper(me.user_id)) order by c.last_message_at desc limit 100

-- statement: list_chats_to_export
select c.chat_id, c.name, c.created_at, c.last_activity_at, k.wrapped_key
     from chats c join chat_keys k on k.chat_id = c.chat_id
    where c.user_id = $1 order by c.created_at, c.chat_id

-- statement: list_citizens_left_alone
select distinct on (u.user_id) u.user_id, uuid_send(u.user_id) || u.sealed_email as "email", u.preferred_language, c.appointment_id
     from direct_chat_sides mine
     join direct_chat_sides other on other.chat_id = mine.chat_id and other.side = 'user'
     join direct_chats c on c.chat_id = mine.chat_id
     join appointments a on a.appointment_id = c.appointment_id
     join users u on u.user_id = other.user_id
    where mine.user_id = $1 and mine.side = 'nyaysathi' and is_barred_helper($1)
      and a.status not in ('Declined', 'Expired', 'Cancelled')
      and c.user_blocked_at is null and c.last_message_at > now() - interval '1 year'
      and not exists (select from appointments t
                       where t.user_id = u.user_id and t.nyaysathi_id = $1 and t.ends_at > now()
                         and (t.status in ('Scheduled', 'Accepted') or t.status = 'Cancelled' and t.cancelled_by = 'nobody'))
    order by u.user_id, c.last_message_at desc

-- statement: list_closed_chat_reports
select r.report_id, r.reason, r.reported_at, r.closed_at, r.outcome, r.reported_side, r.attached_messages,
          r.sealed_reported, r.held_until,
          s.user_id as reported_user_id, uuid_send(u.user_id) || u.sealed_name as reported_name from chat_reports r
     left join direct_chat_sides s on s.chat_id = r.chat_id and s.side = r.reported_side
     left join users u on u.user_id = s.user_id
    where r.closed_at is not null and ($1::timestamptz is null or (r.closed_at, r.report_id) < ($1, $2::uuid))
    order by r.closed_at desc, r.report_id desc limit $3

-- statement: list_conduct_of_helper
select distinct on (what, at) conduct_id, what, at, sealed_reason
     from nyaysathi_conduct where nyaysathi_id = $1 order by what, at

-- statement: list_conduct_of_numbers
select conduct_id, what, at, sealed_reason from nyaysathi_conduct
    where number_hash = any($1::bytea[]) and nyaysathi_id is distinct from $2 order by at desc limit 20

-- statement: list_decisions_without_conduct
select e.event, e.reason, e.at from nyaysathi_events e
    where e.nyaysathi_id = $1 and e.event in ('rejected', 'suspended')
      and not exists (select from nyaysathi_conduct c
                       where c.nyaysathi_id = e.nyaysathi_id and c.what = e.event
                         and c.at between e.at - interval '1 minute' and e.at + interval '1 minute')

-- statement: list_demo_files
select file_id from stored_files where owner_user_id in (select user_id from demo_accounts)

-- statement: list_devices
select first_seen_at from known_devices where user_id = $1 order by first_seen_at

-- statement: list_direct_chat_files
select m.message_id, m.side, m.sent_at, m.message_type, m.sealed_text, m.client_message_id, m.file_id,
          f.media_type, f.extension, f.size,
          exists (select from stored_files o where o.original_of = m.file_id) as "has_original" from direct_messages m join stored_files f on f.file_id = m.file_id
    where m.chat_id = $1 and m.file_id is not null
      and ($2::bigint is null or m.sent_at < timestamptz 'epoch' + $2::bigint * interval '1 millisecond')
    order by m.sent_at desc limit $3

-- statement: list_direct_chats
select c.chat_id, c.appointment_id, c.created_at, c.last_message_at, c.user_blocked_at, c.nyaysathi_blocked_at,
          a.starts_at, a.status as appointment_status, me.side, me.user_id as "user_id", me.wrapped_key, me.read_up_to, me.unread,
          other.user_id as other_user_id, other.wrapped_key as other_wrapped_key,
          other.read_up_to as other_read_up_to,
          coalesce(is_barred_helper(case me.side when 'nyaysathi' then me.user_id else other.user_id end), false) as "helper_barred", uuid_send(o.user_id) || o.sealed_name as other_name, o.picture_file_id as other_picture,
          c.last_message_at > c.created_at as "has_messages"
     from direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id
     left join users o on o.user_id = other.user_id
    where me.user_id = $1 and (me.side = 'user' or not is_barred_helper(me.user_id))
      and ($2::bigint is null or (c.last_message_at, c.chat_id) < (timestamptz 'epoch' + $2::bigint * interval '1 millisecond', $3::uuid))
    order by c.last_message_at desc, c.chat_id desc limit $4

-- statement: list_direct_chats_to_export
select c.chat_id, c.appointment_id, c.created_at, c.last_message_at, c.user_blocked_at, c.nyaysathi_blocked_at,
          a.starts_at, a.status as appointment_status, me.side, me.user_id as "user_id", me.wrapped_key, me.read_up_to, me.unread,
          other.user_id as other_user_id, other.wrapped_key as other_wrapped_key,
          other.read_up_to as other_read_up_to,
          coalesce(is_barred_helper(case me.side when 'nyaysathi' then me.user_id else other.user_id end), false) as "helper_barred" from direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id where me.user_id = $1 and ($2::uuid is null or me.chat_id = $2)
    order by c.last_message_at desc, c.chat_id desc

-- statement: list_direct_messages_after
select m.message_id, m.side, m.sent_at, m.message_type, m.sealed_text, m.client_message_id, m.file_id,
          f.media_type, f.extension, f.size,
          exists (select from stored_files o where o.original_of = m.file_id) as "has_original" from direct_messages m left join stored_files f on f.file_id = m.file_id
    where m.chat_id = $1 and m.sent_at > timestamptz 'epoch' + $2::bigint * interval '1 millisecond' order by m.sent_at limit $3

-- statement: list_direct_messages_before
select m.message_id, m.side, m.sent_at, m.message_type, m.sealed_text, m.client_message_id, m.file_id,
          f.media_type, f.extension, f.size,
          exists (select from stored_files o where o.original_of = m.file_id) as "has_original" from direct_messages m left join stored_files f on f.file_id = m.file_id
    where m.chat_id = $1 and m.sent_at < timestamptz 'epoch' + $2::bigint * interval '1 millisecond' order by m.sent_at desc limit $3

-- statement: list_documents_to_export
select d.kind, d.file_id, f.extension, d.uploaded_at
     from nyaysathi_documents d join stored_files f on f.file_id = d.file_id
    where d.nyaysathi_id = $1 order by d.kind, d.uploaded_at

-- statement: list_files_of_owner
select file_id from stored_files where owner_user_id = $1

-- statement: list_held_files_of_chat_report
select file_id from stored_files where file_id = any($1::uuid[]) and owner_user_id is null and purpose = $2

-- statement: list_helpers_by_id
select h.nyaysathi_id, h.type, h.name, h.state, h.city, h.specialization, h.years_of_experience,
  h.languages, h.consultation_fee, h.available_timings, h.average_rating, h.total_reviews, h.demo, f.file_id as picture_file_id
     from nyaysathi h
     join users u on u.user_id = h.nyaysathi_id
     left join stored_files f on f.file_id = u.picture_file_id and f.is_public
    where h.nyaysathi_id = any($1::uuid[]) and h.status = 'verified'

-- statement: list_helpers_rated_by
select distinct nyaysathi_id from appointment_ratings where user_id = $1 order by nyaysathi_id

-- statement: list_kept_keys
select purpose, sealed_key from kept_keys

-- statement: list_live_sessions
select s.sid, s.device, u.preferred_language, s.created_at, s.last_seen_at
     from sessions s join users u on u.user_id = s.user_id
    where s.user_id = $1 and s.ended_at is null and s.expires_at > now()
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > now() order by s.last_seen_at desc, s.created_at desc limit 100

-- statement: list_messages_by_guest_hash
select k.wrapped_key, m.message_id, m.position, m.from_assistant, m.sent_at, m.sealed_text, m.client_message_id, m.rating,
  m.sealed_origin is not null as has_origin
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.position > $1 and m.replaced_at is null
                             and m.sent_at > timestamptz 'epoch' + $2::bigint * interval '1 millisecond'
                           order by m.position limit $3) m on true
      where c.chat_id = $4 and c.guest_hash = $5
      order by m.position

-- statement: list_messages_by_user_id
select k.wrapped_key, m.message_id, m.position, m.from_assistant, m.sent_at, m.sealed_text, m.client_message_id, m.rating,
  m.sealed_origin is not null as has_origin
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.position > $1 and m.replaced_at is null
                             and m.sent_at > timestamptz 'epoch' + $2::bigint * interval '1 millisecond'
                           order by m.position limit $3) m on true
      where c.chat_id = $4 and c.user_id = $5
      order by m.position

-- statement: list_messages_to_export
select m.message_id, m.from_assistant, m.sent_at, m.sealed_text, m.replaced_at, m.rating, m.sealed_reason
     from messages m join chats c on c.chat_id = m.chat_id
    where m.chat_id = $1 and c.user_id = $2 order by m.position

-- statement: list_nyaysathi_documents
select d.document_id, d.kind, d.file_id, f.size, f.media_type, d.uploaded_at, d.content_hash,
          coalesce(c.compared, '{}') as "compared", c.compared_at, uuid_send(u.user_id) || u.sealed_name as compared_by
     from nyaysathi_documents d join stored_files f on f.file_id = d.file_id
     left join nyaysathi_document_checks c on c.document_id = d.document_id
     left join users u on u.user_id = c.compared_by
    where d.nyaysathi_id = $1 order by array_position(array['idProof', 'licenseProof', 'barCouncilCertificate', 'experienceCertificate', 'serviceCertificate', 'institutionLetter', 'trainingCertificate', 'registrationCertificate', 'otherCertifications'], d.kind), d.uploaded_at, d.document_id

-- statement: list_nyaysathi_events
select e.event_id, e.event, e.reason, e.at, uuid_send(u.user_id) || u.sealed_name as by_name
     from nyaysathi_events e left join users u on u.user_id = e.by_user_id
    where e.nyaysathi_id = $1 order by e.at, e.event_id

-- statement: list_open_chat_reports
select r.report_id, r.reason, r.reported_at, r.closed_at, r.outcome, r.reported_side, r.attached_messages,
          r.sealed_reported, r.held_until,
          s.user_id as reported_user_id, uuid_send(u.user_id) || u.sealed_name as reported_name from chat_reports r
     left join direct_chat_sides s on s.chat_id = r.chat_id and s.side = r.reported_side
     left join users u on u.user_id = s.user_id
    where r.closed_at is null and ($1::timestamptz is null or (r.reported_at, r.report_id) > ($1, $2::uuid))
    order by r.reported_at, r.report_id limit $3

-- statement: list_open_grievances
select grievance_id, subject, sealed_text, sealed_email, received_at, answer_due_at, answered_at, sealed_answer from grievances
    where answered_at is null and ($1::timestamptz is null or (answer_due_at, grievance_id) > ($1, $2::uuid))
    order by answer_due_at, grievance_id limit $3

-- statement: list_open_rating_reports
select t.report_id, t.rating_id, t.sealed_reason, t.reported_at, t.user_id = r.nyaysathi_id as "by_helper"
     from appointment_rating_reports t join appointment_ratings r on r.rating_id = t.rating_id
    where t.rating_id = any($1::uuid[]) and not t.is_settled
    order by t.reported_at

-- statement: list_own_rating_reports_to_export
select report_id, sealed_reason, reported_at from appointment_rating_reports where user_id = $1 order by reported_at

-- statement: list_own_ratings_to_export
select h.name as helper, r.rating, r.comment, r.show_name, r.hidden, r.written_at
     from appointment_ratings r join nyaysathi h on h.nyaysathi_id = r.nyaysathi_id
    where r.user_id = $1 and not r.taken_back order by r.written_at

-- statement: list_published_stories
select story_id, category, rating, language, wrapped_key, sealed_name, sealed_title, sealed_story,
  received_at, published_at from stories
    where published_at is not null and ($1::timestamptz is null or (published_at, story_id) < ($1, $2::uuid))
    order by published_at desc, story_id desc limit $3

-- statement: list_queued_ratings
select r.rating_id, r.nyaysathi_id, h.name as "helper", r.rating, r.comment, r.hidden, r.written_at, r.revision,
          r.decided_reason, coalesce(q.reported_at, r.written_at) as "waits_since"
     from appointment_ratings r
     join nyaysathi h on h.nyaysathi_id = r.nyaysathi_id
     left join lateral (select min(t.reported_at) as reported_at from appointment_rating_reports t
                         where t.rating_id = r.rating_id and not t.is_settled) q on true
    where not r.taken_back
      and case $1::text when 'reported' then (q.reported_at is not null or (r.hidden and r.revision > coalesce(r.decided_revision, -1))) when 'hidden' then r.hidden else true end
      and ($2::timestamptz is null or (coalesce(q.reported_at, r.written_at), r.rating_id) > ($2, $3::uuid))
    order by waits_since, r.rating_id limit $4

-- statement: list_receipt_keys
select key_id, public_key, used_since, withdrawn_at from receipt_keys order by used_since, key_id

-- statement: list_receipts_to_export
select r.receipt_id, r.message_id, m.chat_id, r.with_question, r.sealed_code, r.made_at, r.expires_at, k.wrapped_key
     from receipts r
     join messages m on m.message_id = r.message_id
     join chats c on c.chat_id = m.chat_id
     join chat_keys k on k.chat_id = c.chat_id
    where c.user_id = $1 order by r.made_at, r.receipt_id

-- statement: list_reminders_of_account
select r.appointment_id, r.starts_at, r.hours_before, r.written_at
     from appointment_reminders r join appointments a on a.appointment_id = r.appointment_id
    where a.user_id = $1 or a.nyaysathi_id = $1
    order by r.written_at

-- statement: list_saved_nyaysathi
select h.nyaysathi_id, h.name, h.demo
     from saved_nyaysathi s
     join nyaysathi h on h.nyaysathi_id = s.nyaysathi_id and h.status = 'verified'
    where s.user_id = $1
    order by s.saved_at desc, h.nyaysathi_id
    limit 500

-- statement: list_sessions
select s.sid, s.device, u.preferred_language, s.created_at, s.last_seen_at, s.expires_at, s.ended_at
     from sessions s join users u on u.user_id = s.user_id
    where s.user_id = $1 order by s.created_at

-- statement: list_standing_appointments_between
select a.appointment_id, a.starts_at, a.duration, a.mode, a.status from appointments a
    where a.user_id = $1 and a.nyaysathi_id = $2
      and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or (a.status = 'Accepted' and a.starts_at > now()))
    order by a.starts_at

-- statement: list_taken_cases_of_helper
select case_id as "case_id" from case_takings where nyaysathi_id = $1 and due_at is not null and case_id is not null

-- statement: list_taken_times_of_helper
select starts_at, coalesce(held_until, ends_at) as "held_until" from appointments
    where nyaysathi_id = $1 and status = 'Accepted'
      and tstzrange(starts_at, coalesce(held_until, ends_at)) && tstzrange($2::timestamptz, $3::timestamptz)

-- statement: list_takings_of_case
select t.taking_id, t.case_id, t.case_type, t.nyaysathi_id, t.taken_at, t.due_at, t.asked_at,
  t.sealed_question, t.replied_at, t.sealed_reply, t.answered_at, t.sealed_answer, t.ended_at, t.ended, h.name as helper_name, h.type as helper_type,
          coalesce(h.status = 'verified', false) as "helper_listed"
     from case_takings t left join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id
    where t.case_id = $1 order by t.ended_at is null desc, t.taken_at desc, t.taking_id

-- statement: list_takings_of_helper
select t.taking_id, t.case_id, t.case_type, t.nyaysathi_id, t.taken_at, t.due_at, t.asked_at,
  t.sealed_question, t.replied_at, t.sealed_reply, t.answered_at, t.sealed_answer, t.ended_at, t.ended, c.wrapped_key
     from case_takings t left join cases c on c.case_id = t.case_id
    where t.nyaysathi_id = $1 order by t.taken_at desc, t.taking_id desc limit $2

-- statement: list_turns_up_to
select m.message_id, m.from_assistant, m.sealed_text as "sealed_text"
     from messages q
     join messages m on m.chat_id = q.chat_id and m.position <= q.position and m.replaced_at is null
    where q.chat_id = $1 and q.message_id = $2 and q.replaced_at is null and not q.from_assistant
    order by m.position desc limit $3

-- statement: list_unread_direct_chats
select chat_id, unread, (sum(unread) over ())::integer as "total"
     from direct_chat_sides me where user_id = $1 and unread > 0 and (me.side = 'user' or not is_barred_helper(me.user_id)) order by unread_since desc, chat_id limit $2

-- statement: list_waiting_stories
select story_id, category, rating, language, wrapped_key, sealed_name, sealed_title, sealed_story,
  received_at, published_at from stories
    where published_at is null and ($1::timestamptz is null or (received_at, story_id) > ($1, $2::uuid))
    order by received_at, story_id limit $3

-- statement: lock_account
select user_id from users where user_id = $1 and password_hash is not distinct from $2 for share

-- statement: lock_administrators
select user_id from users where user_type = 'admin' order by user_id for update

-- statement: lock_and_list_administrators
select u.user_id, uuid_send(u.user_id) || u.sealed_name as "name", uuid_send(u.user_id) || u.sealed_email as "email", u.preferred_language,
          u.created_at, u.password_hash is not null as "is_active",
          exists (select from demo_accounts d where d.user_id = u.user_id) as "is_fictional" from users u where u.user_type = 'admin' order by u.user_id for update of u

-- statement: lock_appointment
select a.appointment_id, a.user_id, a.nyaysathi_id, a.starts_at, a.ends_at, a.duration, case when (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) then 'Expired' when (a.status = 'Accepted' and a.ends_at <= now()) then 'Completed' else a.status end as "status",
          a.cancelled_by, a.no_show_by, a.no_show_at, k.wrapped_key, now() as "now",
          case when a.user_id = $1 then 'citizen' else 'helper' end as "side",
          coalesce(h.status = 'verified', false) as "helper_verified",
          coalesce(has_blocked(a.user_id, a.nyaysathi_id) or has_blocked(a.nyaysathi_id, a.user_id), false) as "blocked",
          p.proposal_id, p.proposed_by, p.starts_at as proposal_starts_at, p.duration as proposal_duration
     from appointments a
     left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
     left join appointment_keys k on k.appointment_id = a.appointment_id
     left join appointment_proposals p
       on p.appointment_id = a.appointment_id and p.state = 'open' and least(p.proposed_at + interval '48 hours', p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end) > now()
      and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) > now()) or a.status = 'Accepted')
    where a.appointment_id = $2 and (a.user_id = $1 or (a.nyaysathi_id = $1 and not is_barred_helper($1)))
      for no key update of a

-- statement: lock_audit_chain
insert into audit_chains (chain) values (pg_current_xact_id()::text::bigint % $1)
   on conflict (chain) do update set chain = excluded.chain
   returning *, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "now"

-- statement: lock_audit_chain_to_prune
select * from audit_chains where chain = $1 for update

-- statement: lock_case
select case_id from cases where case_id = $1 for update

-- statement: lock_chat_by_guest_hash
select 1 from chats where chat_id = $1 and guest_hash = $2 for update

-- statement: lock_chat_by_user_id
select 1 from chats where chat_id = $1 and user_id = $2 for update

-- statement: lock_citizen_of_booking
select 1 from users where user_id = $1 for no key update

-- statement: lock_direct_chat
select c.chat_id from direct_chats c join direct_chat_sides me on me.chat_id = c.chat_id
    where me.user_id = $1 and c.chat_id = $2 and (me.side = 'user' or not is_barred_helper(me.user_id)) for update of c

-- statement: lock_direct_chats_of_pair
select c.chat_id
     from direct_chat_sides me
     join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
     join direct_chat_sides mine on mine.user_id = me.user_id
     join direct_chat_sides theirs on theirs.chat_id = mine.chat_id and theirs.side <> mine.side
      and (theirs.user_id = other.user_id or theirs.chat_id = me.chat_id)
     join direct_chats c on c.chat_id = mine.chat_id
    where me.user_id = $1 and me.chat_id = $2 and (me.side = 'user' or not is_barred_helper(me.user_id))
    order by c.chat_id for update of c

-- statement: lock_direct_chats_of_person
select c.chat_id from direct_chats c join direct_chat_sides s on s.chat_id = c.chat_id
    where s.user_id = $1 order by c.chat_id for update of c

-- statement: lock_email_proof
select expires_at > now() as "is_live", user_id, request_key, request_digest from email_proofs where proof_hash = $1 and address_hash = $2 for update

-- statement: lock_files_of_owner
select pg_advisory_xact_lock(hashtextextended('stored_files:' || $1::text, 0))

-- statement: lock_grievance
select grievance_id, sealed_email, preferred_language, subject, answered_at is not null as "answered",
          answer_due_at < now() as "late"
     from grievances where grievance_id = $1 for update

-- statement: lock_helper_of_appointment
select 1 from nyaysathi where nyaysathi_id = $1 for no key update

-- statement: lock_nyaysathi_application
select h.nyaysathi_id, h.type, h.name, h.state, h.city, h.specialization, h.years_of_experience,
  h.languages, h.consultation_fee, h.available_timings, h.average_rating, h.total_reviews, h.demo, h.institution, h.organization, h.areas_of_operation, h.status,
  h.bar_council_number, h.license_number, h.position_held, h.ngo_registration, h.submitted_at, h.decided_at,
  h.listed_at, h.reason, u.user_id, uuid_send(u.user_id) || u.sealed_email as "email", uuid_send(u.user_id) || u.sealed_phone as "phone",
  u.preferred_language, u.picture_file_id from nyaysathi h join users u on u.user_id = h.nyaysathi_id
    where h.nyaysathi_id = $1 for update of h

-- statement: lock_nyaysathi_document
select kind, nyaysathi_id from nyaysathi_documents where document_id = $1 for update

-- statement: lock_open_chat_reports_of
select r.report_id, r.sealed_content, r.reported_at, s.user_id is not distinct from $1 as "is_reported",
          uuid_send(u.user_id) || u.sealed_name as "name"
     from chat_reports r
     left join direct_chat_sides s on s.chat_id = r.chat_id and s.side = r.reported_side
     join users u on u.user_id = $1
    where r.closed_at is null and (r.reporter_user_id = $1 or s.user_id = $1)
      for update of r

-- statement: lock_pool_helper
select nyaysathi_id, specialization, areas_of_operation from nyaysathi
    where nyaysathi_id = $1 and status = 'verified' for no key update

-- statement: mark_appointment_no_show
update appointments
      set status = 'NoShow', no_show_by = $1, no_show_at = now()
    where appointment_id = $2 and status in ('Accepted', 'Completed') and no_show_by is null
   returning appointment_id, status

-- statement: mark_demo_account
insert into demo_accounts (user_id) values ($1)

-- statement: move_and_accept_appointment
update appointments a
      set status = 'Accepted', decided_at = now(), starts_at = $1::timestamptz, duration = $2::integer,
          ends_at = $1::timestamptz + $2::integer * interval '1 minute',
          held_until = $1::timestamptz + $2::integer * interval '1 minute' + coalesce((select h.buffer_minutes from appointment_hours h where h.nyaysathi_id = a.nyaysathi_id), 0)
               * interval '1 minute',
          answer_until = null
    where appointment_id = $3 and status in ('Scheduled', 'Accepted')
   returning appointment_id, status

-- statement: move_audit_chain_beginning
update audit_chains set pruned_position = $1, pruned_mac = $2, mac = $3 where chain = $4

-- statement: note_case_told
update cases set told_at = now() where case_id = $1 and status in ('Submitted', 'Taken') and told_at is null
  and offered_at <= now() - interval '30 days' returning case_id

-- statement: note_device
with before as (select exists (select from known_devices where user_id = $1) as any),
        added as (insert into known_devices (user_id, device_hash) values ($1, $2)
                  on conflict do nothing returning user_id)
   select before.any and exists (select from added) as "is_news" from before

-- statement: note_session_use
update sessions set last_seen_at = now()
    where sid = $1 and ended_at is null and last_seen_at + make_interval(secs => idle_seconds) > now()

-- statement: offer_case_to_helpers
update cases set offered_at = now() where case_id = $1 and offered_at is null

-- statement: place_appointment_in_time
select $1::timestamptz <= now() as "past", $1::timestamptz > now() + interval '15 months' as "too_far"

-- statement: place_dataset_begin
with before as (select * from place_datasets where dataset = $1)
   insert into place_datasets as d (dataset, version, attribution_text, attribution_url)
   values ($1, $2, $3, $4)
   on conflict (dataset) do update set
     run = case when d.finished_at is null and d.version = $2 then d.run else d.run + 1 end,
     position = case when d.finished_at is null and d.version = $2 then d.position else 0 end,
     line = case when d.finished_at is null and d.version = $2 then d.line else 0 end,
     counts = case when d.finished_at is null and d.version = $2 then d.counts else '{}' end,
     started_at = case when d.finished_at is null and d.version = $2 then d.started_at else now() end,
     version = $2, attribution_text = $3, attribution_url = $4, finished_at = null
   returning run, position, line, counts,
     coalesce((select finished_at is null and version = $2 and position > 0 from before), false) as "resumed"

-- statement: place_dataset_count_kinds
select coalesce(category, kind) as "kind", count(*)::int as "count" from places where dataset = $1 group by 1

-- statement: place_dataset_delete
delete from place_datasets where dataset = $1 returning dataset

-- statement: place_dataset_finish
update place_datasets set finished_at = now() where dataset = $1

-- statement: place_dataset_remember
update place_datasets set position = $1, line = $2, counts = $3 where dataset = $4

-- statement: place_words_find
select word, places from place_words where word = any($1)

-- statement: place_words_like
select word, places, similarity(word, $1) as "likeness" from place_words
   where word % $1 order by similarity(word, $1) desc, places desc limit 5

-- statement: places_built_in_version
select version from place_datasets where dataset = $1

-- statement: places_by_words
with found as materialized (
     select * from places where words @@ $1::tsquery and ($2::text is null or category = $2) limit $3)
   select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (select * from found order by spot <-> point($4, $5) limit $6) p join place_datasets d using (dataset)

-- statement: places_count_all_words
insert into place_words (word, places) select word, ndoc from ts_stat('select words from places')

-- statement: places_count_words_of_dataset
insert into place_words (word, places)
   select word, ndoc from ts_stat(format('select words from places where dataset = %L', $1::text))
   on conflict (word) do update set places = greatest(place_words.places, excluded.places)

-- statement: places_find
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from places p join place_datasets d using (dataset) where p.place_id = $1

-- statement: places_forget_words
delete from place_words

-- statement: places_nearest_any
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (select * from places  order by spot <-> point($1, $2) limit $3) p join place_datasets d using (dataset)

-- statement: places_nearest_any_with_words
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (
             select * from (select * from places  order by spot <-> point($1, $2) limit $3) near
             where words @@ $4::tsquery limit $5) p join place_datasets d using (dataset)

-- statement: places_nearest_court
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (select * from places where category = 'court' order by spot <-> point($1, $2) limit $3) p join place_datasets d using (dataset)

-- statement: places_nearest_court_with_words
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (
             select * from (select * from places where category = 'court' order by spot <-> point($1, $2) limit $3) near
             where words @@ $4::tsquery limit $5) p join place_datasets d using (dataset)

-- statement: places_nearest_ngo
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (select * from places where category = 'ngo' order by spot <-> point($1, $2) limit $3) p join place_datasets d using (dataset)

-- statement: places_nearest_ngo_with_words
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (
             select * from (select * from places where category = 'ngo' order by spot <-> point($1, $2) limit $3) near
             where words @@ $4::tsquery limit $5) p join place_datasets d using (dataset)

-- statement: places_nearest_police
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (select * from places where category = 'police' order by spot <-> point($1, $2) limit $3) p join place_datasets d using (dataset)

-- statement: places_nearest_police_with_words
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (
             select * from (select * from places where category = 'police' order by spot <-> point($1, $2) limit $3) near
             where words @@ $4::tsquery limit $5) p join place_datasets d using (dataset)

-- statement: places_nearest_volunteer
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (select * from places where category = 'volunteer' order by spot <-> point($1, $2) limit $3) p join place_datasets d using (dataset)

-- statement: places_nearest_volunteer_with_words
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (
             select * from (select * from places where category = 'volunteer' order by spot <-> point($1, $2) limit $3) near
             where words @@ $4::tsquery limit $5) p join place_datasets d using (dataset)

-- statement: places_nearest_women_help
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (select * from places where category = 'women_help' order by spot <-> point($1, $2) limit $3) p join place_datasets d using (dataset)

-- statement: places_nearest_women_help_with_words
select p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url from (
             select * from (select * from places where category = 'women_help' order by spot <-> point($1, $2) limit $3) near
             where words @@ $4::tsquery limit $5) p join place_datasets d using (dataset)

-- statement: places_note_built_in
insert into place_datasets (dataset, version, attribution_text, attribution_url, finished_at)
   values ($1, $2, $3, $4, now())
   on conflict (dataset) do update set version = excluded.version, run = place_datasets.run + 1,
     attribution_text = excluded.attribution_text, attribution_url = excluded.attribution_url,
     finished_at = now()
   returning run

-- statement: places_remove_earlier_runs
with gone as (delete from places where dataset = $1 and run <> $2 returning 1) select count(*)::int as count from gone

-- statement: places_try_import_lock
select pg_try_advisory_lock($1::bigint) as "mine"

-- statement: places_try_load_lock
select pg_try_advisory_xact_lock($1::bigint) as "mine"

-- statement: places_upsert
insert into places (dataset, run, place_id, name, name_hi, category, kind, address, vicinity, lat, lng, position_is, phone, website,
  periods, source, search_text)
   select $1, $2, place_id, name, name_hi, category, kind, address, vicinity, lat, lng, position_is, phone, website,
  periods, source, search_text from jsonb_to_recordset($3::jsonb) as given (
     place_id text, name text, name_hi text, category text, kind text, address text, vicinity text,
     lat double precision, lng double precision, position_is text, phone text, website text,
     periods jsonb, source jsonb, search_text text)
   on conflict (place_id) do update set
     dataset = excluded.dataset, run = excluded.run, name = excluded.name, name_hi = excluded.name_hi,
     category = excluded.category, kind = excluded.kind, address = excluded.address, vicinity = excluded.vicinity,
     lat = excluded.lat, lng = excluded.lng, position_is = excluded.position_is, phone = excluded.phone,
     website = excluded.website, periods = excluded.periods, source = excluded.source,
     search_text = excluded.search_text
   where places.dataset <> 'built-in' or excluded.dataset = 'built-in'

-- statement: postpone_mail
update mails set sending_until = null, attempts = attempts - 1, not_before = $1
    where mail_id = $2 and state = 'waiting'
   returning mail_id

-- statement: publish_story
update stories set published_at = now() where story_id = $1 and published_at is null returning story_id

-- statement: put_mail_back
update mails set sending_until = null where mail_id = $1 and state = 'waiting'
   returning now() + make_interval(secs => $2) as "next_try_at"

-- statement: raise_read_mark
with mark as (
     select me.chat_id, me.side, case when (other.side = 'user' or not is_barred_helper(other.user_id)) then other.user_id end as other_user_id,
            greatest(me.read_up_to, least($1::timestamptz, c.last_message_at)) as up_to
       from direct_chats c
       join direct_chat_sides me on me.chat_id = c.chat_id and me.user_id = $2
       join direct_chat_sides other on other.chat_id = c.chat_id and other.side <> me.side
      where c.chat_id = $3),
   left_over as (
     select count(*)::integer as unread, min(m.sent_at) as since
       from mark join direct_messages m on m.chat_id = mark.chat_id and m.side <> mark.side and m.sent_at > mark.up_to),
   raised as (
     update direct_chat_sides me
        set read_up_to = mark.up_to, unread = l.unread, unread_since = l.since,
            told_at = case when l.unread > 0 then me.told_at end
       from mark, left_over l
      where me.chat_id = mark.chat_id and me.side = mark.side
      returning me.read_up_to, me.unread)
   select raised.read_up_to as "read_up_to", raised.unread,
          pg_notify('direct_chats', json_build_object(
            'kind', 'read', 'chat_id', mark.chat_id, 'from', $2::uuid, 'to', mark.other_user_id, 'side', mark.side,
            'at', (extract(epoch from raised.read_up_to) * 1000)::bigint, 'unread', raised.unread)::text)
     from raised, mark

-- statement: rate_answer_by_guest_hash
update messages m set rating = $1, sealed_reason = $2
       from chats c
      where c.chat_id = m.chat_id and m.message_id = $3 and m.from_assistant and m.replaced_at is null and c.guest_hash = $4
      returning m.message_id

-- statement: rate_answer_by_user_id
update messages m set rating = $1, sealed_reason = $2
       from chats c
      where c.chat_id = m.chat_id and m.message_id = $3 and m.from_assistant and m.replaced_at is null and c.user_id = $4
      returning m.message_id

-- statement: read_audit_entries
select * from audit_entries where chain = $1 and position > $2 order by position limit $3

-- statement: read_audit_entries_about
select recorded_at, action, coalesce(actor_user_id = $1::uuid, false) as "by_this_person", detail
     from audit_entries
    where actor_user_id = $1::uuid or subject_id = $1::text
    order by recorded_at, chain, position limit 10000

-- statement: read_held_case
select case_id, case_type, status, offered_at, wrapped_key, user_id from cases where case_id = $1

-- statement: record_receipt_key
insert into receipt_keys (key_id, public_key) values ($1, $2) on conflict do nothing

-- statement: remove_audit_entries
delete from audit_entries where chain = $1 and position <= $2

-- statement: remove_demo_accounts
delete from users where user_id in (select user_id from demo_accounts) returning user_id

-- statement: remove_direct_chats_of_nobody
delete from direct_chats c using direct_chat_sides mine, direct_chat_sides other
    where mine.chat_id = c.chat_id and mine.user_id = $1 and other.chat_id = c.chat_id and other.side <> mine.side
      and other.user_id is null

-- statement: remove_expired_receipt_of_answer
delete from receipts where message_id = $1 and with_question = $2 and expires_at <= now()

-- statement: remove_expired_receipts
delete from receipts where expires_at <= now()

-- statement: remove_forgotten_stories
delete from stories where published_at is null and received_at < now() - make_interval(days => $1)

-- statement: remove_second_factor
delete from second_factors where user_id = $1 returning user_id

-- statement: remove_story
delete from stories where story_id = $1 returning published_at is not null as "published"

-- statement: renew_invitation_of_administrator
update users set created_at = now() where user_id = $1 and password_hash is null

-- statement: reopen_appointment_request
update appointments set answer_until = least(now() + interval '48 hours', starts_at)
    where appointment_id = $1 and status = 'Scheduled'

-- statement: replace_messages_from
with taken as (
     update messages set replaced_at = now(), sealed_text = null, sealed_origin = null
      where chat_id = $1 and replaced_at is null
        and position >= (select position from messages
                          where chat_id = $1 and message_id = $2 and replaced_at is null)
      returning position),
   counted as (
     update chats set message_count = message_count - (select count(*) from taken) where chat_id = $1)
   select position from taken

-- statement: replace_picture
update users u set picture_file_id = $1
     from (select user_id, picture_file_id from users where user_id = $2 for update) former
    where u.user_id = former.user_id
   returning former.picture_file_id as former_file_id

-- statement: save_nyaysathi
with listed as (select nyaysathi_id from nyaysathi where nyaysathi_id = $1 and status = 'verified'),
   saved as (insert into saved_nyaysathi (user_id, nyaysathi_id) select $2, nyaysathi_id from listed
             on conflict do nothing)
   select nyaysathi_id from listed

-- statement: seal_older_accounts
update users u
      set sealed_name = s.name, sealed_email = s.email, sealed_phone = s.phone, sealed_city = s.city,
          email_key = case when s.is_first and not exists (select from users o where o.email_key = s.key) then s.key end,
          name = null, email = '', phone = null, city = null
     from (select *, row_number() over (partition by key order by position) = 1 as is_first
             from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
                  with ordinality as t (user_id, name, email, phone, city, key, position)) s
    where u.user_id = s.user_id
   returning email_key is not null as "has_address"

-- statement: seconds_until_next_code
select ceil(extract(epoch from issued_at + make_interval(secs => case when one_time_codes.sent_in_a_row < 5 then 60 else 600 end) - now()))::int as "seconds"
     from one_time_codes where purpose = $1 and address_hash = $2

-- statement: set_appointment_buffer
insert into appointment_hours (nyaysathi_id, buffer_minutes) values ($1, $2)
   on conflict (nyaysathi_id) do update set buffer_minutes = excluded.buffer_minutes

-- statement: set_case_status
update cases set status = $1 where case_id = $2

-- statement: set_direct_chats_blocked
with changed as (
     update direct_chats c
        set user_blocked_at = case when me.side <> 'user' then c.user_blocked_at
                                   when $1 then coalesce(c.user_blocked_at, now()) end,
            nyaysathi_blocked_at = case when me.side <> 'nyaysathi' then c.nyaysathi_blocked_at
                                        when $1 then coalesce(c.nyaysathi_blocked_at, now()) end
       from direct_chat_sides me
      where c.chat_id = any($2::uuid[]) and me.chat_id = c.chat_id and me.user_id = $3
      returning c.chat_id, me.side)
   select pg_notify('direct_chats', json_build_object(
            'kind', 'state', 'chat_id', changed.chat_id, 'from', $3::uuid, 'to', case when (other.side = 'user' or not is_barred_helper(other.user_id)) then other.user_id end)::text)
     from changed join direct_chat_sides other on other.chat_id = changed.chat_id and other.side <> changed.side

-- statement: set_nyaysathi_picture
update users set picture_file_id = $1 where user_id = $2

-- statement: set_stored_file_public
update stored_files set is_public = $1 where file_id = $2 and state = 'kept' and media_type like 'image/%'
   returning file_id

-- statement: settle_appointment
update appointments a
      set status = case when (a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) then 'Expired' else 'Completed' end
    where a.appointment_id = $1 and ((a.status = 'Scheduled' and coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)) <= now()) or (a.status = 'Accepted' and a.ends_at <= now()))
   returning a.status

-- statement: settle_mail
update mails
      set state = $1, smtp_status = $2, settled_at = now(), sealed_content = null, sending_until = null
    where mail_id = $3 and state = 'waiting'

-- statement: shorten_answer_by_guest_hash
update messages m set sealed_text = $1, request_digest = $2, sealed_origin = null
       from chats c
      where c.chat_id = $3 and c.guest_hash = $4 and m.chat_id = c.chat_id and m.message_id = $5
        and m.from_assistant and m.replaced_at is null
      returning 1

-- statement: shorten_answer_by_user_id
update messages m set sealed_text = $1, request_digest = $2, sealed_origin = null
       from chats c
      where c.chat_id = $3 and c.user_id = $4 and m.chat_id = c.chat_id and m.message_id = $5
        and m.from_assistant and m.replaced_at is null
      returning 1

-- statement: spend_email_proof
update email_proofs set user_id = $1, request_key = $2, request_digest = $3 where proof_hash = $4

-- statement: spend_try_of_code
update one_time_codes set tries_left = tries_left - 1
    where purpose = $1 and address_hash = $2 and tries_left > 0 and used_at is null and expires_at > now()
   returning code_hash

-- statement: start_second_factor
insert into second_factors (user_id, sealed_secret) values ($1, $2)
   on conflict (user_id) do update set sealed_secret = excluded.sealed_secret
    where second_factors.confirmed_at is null
   returning user_id

-- statement: start_session
insert into sessions (user_id, expires_at, idle_seconds, device, device_secret_hash)
   values ($1, now() + make_interval(secs => $2), $3, $4, $5)
   returning sid

-- statement: still_takes_place
select 1 from appointments a join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
    where a.appointment_id = $1 and a.starts_at = $2 and a.status = 'Accepted' and a.starts_at > now() and a.user_id is not null
      and h.status not in ('suspended', 'rejected')

-- statement: store_case_answer
update case_takings set sealed_answer = $1, answered_at = now(), due_at = null where taking_id = $2

-- statement: store_case_question
update case_takings set sealed_question = $1, asked_at = now(), due_at = now() + make_interval(days => $2)
    where taking_id = $3

-- statement: store_case_reply
update case_takings set sealed_reply = $1, replied_at = now(), due_at = now() + make_interval(days => $2)
    where taking_id = $3

-- statement: store_email_proof
insert into email_proofs (proof_hash, address_hash, expires_at)
   values ($1, $2, now() + interval '30 minutes')

-- statement: store_nyaysathi_document_check
insert into nyaysathi_document_checks (document_id, compared, compared_by) values ($1, $2, $3)
   on conflict (document_id) do update
     set compared = excluded.compared, compared_by = excluded.compared_by, compared_at = now()

-- statement: store_recovery_codes
insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])

-- statement: sum_files_of_owner
select coalesce(sum(f.size), 0)::float8 as "bytes" from stored_files f
    where f.owner_user_id = $1 and not exists (select from stored_files o where o.original_of = f.file_id)

-- statement: sweep_administration_notices
delete from administration_notices where told_at < now() - make_interval(days => $1)

-- statement: sweep_codes
delete from one_time_codes where issued_at < now() - interval '1 day'

-- statement: sweep_invitations_of_administrators
delete from users where user_type = 'admin' and password_hash is null and created_at < now() - make_interval(days => $1)

-- statement: sweep_nyaysathi_conduct
delete from nyaysathi_conduct where kept_until < now() and nyaysathi_id is null

-- statement: sweep_proofs
delete from email_proofs where expires_at < now() - interval '1 day'

-- statement: sweep_sessions
delete from sessions where least(ended_at, expires_at, last_seen_at + make_interval(secs => idle_seconds))
     < now() - interval '30 days'

-- statement: take_due_appointment_reminders
insert into appointment_reminders (appointment_id, starts_at, hours_before)
   select a.appointment_id, a.starts_at, kind.hours_before
     from appointments a
     join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
     left join appointment_notices n on n.appointment_id = a.appointment_id
     join (values (24, interval '24 hours', interval '2 hours'), (1, interval '1 hour', interval '0')) as kind (hours_before, from_then, until)
       on a.starts_at <= now() + kind.from_then and a.starts_at > now() + kind.until
      and coalesce(n.agreed_at, a.decided_at, a.requested_at) <= a.starts_at - kind.from_then
    where a.status = 'Accepted' and a.starts_at > now() and a.user_id is not null
      and h.status not in ('suspended', 'rejected') and a.ends_at > now() and a.ends_at < now() + interval '26 hours'
   on conflict do nothing
   returning appointment_id, hours_before

-- statement: take_news_for_administrators
with waiting as (
  select 'verification' as queue, nyaysathi_id as subject_id, submitted_at as waits_since,
         submitted_at + interval '24 hours' as due_at
    from nyaysathi where status = 'pending' and not demo
  union all
  select 'complaints', grievance_id, received_at, answer_due_at from grievances where answered_at is null
  union all
  select 'reports', report_id, reported_at, reported_at + interval '24 hours'
    from chat_reports where closed_at is null
  union all
  select 'ratings', report_id, reported_at, reported_at + interval '72 hours'
    from appointment_rating_reports where not is_settled),
   noted as (
     insert into administration_notices (queue, subject_id, waits_since, stage)
     select queue, subject_id, waits_since, 'new' from waiting
      union all
     select queue, subject_id, waits_since, 'due' from waiting where now() >= due_at - (due_at - waits_since) / 4
     on conflict do nothing
     returning queue, stage)
   select queue, stage, count(*)::integer as "count" from noted group by queue, stage

-- statement: take_older_accounts
select user_id, name, email as "email", phone, city from users where email <> ''
    order by created_at, user_id limit $1 for update

-- statement: take_turn_with_demo
select pg_advisory_xact_lock(hashtext('demo accounts'))

-- statement: take_unread_direct_chats
with due as (
     select s.chat_id, s.side from direct_chat_sides s
      where s.unread_since is not null and s.told_at is null and s.unread_since < now() - make_interval(mins => $1)
        and s.user_id is not null and (s.side = 'user' or not is_barred_helper(s.user_id))
        and not exists (select from sessions x where x.user_id = s.user_id and x.ended_at is null
                           and x.last_seen_at > now() - interval '5 minutes')
      order by s.unread_since limit $2 for update of s skip locked),
   told as (
     update direct_chat_sides s set told_at = now()
       from due where s.chat_id = due.chat_id and s.side = due.side
      returning s.user_id)
   select distinct u.user_id, uuid_send(u.user_id) || u.sealed_email as "email", u.preferred_language
     from told join users u on u.user_id = told.user_id
    where not exists (select from direct_chat_sides e where e.user_id = u.user_id and e.told_at > now() - interval '1 hour')

-- statement: tell_chats_of_helper
select pg_notify('direct_chats', json_build_object(
            'kind', 'state', 'chat_id', mine.chat_id, 'from', mine.user_id, 'to', other.user_id)::text)
     from direct_chat_sides mine join direct_chat_sides other on other.chat_id = mine.chat_id and other.side <> mine.side
    where mine.user_id = $1 and mine.side = 'nyaysathi'

-- statement: tell_typing
select case when a.status not in ('Declined', 'Expired', 'Cancelled')
      and c.user_blocked_at is null and c.nyaysathi_blocked_at is null and other.user_id is not null
      and (me.side = 'user' or not is_barred_helper(me.user_id)) and (other.side = 'user' or not is_barred_helper(other.user_id)) then pg_notify('direct_chats', json_build_object(
            'kind', 'typing', 'chat_id', c.chat_id, 'from', me.user_id, 'to', other.user_id)::text)::text end
     from direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id where me.user_id = $1 and me.chat_id = $2 and (me.side = 'user' or not is_barred_helper(me.user_id))

-- statement: update_account_by_settings
update users set sealed_name = $1, sealed_phone = $2, preferred_language = $3 where user_id = $4

-- statement: update_account_of_nyaysathi
update users set user_type = $1, sealed_name = $2, sealed_phone = $3, state = $4, sealed_city = $5
    where user_id = $6 and user_type in ('nyaysathi', 'NGO')

-- statement: update_nyaysathi_application
update nyaysathi
      set type = $1, name = $2, state = $3, city = $4, bar_council_number = $5, license_number = $6, specialization = $7,
          years_of_experience = $8, position_held = $9, institution = $10, organization = $11, ngo_registration = $12,
          areas_of_operation = $13, status = $14, reason = case when $15 then null else reason end,
          submitted_at = case when $15 then now() else submitted_at end
    where nyaysathi_id = $16

-- statement: update_nyaysathi_settings
update nyaysathi
      set name = $1, consultation_fee = $2, specialization = $3, languages = $4, years_of_experience = $5,
          available_timings = $6, status = $7, submitted_at = case when $8 then now() else submitted_at end
    where nyaysathi_id = $9

-- statement: update_profile
update users set sealed_name = coalesce($1, sealed_name), state = coalesce($2, state),
          sealed_city = coalesce($3, sealed_city), preferred_language = coalesce($4, preferred_language)
    where user_id = $5 returning user_id

-- statement: upsert_appointment_rating
insert into appointment_ratings as r (appointment_id, user_id, nyaysathi_id, rating, comment, show_name)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (appointment_id) do update
      set rating = excluded.rating, comment = excluded.comment, show_name = excluded.show_name,
          taken_back = false,
          revision = r.revision
            + (r.taken_back or (r.rating, r.comment) is distinct from (excluded.rating, excluded.comment))::integer
   returning rating_id

-- statement: use_up_code
update one_time_codes set used_at = now()
    where purpose = $1 and address_hash = $2 and code_hash = $3 and used_at is null
   returning used_at as "used_at"

-- statement: use_up_recovery_code
delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id

-- statement: use_up_step_of_second_factor
update second_factors set last_step = $1
    where user_id = $2 and last_step < $1 and sealed_secret = $3 returning user_id

-- statement: wait_for_appointment_proposal
update appointments a set answer_until = greatest(coalesce(a.answer_until, least(a.requested_at + interval '48 hours', a.starts_at)), least(now() + interval '48 hours', $1::timestamptz))
    where appointment_id = $2 and status = 'Scheduled'

-- statement: was_message_replaced
select 1 from messages where chat_id = $1 and message_id = $2 and replaced_at is not null

-- statement: withdraw_case_takings
update case_takings
  set ended = coalesce(ended, 'withdrawn'), ended_at = coalesce(ended_at, now()), due_at = null,
      sealed_question = null, sealed_reply = null, sealed_answer = null where case_id = (select case_id from cases where case_id = $1 and user_id = $2 for update)

-- statement: withdraw_case_takings_of_citizen
update case_takings
  set ended = coalesce(ended, 'withdrawn'), ended_at = coalesce(ended_at, now()), due_at = null,
      sealed_question = null, sealed_reply = null, sealed_answer = null where case_id in (select case_id from cases where user_id = $1)

-- statement: withdraw_story
delete from stories where code_hash = $1 returning story_id
