import { ensureInstalled } from './install/ensure-installed.mjs'
import { runToEnd } from './run/run-to-end.mjs'

/** `npm run db:dump -- FILE` and `npm run db:restore -- FILE [--replace]`. */
const program = 'api/src/platform/database/dump/run-dump-command.ts'
process.exit(await runToEnd(ensureInstalled(), [program, ...process.argv.slice(2)]))
