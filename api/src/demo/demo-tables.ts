import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/index.ts'

/** Fictional people. They are removed by the first start without demo mode. */
export const demoAccounts = pgTable('demo_accounts', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
})
