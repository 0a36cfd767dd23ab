import { ensureInstalled } from './install/ensure-installed.mjs'
import { runToEnd } from './run/run-to-end.mjs'

/** `npm run places:import -- FILE`: map extracts and tables of places. */
const program = 'api/src/places/import/run-import-command.ts'
process.exit(await runToEnd(ensureInstalled(), [program, ...process.argv.slice(2)]))
