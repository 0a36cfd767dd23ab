import { parseArgs } from 'node:util'
import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'

/**
 * `npm run package`: a release for machines like this one, as the folder release/nyaysathi-<version> and as a tarball.
 * `-- --before FILE` adds what pages of the release in that tarball still ask for.
 */
const { values } = parseArgs({ options: { before: { type: 'string' } } })
const node = ensureInstalled()
await ensureLearned(node)
await ensureWebBuilt(node)
// Only now: it needs what was installed.
const { writeRelease } = await import('./package/write-release.mjs')
await writeRelease(node, values.before)
