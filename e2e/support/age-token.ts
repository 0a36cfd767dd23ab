import { signSessionToken, type TokenContent } from '../../api/src/identity/session-token.ts'
import { readConfig } from '../../api/src/platform/config.ts'
import { deriveKeys } from '../../api/src/platform/keys.ts'

/** Prints the token of the same sign-in, as the product that runs on DATA_DIR would have given it so many hours ago. */
const [, , token = '', hours = '0'] = process.argv
const then = new Date(Date.now() - Number(hours) * 3_600_000)
const claims: TokenContent = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const { secretKey } = readConfig(process.env)
const content = { ...claims, secondsLeft: 30 * 86_400 }
process.stdout.write(await signSessionToken(deriveKeys(secretKey), { now: () => then }, content))
