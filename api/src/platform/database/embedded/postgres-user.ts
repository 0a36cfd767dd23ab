import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unavailable } from './postgres-engine.ts'

/** How PostgreSQL runs: it refuses to run as root, and to make a cluster for a user without a name. */
export type PostgresUser = {
  /** Put before its command line. */
  prefix: string[]
  /** The user and group to switch to; undefined: stay who we are. */
  switchTo: { uid: number; gid: number } | undefined
}

const asOurselves: PostgresUser = { prefix: [], switchTo: undefined }

/** In a user namespace of its own, whoever we are looks like nobody: nothing else needs to change. */
const asNobodyInNamespace: PostgresUser = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
  switchTo: undefined,
}

export type PostgresUserKind = 'ourselves' | 'namespace' | 'switched'

/**
 * @param allowed narrows the choice; only tests need it.
 * @throws {DatabaseStartError} when we cannot be ourselves and there is no other user to be.
 */
export function choosePostgresUser(
  allowed: PostgresUserKind[] = ['ourselves', 'namespace', 'switched'],
): PostgresUser {
  const isRoot = process.getuid?.() === 0
  if (process.platform === 'win32' || (!isRoot && hasName() && allowed.includes('ourselves'))) {
    return asOurselves
  }
  if (allowed.includes('namespace') && canUseNamespace()) return asNobodyInNamespace
  const nobody = isRoot && allowed.includes('switched') ? findNobody() : undefined
  if (nobody) return { prefix: [], switchTo: nobody }
  const who = isRoot ? 'root' : 'a user without a name'
  throw unavailable(`cannot run as ${who}, and there is no other user here that it could run as`)
}

/** In containers one can be a number that no list of users knows. */
function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

/** Whether `user` may enter `folder`, going by the permission bits of it and of everything above it. */
export function canEnter(user: PostgresUser, folder: string): boolean {
  if (!user.switchTo) return true
  const { uid } = user.switchTo
  const above = path.dirname(folder)
  const { mode, uid: owner } = fs.statSync(folder)
  const enterable = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0)
  return enterable && (above === folder || canEnter(user, above))
}

/**
 * Gives `folder` with everything in it to the user that PostgreSQL runs as, if it is another's. The folder itself comes
 * last, so that an interrupted change is seen and finished later. Nobody may be using it.
 */
export function giveFolderTo(user: PostgresUser, folder: string): void {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return
  const { uid, gid } = user.switchTo ?? { uid: 0, gid: process.getgid?.() ?? 0 }
  if (fs.statSync(folder).uid === uid) return
  const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const entry of [...entries.map((name) => path.join(folder, name)), folder])
    fs.lchownSync(entry, uid, gid)
}

function canUseNamespace(): boolean {
  const [command = '', ...options] = asNobodyInNamespace.prefix
  return spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0
}

function findNobody(): { uid: number; gid: number } | undefined {
  try {
    const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
    const nobody = { uid: idOf('-u'), gid: idOf('-g') }
    return nobody.uid > 0 && Number.isInteger(nobody.gid) ? nobody : undefined
  } catch {
    return undefined
  }
}
