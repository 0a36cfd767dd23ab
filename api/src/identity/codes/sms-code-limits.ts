import { isOfCountries } from '@nyaysathi/contracts/phone-numbers'
import { Counter } from 'prom-client'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { createFailureLimit } from '../../platform/http/rate-limits.ts'
import { sourceOf } from '../../platform/http/request-source.ts'
import type { Services } from '../../platform/services.ts'
import { smsIsOn } from '../../sms/index.ts'

type Asked = {
  phone: string
  ip: string
  /** The password was wrong, so none is sent: the same is counted, where it stands in nobody's way. */
  ofNobody?: boolean
}

/** Each SMS is paid for, and is sent to whoever a stranger names. */
export type SmsCodeLimits = {
  /** @throws {ApiError} `invalid_input` where no SMS goes */
  requireReachable(phone: string): void
  /**
   * Counts a code and has it made. One that is refused, here or by `send`, counts nowhere: a stranger in a hurry would use up the
   * day of a number.
   *
   * @throws {ApiError} `invalid_input` where none can be sent, `too_many_requests`
   */
  count(asked: Asked, send: () => Promise<void>): Promise<void>
  /** The code came back: the one who asked reads the SMS of the number. */
  refund(asked: Asked): Promise<void>
}

/**
 * How many codes may be under way: for one number in a day, and, of those that nobody has typed in, from one source, to one
 * range of ten thousand numbers, and for the whole installation in an hour and in a day. Whoever has codes sent to numbers for the sake of sending
 * never types one in; a district behind one mobile address does, and is not held up.
 */
export function createSmsCodeLimits(app: Pick<HttpServer, 'metrics'>, services: Services): SmsCodeLimits {
  const { config, database, keys } = services
  const options = { pool: database.pool, keys, enabled: config.rateLimits }
  const limit = (name: string, points: number, seconds: number) =>
    createFailureLimit(options, name, { points, seconds })
  const ofNumber = limit('sms_codes_to_number', 10, 86_400)
  const unused = {
    source: limit('sms_codes_unused_from_source', 60, 3_600),
    range: limit('sms_codes_unused_to_range', 30, 3_600),
    site: limit('sms_codes_unused', 1_000, 3_600),
    // A flood leaves the other half of the day's SMS to notices and to the safety of accounts.
    day: limit('sms_codes_unused_in_day', Math.max(1, Math.floor(config.smsDaily / 2)), 86_400),
  }
  const refused = new Counter({
    name: 'sms_codes_refused',
    help: 'Codes that were asked for and not sent, by the limit that refused them.',
    labelNames: ['limit'],
    registers: [app.metrics],
  })
  const unusedOf = ({ phone, ip, ofNobody }: Asked) =>
    (
      [
        ['source', sourceOf(ip)],
        ['range', phone.slice(0, -4)],
        ['site', 'site'],
        ['day', 'site'],
      ] as const
    ).map(([name, subject]) => ({ name, limit: unused[name], key: keyOf(subject, ofNobody) }))

  const requireReachableHere = (phone: string) => requireReachable(config, phone)
  return {
    requireReachable: requireReachableHere,
    async count(asked, send) {
      requireReachableHere(asked.phone)
      const number = { name: 'number', limit: ofNumber, key: keyOf(asked.phone, asked.ofNobody) }
      const taken: (typeof number)[] = []
      try {
        for (const each of [number, ...unusedOf(asked)]) {
          await each.limit.take(each.key).then(
            () => taken.push(each),
            (error: unknown) => {
              if (!asked.ofNobody) refuse(each.name, error)
            },
          )
        }
        await send()
      } catch (error) {
        for (const { limit, key } of taken) await limit.refund(key)
        throw error
      }
    },
    async refund(asked) {
      for (const { limit, key } of unusedOf(asked)) await limit.refund(key)
    },
  }

  function refuse(limit: string, error: unknown): never {
    if (!(error instanceof ApiError && error.code === 'too_many_requests')) throw error
    refused.inc({ limit })
    const text = limit === 'number' ? toNumberSentence : floodSentence
    throw new ApiError('too_many_requests', { text, retryAfterSeconds: error.retryAfterSeconds ?? 3_600 })
  }
}

/** No number and no source has a line break. */
const keyOf = (subject: string, ofNobody = false) => (ofNobody ? `nobody\n${subject}` : subject)

const toNumberSentence =
  'Many codes were sent to this number today. Please use the last one, try again tomorrow, or use your email.'
const floodSentence =
  'Very many codes are being asked for right now, so no further SMS are sent for a while. Please try again later, or use your email.'

function requireReachable(config: Services['config'], phone: string): void {
  const refuse = (text: string) => {
    throw new ApiError('invalid_input', { text, fields: { phone: text } })
  }
  if (!smsIsOn(config)) refuse('No SMS are sent here. Please use your email.')
  if (isOfCountries(phone, config.smsCountryCodes)) return
  refuse(
    `We can send SMS only to numbers that begin with ${config.smsCountryCodes.map((code) => `+${code}`).join(', ')}. Please use another number, or your email.`,
  )
}
