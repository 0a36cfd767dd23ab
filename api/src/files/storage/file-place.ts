import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../platform/config.ts'
import { ConfigError } from '../../platform/config-values.ts'
import type { Services } from '../../platform/services.ts'
import { statement } from '../../platform/statements.ts'

const claimPlace = statement(
  'claim_file_place',
  `insert into file_place (place) values (:place)
   on conflict (only_one) do update set place = excluded.place, beats = file_place.beats + 1, seen_at = now()
     where file_place.place = excluded.place or file_place.seen_at < now() - interval '1 minute'
        or file_place.beats = :silent_at?
   returning place`,
)

const findPlace = statement('find_file_place', 'select place, beats from file_place')

/** How often an instance says that it runs, and how long the others must hear nothing of it to take it for gone. */
const times = { beatMs: 10_000, silenceMs: 25_000 }

/** Looks in that time. Counted, so that whoever was itself held up meanwhile does not take its own silence for theirs. */
const looks = 25

type Needs = Pick<Services, 'config' | 'database' | 'log'>

/**
 * At start: makes sure that all instances keep their files in one place, and says from then on that this one runs.
 *
 * @returns ends saying so
 * @throws {ConfigError} where another instance runs that keeps its files elsewhere
 */
export async function claimFilePlace(
  { config, database, log }: Needs,
  { beatMs, silenceMs }: typeof times = times,
): Promise<() => void> {
  const place = config.storage ? 'bucket' : `folder ${await idOfFolder(config)}`
  const claim = async (silent_at: string | null) =>
    (await claimPlace(database.pool, { place, silent_at })).length > 0
  for (let silentAt: string | null = null; !(await claim(silentAt)); ) {
    log.warn(
      'another instance keeps its files elsewhere, or did until a moment ago: waiting to see whether it runs',
    )
    silentAt = await listen(database, place, silenceMs)
  }
  const timer = setInterval(async () => {
    // While the database is away nobody can start elsewhere either.
    const isOurs = await claim(null).catch(() => true)
    if (!isOurs)
      log.error('another instance keeps its files elsewhere by now: neither can open those of the other')
  }, beatMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * @returns the beat at which the other place has been silent for so long that nobody is there
 * @throws {ConfigError} when somebody is
 */
async function listen(
  { pool }: Services['database'],
  place: string,
  silenceMs: number,
): Promise<string | null> {
  const [before] = await findPlace(pool)
  for (let look = 0; look < looks; look += 1) {
    await pause(silenceMs / looks)
    const [now] = await findPlace(pool)
    if (now && now.place !== place && now.beats !== before?.beats) throw runsElsewhere(now.place, place)
    if (now?.place === place) return null
  }
  return before?.beats ?? null
}

function runsElsewhere(theirs: string, ours: string): ConfigError {
  const isBoth = (kind: string) => theirs.startsWith(kind) && ours.startsWith(kind)
  const problem = isBoth('folder')
    ? 'must be set where several instances run, or all get one DATA_DIR/files on a shared disk: another instance keeps its files in another folder than this one, and neither could open those of the other'
    : 'must be set for all instances or for none: another one keeps its files in the other way, and neither could open those of the other'
  return new ConfigError('STORAGE_URL', problem)
}

/** Goes with the folder wherever it is moved or shared. */
async function idOfFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  // In a folder of its own, since versions from before look for files in everything that lies beside the files.
  const folder = path.join(dataDir, 'files', 'mark')
  const mark = path.join(folder, 'id')
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = path.join(folder, `draft-${randomUUID()}`)
  try {
    return await fs.readFile(mark, 'utf8')
  } catch {
    // Linked when it is whole: of two first starts at once one makes it, and nobody reads half of it.
    await fs.writeFile(draft, randomUUID(), { mode: 0o600 })
    await fs.link(draft, mark).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await fs.rm(draft, { force: true })
    return fs.readFile(mark, 'utf8')
  }
}
