import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'

await ensureLearned(ensureInstalled())
