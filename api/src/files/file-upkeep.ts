import type { Services } from '../platform/services.ts'
import { deleteUnclaimedFiles, findKnownFiles } from './file-queries.ts'
import { unclaimedMinutes } from './file-rules.ts'
import { removalJob } from './open-file.ts'
import { chooseStorage, requireOwnStorage } from './storage/index.ts'

const sweepJob = 'files.sweep'

/** Takes off the storage what was erased, and every hour what an upload, a crash or a removed account left over. */
export function fileUpkeep(services: Services): void {
  const { config, jobs } = services
  jobs.handle<{ file_id: string }>(removalJob, ({ file_id }) => chooseStorage(config).remove(file_id))
  jobs.handle(sweepJob, () => sweepFiles(services), { timeLimitSeconds: 900 })
  jobs.schedule(sweepJob, '17 * * * *')
}

export async function sweepFiles({
  config,
  database,
  keys,
  clock,
}: Pick<Services, 'config' | 'database' | 'keys' | 'clock'>): Promise<void> {
  // It may have been away when the start looked.
  await requireOwnStorage({ config, keys })
  const storage = chooseStorage(config)
  await deleteUnclaimedFiles(database.pool, { minutes: unclaimedMinutes })
  // Bytes without a row cannot be opened by anybody. An upload in progress has none yet, so only old ones go.
  const before = new Date(clock.now().getTime() - unclaimedMinutes * 60_000)
  for await (const ids of storage.listOlder(before)) {
    const known = new Set(
      (await findKnownFiles(database.pool, { file_ids: ids })).map(({ file_id }) => file_id),
    )
    for (const file_id of ids) if (!known.has(file_id)) await storage.remove(file_id)
  }
}
