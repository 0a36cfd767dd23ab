import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepRunning } from '../run/keep-running.mjs'

/** `./nyaysathi` of a release. It writes nothing beside itself: DATA_DIR and .env are looked for where it is called. */

const release = path.resolve(import.meta.dirname, '../..')
const server = 'api/src/main.ts'
const assistant = 'api/src/assistant/main.ts'

/** The programs behind the commands, and what comes before the words of the caller. */
const commands = {
  serve: [server],
  'serve:ai': [assistant],
  'db:migrate': ['api/src/platform/database/run-migrate-command.ts'],
  'db:dump': ['api/src/platform/database/dump/run-dump-command.ts', 'dump'],
  'db:restore': ['api/src/platform/database/dump/run-dump-command.ts', 'restore'],
  backup: ['api/src/backup/run-backup-command.ts', 'make'],
  'backup:drill': ['api/src/backup/run-backup-command.ts', 'drill'],
  'keys:renew': ['api/src/platform/database/renew-keys/run-renew-command.ts'],
  'places:import': ['api/src/places/import/run-import-command.ts'],
  'sms:texts': ['api/src/sms/print-texts.ts'],
}

const help = `./nyaysathi                       everything on one port, started again if it crashes
./nyaysathi start:ai              the assistant alone, on a host of its own (AI_PUBLIC_URL)
./nyaysathi serve                 as the first, for systemd and containers, which start it again themselves
./nyaysathi serve:ai              as the second, likewise
./nyaysathi db:migrate            brings the database to this version, and ends
./nyaysathi db:dump FILE          a copy of the database, also while it runs
./nyaysathi db:restore FILE       puts a copy back; --replace removes what is there
./nyaysathi backup                a backup of your own PostgreSQL by pgbackrest
./nyaysathi backup:drill          restores the newest one, or a dump, elsewhere, and says whether it is good
./nyaysathi keys:renew            seals anew what an earlier SECRET_KEY sealed
./nyaysathi places:import FILE    map extracts and tables of places
./nyaysathi sms:texts             the texts of SMS, to register them
./nyaysathi --version

Settings are environment variables, or lines of a file .env in the folder where it is called. .env.example has all of
them. docs/operations.md says how to run an installation.
`

const [command = 'start', ...words] = process.argv.slice(2)
// Of an npm that we were called from: it would be taken for the folder of the caller.
delete process.env.INIT_CWD
process.env.NYAYSATHI_COMMAND = './nyaysathi'

if (command === 'start' || command === 'start:ai') {
  const program = path.join(release, command === 'start' ? server : assistant)
  keepRunning(process.execPath, [...process.execArgv, program], process.env)
} else if (command === '--help' || command === '-h' || command === 'help') {
  process.stdout.write(help)
} else if (command === '--version') {
  process.stdout.write(`${JSON.parse(fs.readFileSync(path.join(release, 'package.json'), 'utf8')).version}\n`)
} else if (Object.hasOwn(commands, command)) {
  const [program, ...before] = commands[command]
  const file = path.join(release, program)
  process.argv = [process.execPath, file, ...before, ...words]
  await import(pathToFileURL(file).href)
} else {
  process.stderr.write(`There is no command "${command}".\n\n${help}`)
  process.exitCode = 64
}
