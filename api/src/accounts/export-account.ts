import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { recordAudit } from '../audit/index.ts'
import type { AccountPart, ExportEntry } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { identityOfAccount } from './identity-of-account.ts'

/**
 * Everything that is stored of a person as a zip, made while it is read: however much it is, little of it is held at a
 * time. When something fails in the middle the stream breaks off, so that nobody takes a part for the whole.
 */
export async function exportAccount(
  services: Services,
  userId: string,
  parts: readonly AccountPart[],
): Promise<Readable> {
  const entries: ExportEntry[] = []
  for (const part of [identityOfAccount, ...parts]) {
    entries.push(...((await part.exportEntries?.(services, userId)) ?? []))
  }
  await inTransaction(services.database.pool, (connection) =>
    recordAudit(services, connection, { action: 'account.exported', actor_user_id: userId }),
  )
  return zipOf(entries)
}

function zipOf(entries: ExportEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  let current: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // Whoever leaves in the middle leaves no open file behind.
  output.on('close', () => current?.destroy())
  for (const { path, content } of entries) {
    zip.addReadStreamLazy(path, (give) => {
      content()
        .then((made) => {
          current = made instanceof Readable ? made : Readable.from([readableJson(made)])
          current.on('error', (error) => zip.emit('error', error))
          give(null, current)
        })
        .catch((error: Error) => zip.emit('error', error))
    })
  }
  zip.end()
  return output
}

function readableJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
