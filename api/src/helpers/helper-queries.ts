import { statement } from '../platform/statements.ts'
import { listedColumns } from './helper-row.ts'

/** Only who is listed at this moment. */
export const findListedHelper = statement(
  'find_listed_helper',
  `select ${listedColumns}, h.institution, h.organization, h.areas_of_operation,
          f.file_id as picture_file_id
     from nyaysathi h
     join users u on u.user_id = h.nyaysathi_id
     left join stored_files f on f.file_id = u.picture_file_id and f.is_public
    where h.nyaysathi_id = :nyaysathi_id and h.status = 'verified'`,
)

/** A picture only while everybody may see it. */
export const listHelpersById = statement(
  'list_helpers_by_id',
  `select ${listedColumns}, f.file_id as picture_file_id
     from nyaysathi h
     join users u on u.user_id = h.nyaysathi_id
     left join stored_files f on f.file_id = u.picture_file_id and f.is_public
    where h.nyaysathi_id = any(:nyaysathi_ids::uuid[]) and h.status = 'verified'`,
)

/** No row: nobody is listed under that id. Saving twice changes nothing. */
export const saveHelper = statement(
  'save_nyaysathi',
  `with listed as (select nyaysathi_id from nyaysathi where nyaysathi_id = :nyaysathi_id and status = 'verified'),
   saved as (insert into saved_nyaysathi (user_id, nyaysathi_id) select :user_id, nyaysathi_id from listed
             on conflict do nothing)
   select nyaysathi_id from listed`,
  {
    saved_nyaysathi_user_id_users_user_id_fk: 'not_signed_in',
    saved_nyaysathi_nyaysathi_id_nyaysathi_nyaysathi_id_fk: 'not_found',
  },
)

export const forgetHelper = statement(
  'forget_nyaysathi',
  'delete from saved_nyaysathi where user_id = :user_id and nyaysathi_id = :nyaysathi_id',
)

/** Newest first; who is not listed any more is not named. */
export const listSavedHelpers = statement(
  'list_saved_nyaysathi',
  `select h.nyaysathi_id, h.name, h.demo
     from saved_nyaysathi s
     join nyaysathi h on h.nyaysathi_id = s.nyaysathi_id and h.status = 'verified'
    where s.user_id = :user_id
    order by s.saved_at desc, h.nyaysathi_id
    limit 500`,
)
