import { ensureInstalled } from './install/ensure-installed.mjs'
import { runToEnd } from './run/run-to-end.mjs'

/** `npm run backup` and `npm run backup:drill`. */
const program = 'api/src/backup/run-backup-command.ts'
process.exit(await runToEnd(ensureInstalled(), [program, ...process.argv.slice(2)]))
