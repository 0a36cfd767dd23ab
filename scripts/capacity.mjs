import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { serverEnvironment, serverNodeOptions } from './install/pinned-node.mjs'
import { runToEnd } from './run/run-to-end.mjs'

const asked = process.argv.slice(2)
const node = ensureInstalled()
if (asked[0] === undefined || asked[0] === 'short') {
  // What is measured runs as under `npm start`.
  await ensureLearned(node)
  await ensureWebBuilt(node)
}
const env = { ...serverEnvironment(), NODE_OPTIONS: serverNodeOptions.join(' ') }
process.exit(await runToEnd(node, ['bench/capacity/run-capacity.ts', ...asked], env))
