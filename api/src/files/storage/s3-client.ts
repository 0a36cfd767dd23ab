import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../platform/config-storage.ts'
import { ApiError } from '../../platform/http/errors.ts'

/** Longest time for a short call, for sending a file of the largest size, and for a look whether it is back. */
const callMs = 10_000
const sendMs = 120_000
const lookMs = 3_000
/** A server that neither takes nor gives a byte for so long is away. */
const silenceMs = 5_000
const connectMs = 3_000

const awayRetrySeconds = 30

type Sdk = typeof import('@aws-sdk/client-s3')
type Call<Result> = (s3: S3Client, sdk: Sdk, abortSignal: AbortSignal) => Promise<Result>

export type S3Calls = {
  /**
   * One call, bounded in time; nothing when there is no such object. While the last call was not answered, it is looked
   * first whether the storage is back, so that only one person waits long for one that has fallen silent.
   */
  find<Result>(call: Call<Result>, sending?: 'sending'): Promise<Result | undefined>
  /** Whether the last call was not answered; then it is looked whether the storage is back. */
  isAway(): boolean
}

const known = new WeakMap<S3Settings, S3Calls>()

/** Loaded with the first call: only installations with a bucket pay for it (22 MB of modules, 35 MB of memory). */
export function s3CallsOf(settings: S3Settings): S3Calls {
  const calls = known.get(settings) ?? makeCalls(settings)
  known.set(settings, calls)
  return calls
}

function makeCalls(settings: S3Settings): S3Calls {
  let isAway = false
  let opened: Promise<{ s3: S3Client; sdk: Sdk }> | undefined
  let looking: Promise<unknown> | undefined

  async function ask<Result>(call: Call<Result>, ms: number): Promise<Result | undefined> {
    opened ??= open(settings)
    const { s3, sdk } = await opened
    try {
      const result = await call(s3, sdk, AbortSignal.timeout(ms))
      isAway = false
      return result
    } catch (error) {
      isAway = !isAbsent(error)
      if (!isAway) return undefined
      throw error instanceof ApiError ? error : storageAway(error)
    }
  }

  /** Asks for what is not there: an answer is all that is wanted. One at a time. */
  function look(): Promise<unknown> {
    const nothing = { Bucket: settings.bucket, Key: 'files/nothing' }
    looking ??= ask(
      (s3, sdk, abortSignal) => s3.send(new sdk.HeadObjectCommand(nothing), { abortSignal }),
      lookMs,
    ).finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    async find(call, sending) {
      if (isAway) await look()
      return ask(call, sending ? sendMs : callMs)
    },
    isAway() {
      if (isAway) look().catch(() => {})
      return isAway
    },
  }
}

export function storageAway(cause: unknown): ApiError {
  return new ApiError('storage_away', { retryAfterSeconds: awayRetrySeconds, cause })
}

/** A missing bucket is not a missing object, so it is told by name and not by status. 416: not so long as was said. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound', 'InvalidRange'].includes(error.name)
}

/** It writes to the console otherwise; what went wrong is in our own log. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

async function open({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const s3 = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Only our settings say where it goes, not what else the machine holds for Amazon's tools.
    ignoreConfiguredEndpointUrls: true,
    // With these on, one server stored a corrupt file and another refused; what we send is signed with its hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 3,
    logger: silent,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: 100 },
      httpsAgent: { maxSockets: 100 },
    },
  })
  return { s3, sdk }
}
