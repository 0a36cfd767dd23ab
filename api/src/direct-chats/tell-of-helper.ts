import { type Connection, statement } from '../platform/statements.ts'
import type { Services } from '../services.ts'
import { chatChannel } from './hearing/chat-notice.ts'

const tellJob = 'direct_chats.tell_of_helper'

/** $1 helper. Open pages ask again what can be sent. */
const tellChatsOf = statement(
  'tell_chats_of_helper',
  `select pg_notify('${chatChannel}', json_build_object(
            'kind', 'state', 'chat_id', mine.chat_id, 'from', mine.user_id, 'to', other.user_id)::text)
     from direct_chat_sides mine join direct_chat_sides other on other.chat_id = mine.chat_id and other.side <> mine.side
    where mine.user_id = $1 and mine.side = 'nyaysathi'`,
)

/** By a job: the console that decides about helpers reads no chats. */
export function tellOfHelpers({ database, jobs }: Services): void {
  jobs.handle<{ nyaysathi_id: string }>(tellJob, async ({ nyaysathi_id }) => {
    await tellChatsOf(database.pool, [nyaysathi_id])
  })
}

/** Once the transaction of `client` commits: the helper may write again, or no longer. */
export function tellChatsSoon(
  { jobs }: Pick<Services, 'jobs'>,
  client: Connection,
  nyaysathi_id: string,
): Promise<void> {
  return jobs.enqueue(client, tellJob, { nyaysathi_id })
}
