import { ensureInstalled } from './install/ensure-installed.mjs'
import { runToEnd } from './run/run-to-end.mjs'

/** `npm run keys:renew`: seals with SECRET_KEY what one of SECRET_KEY_EARLIER sealed. */
process.exit(await runToEnd(ensureInstalled(), ['api/src/platform/database/renew-keys/run-renew-command.ts']))
