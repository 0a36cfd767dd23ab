import { runChecks, tellAdvisories } from './check/run-checks.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'

const results = await runChecks(ensureInstalled())
tellAdvisories()
process.exit(results.every(({ passed }) => passed) ? 0 : 1)
