import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'

/**
 * A program to be killed: opens the database in the folder it is given and writes rows without pause. It says
 * `ready`, and the number of each row once that is acknowledged.
 */
const dataDir = process.argv[2] ?? ''
const say = (line: string) => void fs.writeSync(1, `${line}\n`)

try {
  const log = createLog({ logLevel: 'warn', production: true }, process.stderr)
  const database = await openDatabase({ config: { databaseUrl: undefined, dataDir }, log })
  await database.pool.query('create table if not exists written (number int primary key)')
  const { rows } = await database.pool.query<{ last: number }>(
    'select coalesce(max(number), 0) as last from written',
  )
  let number = rows[0]?.last ?? 0
  say('ready')
  const write = async () => {
    for (;;) {
      number += 1
      const mine = number
      try {
        await database.pool.query('insert into written values ($1)', [mine])
        say(String(mine))
      } catch {
        await sleep(20)
      }
    }
  }
  await Promise.all([write(), write(), write(), write()])
} catch (error) {
  say(`refused: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
