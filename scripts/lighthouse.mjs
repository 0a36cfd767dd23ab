import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { giveUp } from './run/project-folder.mjs'
import { runToEnd } from './run/run-to-end.mjs'
import { findBrowser } from './test/find-browser.mjs'

/** `npm run lighthouse [runs]`: measures the public pages of the built product, and rewrites `docs/lighthouse.md`. */
const node = ensureInstalled()
const chromium = await findBrowser(node)
if (!chromium) giveUp('There is no Chromium: set NYAYSATHI_CHROMIUM to the path of one.')
await ensureWebBuilt(node)
process.exit(
  await runToEnd(node, ['e2e/measure-lighthouse.ts', ...process.argv.slice(2)], {
    NYAYSATHI_CHROMIUM: chromium,
  }),
)
