import {
  ConfirmSecondFactor,
  RecoveryCodes,
  RemoveSecondFactor,
  SecondFactorSecret,
  SecondFactorState,
  StartSecondFactor,
} from '@nyaysathi/contracts/accounts'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from '../person.ts'
import { requirePerson } from '../require-person.ts'
import type { SecondFactorTries } from './require-second-factor.ts'
import {
  beginSecondFactor,
  confirmNewFactor,
  dropSecondFactor,
  mustHaveSecondFactor,
} from './second-factor.ts'
import { countRecoveryCodes, findSecondFactor } from './second-factor-queries.ts'

const tags = ['Second sign-in step']
const path = '/api/auth/second-factor'

/** For everybody who wants it; meant for helpers and administrators. */
export function secondFactorRoutes(app: HttpServer, services: Services, tries: SecondFactorTries): void {
  const { database, rateLimits } = services
  const config = { access: 'member' } as const
  const signedIn = requirePerson(services)

  app.get(
    path,
    {
      config,
      onRequest: [signedIn],
      schema: { tags, summary: 'Whether my account has one', response: { 200: SecondFactorState } },
    },
    async (request) => {
      const person = personOf(request)
      const [factor] = await findSecondFactor(database.pool, [person.user_id])
      const [codes] = await countRecoveryCodes(database.pool, [person.user_id])
      return {
        enabled: factor?.is_confirmed ?? false,
        required: mustHaveSecondFactor(services.config, person.user_type),
        recovery_codes_left: codes?.left ?? 0,
      }
    },
  )

  app.post(
    path,
    {
      config,
      onRequest: [signedIn, rateLimits.proofsPerAccount],
      schema: {
        tags,
        summary: 'Get a secret for an authenticator app',
        description: 'Nothing changes before a code of the app has confirmed it.',
        body: StartSecondFactor,
        response: { 200: SecondFactorSecret },
      },
    },
    async (request) => beginSecondFactor(services, personOf(request), request.body.password),
  )

  app.post(
    `${path}/confirm`,
    {
      config,
      onRequest: [signedIn, rateLimits.proofsPerAccount],
      schema: {
        tags,
        summary: 'Confirm the app by its first code',
        description: 'From now on signing in asks for a code. The recovery codes are shown this once.',
        body: ConfirmSecondFactor,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => ({
      recovery_codes: await confirmNewFactor(services, tries, personOf(request), request.body.one_time_code),
    }),
  )

  app.delete(
    path,
    {
      config,
      onRequest: [signedIn, rateLimits.proofsPerAccount],
      schema: {
        tags,
        summary: 'Sign in without a second step again',
        body: RemoveSecondFactor,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await dropSecondFactor(services, tries, personOf(request), request.body)
      return { message: 'The second sign-in step was removed.' }
    },
  )
}
