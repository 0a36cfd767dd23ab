import { nameProblemSentences, problemOfName } from '@nyaysathi/contracts/names-in-script'
import { ApiError } from '../platform/http/errors.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { keysOfName } from './words-in-script.ts'

const storeNameInScript = statement(
  'store_nyaysathi_name_in_script',
  `insert into nyaysathi_names_in_script (nyaysathi_id, name, words) values (:nyaysathi_id, :name, :words)
   on conflict (nyaysathi_id) do update set name = excluded.name, words = excluded.words`,
)

const forgetNameInScript = statement(
  'forget_nyaysathi_name_in_script',
  'delete from nyaysathi_names_in_script where nyaysathi_id = :nyaysathi_id',
)

type Named = {
  nyaysathi_id: string
  /** In Latin letters, as it will stand. */
  name: string
  before: string | null
  /** Empty takes it away; nothing leaves it, as long as it sounds like the name in Latin letters. */
  given: string | undefined
}

/**
 * Keeps how a helper writes their name in an Indian script.
 *
 * @returns whether it is another one now
 * @throws {ApiError} `invalid_input`
 */
export async function keepNameInScript(
  connection: Connection,
  { nyaysathi_id, name, before, given }: Named,
): Promise<boolean> {
  const written = given === undefined ? before : given.normalize('NFC')
  const problem = written ? problemOfName(written, name) : undefined
  if (problem && given) {
    const text = nameProblemSentences[problem]
    throw new ApiError('invalid_input', { text, fields: { name_in_script: text } })
  }
  const kept = problem ? null : written || null
  if (kept === before) return false
  if (kept === null) await forgetNameInScript(connection, { nyaysathi_id })
  else await storeNameInScript(connection, { nyaysathi_id, name: kept, words: keysOfName(kept) })
  return true
}
