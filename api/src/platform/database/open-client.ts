import pg from 'pg'
import { DatabaseAwayError, DatabaseStartError } from './database-start-error.ts'

const connectMs = 5_000

/** One connection for what happens at start. `setting` is the name of the one that the address comes from. */
export async function openClient(url: string, setting: string, name = 'nyaysathi start'): Promise<pg.Client> {
  let client: pg.Client
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      application_name: name,
    })
  } catch (cause) {
    // A certificate that the address names is read here.
    throw new DatabaseStartError(`${setting} cannot be used (${codeOf(cause) ?? 'not understood'}).`, {
      cause,
    })
  }
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (cause) {
    const code = codeOf(cause)
    const about = code ? ` (${code})` : ''
    const place = `The database at ${client.host}:${client.port}`
    if (isWrongSetting(cause))
      throw new DatabaseStartError(`${place} refuses us${about}. Check ${setting}.`, { cause })
    throw new DatabaseAwayError(`${place} cannot be reached${about}.`, { cause })
  }
}

/** SQLSTATE: no such user or password, no such database, no right to connect, an option that it does not know. */
const refusals = /^(28...|3D000|42501|0A000|22023)$/

/** Of a certificate that will not do tomorrow either. One that has run out may be renewed while we wait. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** `pg` has no code for these, nor has PgBouncer for its own. */
const sentences =
  /does not support SSL|SASL|(database|role) ".*" does not exist|no such (database|user)|password authentication failed/i

/** What no waiting mends. Everything else may pass: a server that starts, a name that is not yet known. */
function isWrongSetting(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (
    refusals.test(code) || untrusted.has(code) || (error instanceof Error && sentences.test(error.message))
  )
}

/** A host with two addresses fails with one error for each of them, and the code of the first. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
