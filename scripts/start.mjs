import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { serverEnvironment, serverNodeOptions } from './install/pinned-node.mjs'
import { keepRunning } from './run/keep-running.mjs'

/** `npm start`: the whole product. `npm run start:ai`: the assistant alone, on a host of its own. */
const onlyAssistant = process.argv.includes('--only-assistant')

const node = ensureInstalled()
await ensureLearned(node)
if (!onlyAssistant) await ensureWebBuilt(node)
const program = onlyAssistant ? 'api/src/assistant/main.ts' : 'api/src/main.ts'
keepRunning(node, [...serverNodeOptions, program], serverEnvironment())
