import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { serverEnvironment, serverNodeOptions } from './install/pinned-node.mjs'
import { runToEnd } from './run/run-to-end.mjs'
import { findBrowser } from './test/find-browser.mjs'

/** What is measured runs as under `npm start`. */
const node = ensureInstalled()
await ensureLearned(node)
await ensureWebBuilt(node)
const env = {
  ...serverEnvironment(),
  NODE_OPTIONS: serverNodeOptions.join(' '),
  NYAYSATHI_CHROMIUM: (await findBrowser(node)) ?? '',
}
process.exit(await runToEnd(node, ['bench/run-benchmarks.ts', ...process.argv.slice(2)], env))
