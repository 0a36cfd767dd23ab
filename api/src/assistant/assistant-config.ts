import { randomBytes } from 'node:crypto'
import { type Config, readConfig } from '../platform/config.ts'

/**
 * The settings for the assistant alone. It sends no mail, stores nothing and signs nothing that outlives it: what the
 * whole product needs for that in production is not asked for here.
 */
export function readAssistantConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return readConfig({
    ...env,
    SMTP_URL: 'smtp://none.invalid',
    MAIL_FROM: 'none@none.invalid',
    DATABASE_URL: undefined,
    DEMO: '0',
    SECRET_KEY: env.SECRET_KEY || randomBytes(48).toString('base64'),
  })
}
