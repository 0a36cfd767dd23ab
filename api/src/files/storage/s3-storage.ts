import type { PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../platform/config-storage.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { FileStorage } from './file-storage.ts'
import { type HeldFile, holdOnDisk } from './held-file.ts'
import { type S3Calls, s3CallsOf, storageAway } from './s3-client.ts'

/** Everything else in the bucket is none of ours. */
const prefix = 'files/'
const sendAttempts = 3

/**
 * Objects in a bucket, one for each file. A file is written by a single call that either happens or does not, so there is
 * no half of one to clean up; it waits in `heldFolder` until its length and hash are known.
 */
export function s3StorageOf(
  settings: S3Settings,
  heldFolder: string,
  calls: S3Calls = s3CallsOf(settings),
): FileStorage {
  const { bucket: Bucket } = settings
  const addressOf = (fileId: string) => {
    if (!/^[0-9a-f-]{36}$/.test(fileId)) throw new Error('This is no id of a stored file.')
    return { Bucket, Key: `${prefix}${fileId}` }
  }

  return {
    isAway: calls.isAway,

    async write(fileId, content) {
      const address = addressOf(fileId)
      const held = await holdOnDisk(heldFolder, content)
      try {
        for (let attempt = 1; ; attempt += 1) {
          try {
            await send(calls, address, held)
            return
          } catch (error) {
            if (attempt === sendAttempts || !isWorthAnother(error)) throw error
          }
        }
      } finally {
        await held.release()
      }
    },

    read: (fileId, start, end) =>
      calls.find(async (s3, sdk, abortSignal) => {
        const asked = new sdk.GetObjectCommand({ ...addressOf(fileId), Range: `bytes=${start}-${end}` })
        const { Body } = await s3.send(asked, { abortSignal })
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
        return bytes.length === end - start + 1
          ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          : undefined
      }),

    sizeOf: (fileId) =>
      calls.find(async (s3, sdk, abortSignal) => {
        const { ContentLength } = await s3.send(new sdk.HeadObjectCommand(addressOf(fileId)), { abortSignal })
        return ContentLength
      }),

    async remove(fileId) {
      const address = addressOf(fileId)
      await calls.find(async (s3, sdk, abortSignal) => {
        const { DeleteMarker, VersionId } = await s3.send(new sdk.DeleteObjectCommand(address), {
          abortSignal,
        })
        // A bucket that keeps versions only hid it.
        if (DeleteMarker || VersionId) await removeVersions(calls, address)
      })
    },

    async *listOlder(before) {
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const ContinuationToken = token
        const page = await calls.find((s3, sdk, abortSignal) =>
          s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }), {
            abortSignal,
          }),
        )
        const old = (page?.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified < before)
        const ids = old.map(({ Key = '' }) => Key.slice(prefix.length))
        const ours = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id))
        if (ours.length > 0) yield ours
        token = page?.IsTruncated ? page.NextContinuationToken : undefined
      }
    },
  }
}

type Address = { Bucket: string; Key: string }

async function send(calls: S3Calls, address: Address, held: HeldFile): Promise<void> {
  const sent = await calls.find(async (s3, sdk, abortSignal) => {
    const content = held.read()
    // A call that fails before it takes the stream leaves it without anybody to hear its errors.
    content.on('error', () => {})
    const put: PutObjectCommand = new sdk.PutObjectCommand({
      ...address,
      Body: content,
      ContentLength: held.size,
      ContentType: 'application/octet-stream',
    })
    // Left to itself the client signs everything but what is sent; so the server can tell what arrived broken.
    put.middlewareStack.add(
      (next) => (step) => {
        const { headers } = step.request as { headers: Record<string, string> }
        headers['x-amz-content-sha256'] = held.sha256
        return next(step)
      },
      { step: 'build', name: 'hashOfContent' },
    )
    try {
      await s3.send(put, { abortSignal })
    } finally {
      content.destroy()
    }
    return true
  }, 'sending')
  if (!sent) throw storageAway(new Error('The storage took the bytes for something that was to be found.'))
}

/** Broken connections and moments of overload pass; silence lasted long enough already, and a refusal stays one. */
function isWorthAnother(error: unknown): boolean {
  if (!(error instanceof ApiError) || !(error.cause instanceof Error)) return false
  const { name, $metadata } = error.cause as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return !['TimeoutError', 'AbortError'].includes(name) && (status === undefined || status >= 500)
}

async function removeVersions(calls: S3Calls, { Bucket, Key }: Address): Promise<void> {
  await calls.find(async (s3, sdk, abortSignal) => {
    const listed = await s3.send(new sdk.ListObjectVersionsCommand({ Bucket, Prefix: Key }), { abortSignal })
    for (const { VersionId } of [...(listed.Versions ?? []), ...(listed.DeleteMarkers ?? [])]) {
      if (!VersionId) continue
      await s3.send(new sdk.DeleteObjectCommand({ Bucket, Key, VersionId }), { abortSignal })
    }
  })
}
