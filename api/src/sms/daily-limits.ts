import { ApiError } from '../platform/http/errors.ts'
import { createFailureLimit } from '../platform/http/rate-limits.ts'
import type { Services } from '../platform/services.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys' | 'clock'>

const daySeconds = 86_400

/** How many SMS in a day: each is paid for. Counted across instances, and by no setting switched off. */
export type DailyLimits = {
  /** Gives when there is room again, if there is none. */
  spend(person: string): Promise<{ not_before: Date } | undefined>
  /** It was not sent. */
  refund(person: string): Promise<void>
}

export function createDailyLimits({ config, database, keys, clock }: Needs): DailyLimits {
  const options = { pool: database.pool, keys, enabled: true }
  const limit = (name: string, points: number) =>
    createFailureLimit(options, name, { points, seconds: daySeconds })
  const ofPerson = limit('sms_to_person', config.smsDailyPerPerson)
  const ofSite = limit('sms_of_site', config.smsDaily)
  const roomAgain = (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'too_many_requests')) throw error
    const seconds = error.retryAfterSeconds ?? daySeconds
    return { not_before: new Date(clock.now().getTime() + seconds * 1_000) }
  }
  return {
    async spend(person) {
      try {
        await ofPerson.take(person)
      } catch (error) {
        return roomAgain(error)
      }
      try {
        await ofSite.take('site')
      } catch (error) {
        await ofPerson.refund(person)
        return roomAgain(error)
      }
      return undefined
    },
    async refund(person) {
      await ofPerson.refund(person)
      await ofSite.refund('site')
    },
  }
}
