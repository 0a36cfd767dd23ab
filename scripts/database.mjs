import { ensureInstalled } from './install/ensure-installed.mjs'
import { runToEnd } from './run/run-to-end.mjs'

/** `npm run db:migrate`, `npm run db:dump -- FILE` and `npm run db:restore -- FILE [--replace]`. */
const words = process.argv.slice(2)
const program = words[0] === 'migrate' ? 'run-migrate-command.ts' : 'dump/run-dump-command.ts'
process.exit(await runToEnd(ensureInstalled(), [`api/src/platform/database/${program}`, ...words]))
