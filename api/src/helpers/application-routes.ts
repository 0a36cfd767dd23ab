import { helperApplicationCalls, type OwnApplication } from '@nyaysathi/contracts/helper-applications'
import { findFileNames } from '../files/index.ts'
import { claimsIn, personOf, requireAddressProofs, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { receiveDocuments } from './application-documents.ts'
import { ApplicationForm, CorrectionForm } from './application-form.ts'
import { findApplication, listDocuments, listEvents } from './application-queries.ts'
import { apply } from './apply.ts'
import { correctApplication } from './correct-application.ts'
import { presentDocument, presentEvent, presentFields, presentState } from './present-application.ts'
import { requireHelper } from './require-helper.ts'

export function applicationRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services
  const proof = {
    fields: [
      ['email', 'email_proof'],
      ['phone', 'phone_proof'],
    ],
    text: 'Please verify your email or your mobile number first: it must come before the documents.',
    by: ({ email, email_proof, phone, phone_proof }: Record<string, string | string[]>) =>
      requireAddressProofs(
        services,
        claimsIn({
          email: String(email ?? ''),
          email_proof: String(email_proof ?? ''),
          phone: String(phone ?? ''),
          phone_proof: String(phone_proof ?? ''),
        }),
      ),
  }
  const helper = [requirePerson(services), requireHelper]

  serve(app, helperApplicationCalls, 'POST /api/nyaysathi', {}, async (request) => {
    const key = idempotencyKeyOf(request)
    // Counted once the address is proven: empty forms shut nobody out.
    const identifyBy = async (sent: Parameters<typeof proof.by>[0]) => {
      await proof.by(sent)
      await rateLimits.applicationsPerSource(request)
    }
    const { fields, documents } = await receiveDocuments(services, request, {
      fields: ApplicationForm,
      owner_user_id: null,
      identify: { ...proof, by: identifyBy },
    })
    const nyaysathi_id = await apply(services, fields, documents, key)
    return { nyaysathi_id, status: 'pending' as const }
  })

  serve(
    app,
    helperApplicationCalls,
    'GET /api/nyaysathi/application',
    { onRequest: helper },
    async (request) => readOwnApplication(services, personOf(request).user_id),
  )

  serve(
    app,
    helperApplicationCalls,
    'PUT /api/nyaysathi/application',
    { onRequest: [...helper, rateLimits.applicationChangesPerAccount] },
    async (request) => {
      const { user_id } = personOf(request)
      const { fields, documents } = await receiveDocuments(services, request, {
        fields: CorrectionForm,
        owner_user_id: user_id,
      })
      const status = await correctApplication(services, user_id, fields, documents)
      return { nyaysathi_id: user_id, status }
    },
  )
}

async function readOwnApplication({ database, keys }: Services, userId: string): Promise<OwnApplication> {
  const { pool } = database
  const [row] = await findApplication(keys, pool, { nyaysathi_id: userId })
  if (!row) throw new ApiError('not_found')
  const documents = await listDocuments(keys, pool, { nyaysathi_id: userId })
  const names = await findFileNames(
    { keys },
    pool,
    documents.map(({ file_id }) => file_id),
  )
  return {
    ...presentState(row),
    fields: presentFields(row),
    documents: documents.map((document) => presentDocument(document, names)),
    history: (await listEvents(keys, pool, { nyaysathi_id: userId })).map(presentEvent),
  }
}
