import { factOf, peopleStatement } from '../../identity/index.ts'

/** Days after which an invitation that nobody has taken expires. */
export const invitationDays = 7

export type AdministratorRow = {
  user_id: string
  name: string
  email: string
  preferred_language: string
  created_at: Date
  /** Has set a password, and so can sign in. */
  is_active: boolean
  is_fictional: boolean
}

const columns = `u.user_id, ${factOf('u', 'name')} as "name!", ${factOf('u', 'email')} as "email!", u.preferred_language,
          u.created_at, u.password_hash is not null as "is_active!",
          exists (select from demo_accounts d where d.user_id = u.user_id) as "is_fictional!"`

const facts = { name: 'name', email: 'email' } as const

/** The longest here first. */
export const listAdministrators = peopleStatement(
  'list_administrators',
  `select ${columns} from users u where u.user_type = 'admin' order by u.created_at, u.user_id`,
  facts,
)

/** All of them, held until the transaction ends, so that two cannot leave, or remove each other, at the same moment. */
export const lockAndListAdministrators = peopleStatement(
  'lock_and_list_administrators',
  `select ${columns} from users u where u.user_type = 'admin' order by u.user_id for update of u`,
  facts,
)
