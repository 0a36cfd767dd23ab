import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { runToEnd } from './run/run-to-end.mjs'

const node = ensureInstalled()
ensureWebBuilt(node)
process.exit(runToEnd(node, ['bench/run-benchmarks.ts', ...process.argv.slice(2)]))
