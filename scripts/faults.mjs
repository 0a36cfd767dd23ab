import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { serverEnvironment } from './install/pinned-node.mjs'
import { giveUp } from './run/project-folder.mjs'
import { runToEnd } from './run/run-to-end.mjs'
import { haveDebianPackages } from './test/debian-packages.mjs'

/** `npm run faults [names]`: takes away each thing that the product stands on, under load, and says what people saw. */
const packages = [
  'postgresql-15',
  'pgbouncer',
  'haproxy',
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'memcached',
  'libfaketime',
]
if (!haveDebianPackages(packages)) giveUp(`Faults are played on Debian 12 with ${packages.join(', ')}.`)
const node = ensureInstalled()
await ensureLearned(node)
await ensureWebBuilt(node)
process.exit(
  await runToEnd(node, ['bench/faults/run-faults.ts', ...process.argv.slice(2)], serverEnvironment()),
)
