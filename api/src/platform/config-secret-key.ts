import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { commandLine } from './command-line.ts'
import { ConfigError } from './config-values.ts'

const knownWords =
  /change.?me|secret|password|example|insecure|default|nyaysathi|placeholder|qwerty|0?123+45*6*7*8*9*/gi

/**
 * @param why the start is one in production, as words after "when"
 * @throws {ConfigError} when `secret` is short, little more than well-known words, made of very few characters, one
 * part again and again, or a walk along the alphabet.
 */
export function requireStrongSecret(
  setting: string,
  secret: string,
  minimumLength: number,
  why: string,
): void {
  if (secret.length < minimumLength) {
    throw new ConfigError(setting, `must have at least ${minimumLength} characters when ${why}`)
  }
  const unknownPart = secret.replace(knownWords, '')
  if (unknownPart.length < minimumLength / 2 || new Set(unknownPart).size < 8 || isPattern(secret)) {
    throw new ConfigError(setting, `is too easy to guess when ${why}; make one at random`)
  }
}

/** One part again and again, or mostly characters that follow each other in the alphabet or among the digits. */
function isPattern(secret: string): boolean {
  if (/^(.{1,16}?)\1+.{0,15}$/.test(secret)) return true
  const codes = [...secret.toLowerCase()].map((character) => character.charCodeAt(0))
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
  return steps.length > secret.length / 2
}

/** @throws {ConfigError} when the present key stands among the earlier ones. */
export function earlierKeysOf(list: string | undefined, present: string): string[] {
  const earlier = (list ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (earlier.includes(present)) {
    throw new ConfigError('SECRET_KEY_EARLIER', 'must list keys from before, and not the present SECRET_KEY')
  }
  return earlier
}

/**
 * What an earlier key signed is believed, so with a guessable one everybody could sign in as anybody. Sealing anew
 * needs no start.
 *
 * @throws {ConfigError}
 */
export function requireStrongEarlierKeys(earlier: readonly string[], why: string): void {
  for (const key of earlier) {
    try {
      requireStrongSecret('SECRET_KEY_EARLIER', key, 32, why)
    } catch {
      throw new ConfigError(
        'SECRET_KEY_EARLIER',
        `holds a key that is too easy to guess when ${why}; run ${commandLine('keys:renew')} with it, then start without it`,
      )
    }
  }
}

/**
 * The secret of an installation that was given none: made once, readable by its owner alone. Everything that is sealed
 * in the database depends on this file, so it is on the disk before its name appears, and two starts at once agree on one.
 *
 * @throws {ConfigError} when the file is damaged or the folder cannot be written.
 */
export function readOrCreateSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!fs.existsSync(file)) createSecretFile(dataDir, file)
    const secret = fs.readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new ConfigError('DATA_DIR', `cannot hold the secret key (${reasonOf(error)}): ${file}`)
  }
  throw new ConfigError('SECRET_KEY', `in ${file} is damaged; put the file back from your backup`)
}

function createSecretFile(dataDir: string, file: string): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const handle = fs.openSync(draft, 'wx', 0o600)
    fs.writeSync(handle, `${randomBytes(48).toString('base64url')}\n`)
    fs.fsyncSync(handle)
    fs.closeSync(handle)
    fs.linkSync(draft, file)
    syncFolder(dataDir)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
