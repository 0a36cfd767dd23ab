import { createHmac, randomUUID } from 'node:crypto'
import { ConfigError } from '../../platform/config-values.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { transferMs } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { chooseStorage, heldFolderOf } from './choose-storage.ts'
import { clearHeldFiles } from './held-file.ts'
import { s3CallsOf } from './s3-client.ts'

type Needs = Pick<Services, 'config' | 'keys' | 'log'>

/** Says whose files lie in a bucket, so that nobody else's sweep takes them for left over. */
const markName = 'nyaysathi-installation'

const keyIsWrong = 'is refused: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are no key that is known there'

/** What a server answers when the setting is wrong; waiting would not help. */
const mistakes: Record<string, string> = {
  NoSuchBucket: 'names a bucket that does not exist',
  AccessDenied:
    'names a bucket in which this key may not read, write, list and remove objects (and their versions, if it keeps any)',
  InvalidAccessKeyId: keyIsWrong,
  SignatureDoesNotMatch: keyIsWrong,
  AuthorizationHeaderMalformed: 'names a region that is not the one of the bucket',
  PermanentRedirect: 'names a region or an endpoint that is not the one of the bucket',
  RequestTimeTooSkewed: 'cannot be used while the clock of this machine is wrong',
}

/**
 * At start: tries all that will be needed of the bucket. A wrong setting stops the start; a storage that is only away
 * does not, since everything but files works without it, and files do again when it is back.
 *
 * @throws {ConfigError}
 */
export async function checkStorage({ config, keys, log }: Needs): Promise<void> {
  if (!config.storage) return
  await clearHeldFiles(heldFolderOf(config), new Date(Date.now() - transferMs))
  try {
    await requireOwnStorage({ config, keys })
    await tryOut(config)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const cause = error.cause instanceof Error ? error.cause : error
    const mistake = mistakes[cause.name]
    if (mistake) throw new ConfigError('STORAGE_URL', mistake)
    const reason = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
    log.error(
      { reason },
      'the storage of STORAGE_URL does not answer: no file can be saved or opened until it does',
    )
  }
}

/** @throws {ConfigError} when the files in the bucket are those of another installation. */
export async function requireOwnStorage({ config, keys }: Pick<Needs, 'config' | 'keys'>): Promise<void> {
  if (!config.storage) return
  const settings = config.storage
  const mark = createHmac('sha256', keys.storageMarks).digest('hex')
  const calls = s3CallsOf(settings)
  const address = { Bucket: settings.bucket, Key: markName }
  const found = await calls.find(async (s3, sdk, abortSignal) => {
    const { Body } = await s3.send(new sdk.GetObjectCommand(address), { abortSignal })
    return Body?.transformToString()
  })
  if (found === undefined) {
    await calls.find((s3, sdk, abortSignal) =>
      s3.send(new sdk.PutObjectCommand({ ...address, Body: mark }), { abortSignal }),
    )
  } else if (found !== mark) {
    throw new ConfigError(
      'STORAGE_URL',
      'names a bucket that an installation with another SECRET_KEY keeps its files in; give each its own',
    )
  }
}

async function tryOut(config: Needs['config']): Promise<void> {
  const storage = chooseStorage(config)
  const fileId = randomUUID()
  const content = Buffer.from('an attempt at start')
  await storage.write(fileId, piecesOf(content))
  const read = await storage.read(fileId, 3, 9)
  for await (const _ids of storage.listOlder(new Date(0))) break
  await storage.remove(fileId)
  if (!read?.equals(content.subarray(3, 10)) || (await storage.sizeOf(fileId)) !== undefined) {
    throw new ConfigError(
      'STORAGE_URL',
      'names a storage that does not give back or remove what it was given',
    )
  }
}

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
