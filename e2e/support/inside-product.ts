import { signSessionToken, type TokenContent } from '../../api/src/identity/session-token.ts'
import { readConfig } from '../../api/src/platform/config.ts'
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts'
import { findRunningServer } from '../../api/src/platform/database/embedded/running-server.ts'
import { deriveKeys } from '../../api/src/platform/keys.ts'
import { createSilentLog } from '../../api/src/platform/log.ts'
import { makeHelper, makePerson } from '../../api/src/testing/factories.ts'
import { createTestServices, type TestServices } from '../../api/src/testing/test-services.ts'

export type Member = { user_id: string; token: string }

export type Staff = Member & { user_type: string; name: string }

export type WantedStaff = {
  user_type: 'nyaysathi' | 'admin'
  name: string
  /** Columns of the helper. */
  helper?: Record<string, unknown>
}

/** What tests do behind the back of the product that runs with the settings `env`, because no screen does it in a moment. */
export function insideProduct(env: NodeJS.ProcessEnv) {
  return {
    /** Somebody with an account, who has just signed in. */
    makeMember: (name = 'Asha'): Promise<Member> =>
      withServices(env, async (services) => {
        const { user_id, token } = await makePerson(services, { name })
        return { user_id, token }
      }),

    /** Helpers and administrators who have just signed in. */
    makeStaff: (wanted: WantedStaff[]): Promise<Staff[]> =>
      withServices(env, async (services) => {
        const made: Staff[] = []
        for (const { user_type, name, helper } of wanted) {
          const { user_id, token } =
            user_type === 'admin'
              ? await makePerson(services, { user_type, name })
              : await makeHelper(services, { name, ...helper })
          made.push({ user_id, token, user_type, name })
        }
        return made
      }),

    /** The token of the same sign-in, as it would be if it had been given so long ago. */
    ageToken: (token: string, hours: number): Promise<string> => {
      const then = new Date(Date.now() - hours * 3_600_000)
      const claims: TokenContent = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      const content = { ...claims, secondsLeft: 30 * 86_400 }
      return signSessionToken(deriveKeys(readConfig(env).secretKey), { now: () => then }, content)
    },

    /** Lets an appointment begin so many hours from now; less than none is in the past. */
    moveAppointment: (appointmentId: string, hours: number): Promise<void> =>
      withServices(env, async ({ database }) => {
        await database.pool.query(
          `with moved as (select now() + $2::double precision * interval '1 hour' as start)
           update appointments
              set starts_at = start, ends_at = start + duration * interval '1 minute',
                  held_until = case when held_until is not null then start + duration * interval '1 minute' end
             from moved where appointment_id = $1`,
          [appointmentId, hours],
        )
      }),
  }
}

async function withServices<Result>(
  env: NodeJS.ProcessEnv,
  use: (services: TestServices) => Promise<Result>,
): Promise<Result> {
  const { dataDir, secretKey } = readConfig(env)
  const url = findRunningServer(dataDir)
  if (!url) throw new Error('No product is running on this DATA_DIR.')
  const database = connectDatabase(url, createSilentLog(), {
    // Longer than a person would wait: the machine may be busy.
    patience: { connectMs: 60_000, queryMs: 60_000 },
  })
  try {
    return await use(createTestServices({ database, env: { SECRET_KEY: secretKey } }))
  } finally {
    await database.close()
  }
}
