import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'

const node = ensureInstalled()
await ensureLearned(node)
await ensureWebBuilt(node)
