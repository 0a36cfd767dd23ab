import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import {
  findParties,
  forgetWords,
  judgeAppointment,
  judgeCase,
  listDueMatters,
  lockAppointment,
  lockCase,
  lockChat,
  lockHelpers,
  lockPeople,
  removeAppointment,
  removeCase,
  takeTurn,
} from './removal-queries.ts'
import { noteWordsThatWentOut } from './tell-of-end.ts'

const partSize = 20

type Needs = Pick<Services, 'database' | 'config'>
type Given = {
  signal: AbortSignal
  /** Called after each matter with how long it took. */
  rest: (workedMs: number) => Promise<void>
  /** The average of a helper counts what is there. */
  recountRatings: (connection: Connection, of: { nyaysathi_id: string }) => Promise<unknown>
}
type Outcome = 'removed' | 'passed' | 'not mine'

/**
 * Removes closed matters whose time is over, each in a transaction of its own that waits for nobody and looks again once it has
 * the locks: what is kept, used or erased at that moment goes its way, and the matter is whole or not there.
 */
export async function removeClosedMatters(services: Needs, given: Given): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  await noteWordsThatWentOut(services, given.signal)
  const passed: string[] = []
  for (;;) {
    const due = await listDueMatters(services.database.pool, { passed, limit: partSize })
    if (due.length === 0) return removed
    for (const { appointment_id, case_id } of due) {
      if (given.signal.aborted) return removed
      const beganAt = performance.now()
      const outcome = await inTransaction(services.database.pool, async (connection): Promise<Outcome> => {
        const [taken] = await takeTurn(connection)
        if (!taken?.mine) return 'not mine'
        if (appointment_id) return endAppointment(services, connection, appointment_id, given)
        return endCase(services, connection, case_id ?? '')
      })
      if (outcome === 'not mine') return removed
      const kind = appointment_id ? 'closed_appointments' : 'closed_cases'
      if (outcome === 'removed') removed[kind] = (removed[kind] ?? 0) + 1
      // Also what was removed: both of its people have a line here.
      passed.push(appointment_id ?? case_id ?? '')
      await given.rest(performance.now() - beganAt)
    }
  }
}

async function endAppointment(
  { config }: Needs,
  connection: Connection,
  appointment_id: string,
  { recountRatings }: Given,
): Promise<Outcome> {
  const [parties] = await findParties(connection, { appointment_id })
  if (!parties) return 'passed'
  const { user_id, nyaysathi_id } = parties
  const user_ids = [user_id, nyaysathi_id].filter((id) => id !== null)
  const people = await lockPeople(connection, { user_ids })
  const helpers = await lockHelpers(connection, { user_ids: nyaysathi_id ? [nyaysathi_id] : [] })
  if (people.length < user_ids.length || (nyaysathi_id && helpers.length === 0)) return 'passed'
  const [mine] = await lockAppointment(connection, { appointment_id })
  const [chat] = await lockChat(connection, { appointment_id })
  if (!mine || !chat?.locked) return 'passed'
  const [judged] = await judgeAppointment(connection, {
    appointment_id,
    matter_days: config.keptDays.closedMatters,
  })
  if (!judged?.closed) {
    await forgetWords(connection, { appointment_id, case_id: null })
    return 'passed'
  }
  if (!judged.told) return 'passed'
  await removeAppointment(connection, { appointment_id })
  if (judged.rated && nyaysathi_id) await recountRatings(connection, { nyaysathi_id })
  return 'removed'
}

async function endCase({ config }: Needs, connection: Connection, case_id: string): Promise<Outcome> {
  const [mine] = await lockCase(connection, { case_id })
  if (!mine) return 'passed'
  const [judged] = await judgeCase(connection, { case_id, matter_days: config.keptDays.closedMatters })
  if (!judged?.closed) {
    await forgetWords(connection, { appointment_id: null, case_id })
    return 'passed'
  }
  if (!judged.told) return 'passed'
  await removeCase(connection, { case_id })
  return 'removed'
}
