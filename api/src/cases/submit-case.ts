import { createHmac, randomUUID } from 'node:crypto'
import type { SubmitCase } from '@nyaysathi/contracts/cases'
import type { Assistant } from '../assistant/index.ts'
import { againstOf, factsOfNamed } from '../conflicts/index.ts'
import { claimFile, discardFiles, openFile, type UploadedFile } from '../files/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { findMadeEarlier } from '../platform/http/idempotency-key.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { mailToParty } from './case-news.ts'
import { findSubmittedCase, insertCase, insertCaseDocument } from './case-queries.ts'
import { readBeforeStoring, storeReading } from './case-readings.ts'
import { sealDescription } from './case-sealing.ts'

/** What the documents of cases are kept for. */
export const casePurpose = 'case'

type Submission = {
  user_id: string
  fields: SubmitCase
  files: UploadedFile[]
  idempotencyKey: string | undefined
}

/**
 * The case and its documents exist together or not at all.
 *
 * @returns the id, also for a retry with the same key, whose files are then removed
 * @throws {ApiError} `not_allowed` for the `user_id` of somebody else, `idempotency_key_reused`
 */
export async function submitCase(
  services: Services,
  queries: Assistant['queries'],
  submission: Submission,
): Promise<string> {
  const { user_id, fields, files } = submission
  if (fields.user_id !== undefined && fields.user_id !== user_id) throw new ApiError('not_allowed')
  const { case_id, repeated } = await storeOnce(services, queries, submission)
  if (repeated) await discardFiles(services, files)
  return case_id
}

async function storeOnce(services: Services, queries: Assistant['queries'], submission: Submission) {
  const { database } = services
  const { user_id, idempotencyKey } = submission
  const digest = await digestOf(services, submission)
  try {
    return { case_id: await store(services, queries, submission, digest), repeated: false }
  } catch (error) {
    if (idempotencyKey === undefined) throw error
    const earlier = await findMadeEarlier(error, {
      constraint: 'cases_created_once',
      digest,
      find: () => findSubmittedCase(database.pool, { user_id, creation_key: idempotencyKey }),
    })
    return { case_id: earlier.case_id, repeated: true }
  }
}

async function store(
  services: Services,
  queries: Assistant['queries'],
  { user_id, fields, files, idempotencyKey }: Submission,
  digest: Buffer,
): Promise<string> {
  const { database, keys } = services
  const case_id = randomUUID()
  const { case_description } = fields
  const against = againstOf(fields)
  const { wrapped_key, ...sealed } = sealDescription(keys, case_id, case_description, against)
  const reading = await readBeforeStoring(services, queries, { user_id, text: case_description })
  await inTransaction(database.pool, async (connection) => {
    await insertCase(connection, {
      case_id,
      user_id,
      case_type: fields.case_type,
      wrapped_key,
      ...sealed,
      against_facts: factsOfNamed(keys, against),
      creation_key: idempotencyKey ?? null,
      creation_digest: digest,
    })
    if (reading) await storeReading(services, connection, { case_id, wrapped_key }, reading)
    for (const [index, { file_id }] of files.entries()) {
      await claimFile(connection, file_id, { owner_user_id: user_id, purpose: casePurpose })
      await insertCaseDocument(connection, { case_id, position: index + 1, file_id })
    }
    await mailToParty(services, connection, { case_id, user_id }, 'case_news')
  })
  return case_id
}

/** Tells a retry from another case under the same key, without keeping what was said. */
async function digestOf(services: Services, { fields, files }: Submission): Promise<Buffer> {
  const documents: unknown[] = []
  for (const { file_id, original_name } of files) {
    const opened = await openFile(services, file_id)
    if (!opened) throw new Error('A file that was just stored is not there.')
    const hash = createHmac('sha256', services.keys.requestDigests)
    for await (const piece of opened.stream) hash.update(piece)
    documents.push([original_name, hash.digest('hex')])
  }
  const against = againstOf(fields)
  const content = [
    'case',
    fields.case_type,
    fields.case_description,
    documents,
    ...(against ? [against] : []),
  ]
  return keyedHash(services.keys.requestDigests, JSON.stringify(content)).subarray(0, 16)
}
