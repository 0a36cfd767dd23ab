import { SealBrokenError } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { openStoredFile } from './open-file.ts'
import { FileBrokenError, sealedSizeOf } from './sealed-chunks.ts'
import { chooseStorage } from './storage/index.ts'

const listKeptFiles = statement(
  'list_kept_files',
  `select file_id, owner_user_id, purpose, size, media_type, extension, wrapped_key, sealed_name, original_of from stored_files
    where state = 'kept' and file_id > :after order by file_id limit 500`,
)

export type FileCheck = { files: number; missing: number; opened: number; broken: number }

const beforeAll = '00000000-0000-0000-0000-000000000000'
const atOnce = 16

/**
 * Looks for the sealed bytes of every file that the database knows, and opens every so manieth, to the end, so that about
 * `sample` are opened.
 */
export async function checkStoredFiles(
  { config, pool, keys }: Pick<Services, 'config' | 'keys'> & { pool: Services['database']['pool'] },
  { sample }: { sample: number },
): Promise<FileCheck> {
  const storage = chooseStorage(config)
  const { rows } = await pool.query("select count(*)::int as files from stored_files where state = 'kept'")
  const every = Math.max(1, Math.floor(rows[0].files / Math.max(1, sample)))
  const check: FileCheck = { files: 0, missing: 0, opened: 0, broken: 0 }
  for (let after = beforeAll; ; ) {
    const page = await listKeptFiles(pool, { after })
    for (let at = 0; at < page.length; at += atOnce) {
      await Promise.all(
        page.slice(at, at + atOnce).map(async (file) => {
          const isOpened = sample > 0 && check.files++ % every === 0
          if ((await storage.sizeOf(file.file_id)) !== sealedSizeOf(file.size)) check.missing += 1
          else if (isOpened) {
            check.opened += 1
            if (!(await opens({ config, keys }, file))) check.broken += 1
          }
        }),
      )
    }
    const last = page.at(-1)
    if (!last) return check
    after = last.file_id
  }
}

async function opens(
  needs: Parameters<typeof openStoredFile>[0],
  file: Parameters<typeof openStoredFile>[1],
): Promise<boolean> {
  try {
    const { stream } = await openStoredFile(needs, file)
    for await (const _ of stream);
    return true
  } catch (error) {
    if (error instanceof FileBrokenError || error instanceof SealBrokenError) return false
    throw error
  }
}
