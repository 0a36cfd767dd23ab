import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blankOperatorSettings, ConfigError, readConfig } from './config.ts'

let dataDir: string

beforeEach(() => {
  dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-config-')), 'data')
})

afterEach(() => fs.rmSync(path.dirname(dataDir), { recursive: true, force: true }))

const strong = 'k3Tt0Zs9vQ1mX7bW5rLp8yNcGd2fHjUa6eRo4iVw'
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: strong,
  DATABASE_URL: 'postgres://nyaysathi@db.internal/nyaysathi',
  SMTP_URL: 'smtp://mail.internal:25',
  MAIL_FROM: 'NyaySathi <help@nyaysathi.in>',
}

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })

describe('.env.example', () => {
  const manual = fs.readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8')
  const uncommented = parseEnv(manual.replaceAll(/^# (?=[A-Z_]+=)/gm, '')) as Record<string, string>

  test('names every setting, and no other', () => {
    const asked = new Set<string>()
    const recorder = new Proxy<Record<string, string>>(
      { DATA_DIR: dataDir },
      {
        get: (target, name) => {
          asked.add(String(name))
          return Reflect.get(target, name)
        },
      },
    )
    readConfig(recorder)
    expect(Object.keys(uncommented).toSorted()).toEqual([...asked].toSorted())
  })

  test('shows the defaults', () => {
    expect(read({ ...uncommented, DATA_DIR: dataDir })).toEqual(read({}))
    expect(path.resolve(uncommented.DATA_DIR ?? '')).toBe(path.resolve('./data'))
  })
})

test('without any setting it is a local installation with demo accounts and everything built in', () => {
  expect(read({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: undefined,
    smtpUrl: undefined,
    demo: true,
    llm: undefined,
    maps: { provider: 'open' },
    analytics: undefined,
    trustProxy: [],
    rateLimits: true,
    blockInspection: true,
  })
})

test('the public address follows the port, and loses the slash at its end', () => {
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(read({ ...production, PUBLIC_URL: 'https://nyaysathi.in/' }).publicUrl).toBe('https://nyaysathi.in')
})

test('demo accounts are made only where nobody else can reach them', () => {
  expect(messageOf({ ...production, NODE_ENV: '', HOST: '0.0.0.0', DEMO: '1' })).toMatch(/^DEMO cannot be 1/)
  expect(read({ DATABASE_URL: production.DATABASE_URL, SECRET_KEY: strong }).demo).toBe(false)
  expect(read({ DEMO: '0' }).demo).toBe(false)
  expect(read(production).demo).toBe(false)
})

test('settings that belong together are read together', () => {
  expect(read({ LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: 'any' }).llm).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    apiKey: undefined,
    model: 'any',
  })
  expect(read({ MAPS_PROVIDER: 'google', GOOGLE_MAPS_BROWSER_KEY: 'key' }).maps).toEqual({
    provider: 'google',
    browserKey: 'key',
    mapId: 'DEMO_MAP_ID',
  })
  expect(read({ ...production, TRUST_PROXY: '10.0.0.0/8, fd00::/8 192.0.2.1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    '192.0.2.1',
  ])
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ HOST: 'not a host' }, 'HOST must be an address or a host name, such as 127.0.0.1 or 0.0.0.0.'],
  [{ PUBLIC_URL: 'nyaysathi.in' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [
    { DATABASE_URL: 'mysql://db/x' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [{ SMTP_URL: 'mail.internal' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [
    { SMTP_URL: 'smtp://mail.internal?secure=false' },
    'SMTP_URL may end with ?tls=none after smtp://, and with nothing else.',
  ],
  [
    { SMTP_URL: 'smtp://me:secret@mail.internal?tls=none' },
    'SMTP_URL cannot have a password together with ?tls=none: it would travel readable.',
  ],
  [{ MAIL_FROM: 'NyaySathi' }, 'MAIL_FROM must be one address, as in NyaySathi <no-reply@example.org>.'],
  [
    { MAIL_FROM: 'a@example.org, b@example.org' },
    'MAIL_FROM must be one address, as in NyaySathi <no-reply@example.org>.',
  ],
  [
    { SMS_URL: 'ftp://centre.example' },
    'SMS_URL must be an address that begins with smpp:// or smpps:// or https:// or http://.',
  ],
  [
    { SMS_URL: 'http://gateway.example/send', SMS_FROM: 'NYAYSA' },
    'SMS_URL must begin with https:// unless the gateway is on this machine.',
  ],
  [
    { SMS_URL: 'smpp://centre.example', SMS_FROM: 'NYAYSA' },
    'SMS_URL must name a user, as in smpp://user:password@host:port.',
  ],
  [
    { SMS_URL: 'smpp://me:secret@centre.example?window=9', SMS_FROM: 'NYAYSA' },
    'SMS_URL may end with ?system_type=... after smpp://, and with nothing else.',
  ],
  [
    { SMS_URL: 'smpp://me:100%@centre.example', SMS_FROM: 'NYAYSA' },
    'SMS_URL has a % that must be written as %25.',
  ],
  [
    { SMS_URL: 'smpp://me:secret@centre.example' },
    'SMS_FROM must be set when SMS_URL is: the header that SMS come from.',
  ],
  [{ SMS_FROM: 'Nyay Sathi' }, 'SMS_FROM must be a header of 3 to 11 letters and digits, or a number.'],
  [{ SMS_DAILY: 'many' }, 'SMS_DAILY must be a whole number up to 999999999.'],
  [{ STORAGE_URL: 'https://bucket' }, 'STORAGE_URL must be an address that begins with s3://.'],
  [
    { STORAGE_URL: 's3://id:secret@papers?region=ap-south-1' },
    'STORAGE_URL cannot hold a key: it belongs in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [
    { STORAGE_URL: 's3://My_Papers?region=ap-south-1' },
    'STORAGE_URL must name a bucket, as in s3://bucket?endpoint=https://s3.example.org&region=ap-south-1.',
  ],
  [
    { STORAGE_URL: 's3://papers' },
    'STORAGE_URL must have an endpoint, a region of Amazon, or both, as in s3://bucket?endpoint=https://s3.example.org&region=ap-south-1.',
  ],
  ...['s3://papers/folder?region=x1', 's3://papers:80?region=x1', 's3://papers?regoin=x1'].map(
    (STORAGE_URL): [Record<string, string>, string] => [
      { STORAGE_URL },
      'STORAGE_URL can hold a bucket, an endpoint and a region and nothing else, as in s3://bucket?endpoint=https://s3.example.org&region=ap-south-1.',
    ],
  ),
  ...[
    's3.example.org',
    'ftp://s3.example.org',
    'https://s3.example.org/papers',
    'https://a:b@s3.example.org',
  ].map((endpoint): [Record<string, string>, string] => [
    { STORAGE_URL: `s3://papers?endpoint=${endpoint}` },
    'STORAGE_URL has an endpoint that is not an address such as https://s3.example.org.',
  ]),
  [{ STORAGE_URL: 's3://papers?region=a%20b' }, 'STORAGE_URL has a region that cannot be one.'],
  [{ STORAGE_URL: 's3://papers?region=ap-south-1' }, 'AWS_ACCESS_KEY_ID must be set when STORAGE_URL is.'],
  [
    { STORAGE_URL: 's3://papers?region=ap-south-1', AWS_ACCESS_KEY_ID: 'id' },
    'AWS_SECRET_ACCESS_KEY must be set when STORAGE_URL is.',
  ],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must list address ranges, such as 10.0.0.0/8, fd00::/8.'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list address ranges, such as 10.0.0.0/8, fd00::/8.'],
  [{ DEMO: 'yes' }, 'DEMO must be one of: 1, 0.'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be one of: on, off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent.'],
  [{ ANALYTICS_PROVIDER: 'other' }, 'ANALYTICS_PROVIDER must be one of: plausible, umami, ga4.'],
  [{ ANALYTICS_PROVIDER: 'umami' }, 'ANALYTICS_ID must be set when ANALYTICS_PROVIDER is.'],
  [{ MAPS_PROVIDER: 'google' }, 'GOOGLE_MAPS_BROWSER_KEY must be set when MAPS_PROVIDER=google.'],
  [{ LLM_BASE_URL: 'http://localhost:11434/v1' }, 'LLM_MODEL must be set when LLM_BASE_URL is.'],
  [{ LLM_API_KEY: 'key' }, 'LLM_BASE_URL must be set when LLM_MODEL or LLM_API_KEY is.'],
  [{ ADMIN_EMAIL: 'a@b.in, c@d.in' }, 'ADMIN_EMAIL must be one plain mail address.'],
  [{ ADMIN_EMAIL: 'a@b.in' }, 'ADMIN_PASSWORD must be set when ADMIN_EMAIL is.'],
  [{ ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 8 to 128 characters.'],
])('%j is refused in one clear line', (env, line) => {
  expect(messageOf(env)).toBe(line)
  expect(fs.existsSync(dataDir)).toBe(false)
})

test.each([
  [
    'a missing secret',
    { SECRET_KEY: '' },
    /^SECRET_KEY must be set when NODE_ENV=production and DATABASE_URL is set;/,
  ],
  ['a short secret', { SECRET_KEY: 'k3Tt0Zs9' }, /^SECRET_KEY must have at least 32 characters/],
  ['a known secret', { SECRET_KEY: 'changeme-changeme-secret-changeme' }, /^SECRET_KEY is too easy to guess/],
  ['a secret of few characters', { SECRET_KEY: 'abab'.repeat(10) }, /^SECRET_KEY is too easy to guess/],
  [
    'a weak earlier secret, since what it signs is believed',
    { SECRET_KEY_EARLIER: `${strong.toLowerCase()},changeme` },
    /^SECRET_KEY_EARLIER holds a key that is too easy to guess .*; run npm run keys:renew with it, then start without it\.$/,
  ],
  [
    'the present secret as an earlier one',
    { SECRET_KEY_EARLIER: strong },
    /^SECRET_KEY_EARLIER must list keys from before, and not the present SECRET_KEY\.$/,
  ],
  ['no mail server', { SMTP_URL: '' }, /^SMTP_URL must be set when NODE_ENV=production/],
  ['no mail sender', { MAIL_FROM: '' }, /^MAIL_FROM must be set when NODE_ENV=production/],
  ['demo accounts', { DEMO: '1' }, /^DEMO cannot be 1 when NODE_ENV=production/],
  ['no rate limits', { RATE_LIMITS: 'off' }, /^RATE_LIMITS cannot be off when NODE_ENV=production/],
  [
    'a weak token for metrics',
    { METRICS_TOKEN: 'metrics' },
    /^METRICS_TOKEN must have at least 16 characters/,
  ],
  [
    'a weak administrator',
    { ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'Password1' },
    /^ADMIN_PASSWORD must have at least 12/,
  ],
])('production refuses %s', (_, env, line) => {
  expect(read(production).production).toBe(true)
  expect(messageOf({ ...production, ...env })).toMatch(line)
})

test('a command that only opens with a weak earlier secret may leave it behind', () => {
  const env = { DATA_DIR: dataDir, ...production, SECRET_KEY_EARLIER: 'changeme' }
  expect(readConfig(env, { believesEarlierKeys: false }).earlierSecretKeys).toEqual(['changeme'])
})

describe('a start that others can reach', () => {
  const { NODE_ENV: _, ...settings } = production
  const reached: [string, Record<string, string>, string][] = [
    ['production in other letters', { NODE_ENV: 'Production' }, 'NODE_ENV=production'],
    ['production with blanks', { NODE_ENV: ' PRODUCTION ' }, 'NODE_ENV=production'],
    ['every network', { HOST: '0.0.0.0' }, 'HOST lets other machines in'],
    ['every network by IPv6', { HOST: '::' }, 'HOST lets other machines in'],
    ['a proxy before it', { TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY says that a proxy lets others in'],
    ['one network', { HOST: '192.0.2.7', NODE_ENV: 'development' }, 'HOST lets other machines in'],
    [
      'an address of its own',
      { PUBLIC_URL: 'https://nyaysathi.in' },
      'PUBLIC_URL is not an address of this machine alone',
    ],
    [
      'one that only begins like this machine',
      { PUBLIC_URL: 'http://localhost.example.in' },
      'PUBLIC_URL is not an address of this machine alone',
    ],
  ]

  test.each(reached)('is held to the rules of production: %s', (_name, env, why) => {
    expect(read({ ...settings, ...env })).toMatchObject({ production: true, demo: false })
    const refused = (more: Record<string, string>) => messageOf({ ...settings, ...env, ...more })
    expect(refused({ SECRET_KEY: 'changeme' })).toBe(
      `SECRET_KEY must have at least 32 characters when ${why}.`,
    )
    expect(refused({ RATE_LIMITS: 'off' })).toBe(`RATE_LIMITS cannot be off when ${why}.`)
    expect(refused({ SMTP_URL: '' })).toBe(`SMTP_URL must be set when ${why}: people could get no mail.`)
    expect(refused({ SECRET_KEY: '' })).toContain(`SECRET_KEY must be set when ${why}`)
    expect(refused({ DEMO: '1' })).toBe(`DEMO cannot be 1 when ${why}: anybody could sign in.`)
  })

  test.each(['prod', 'staging', 'live'])('is never left to guessing: NODE_ENV=%s', (mode) => {
    expect(messageOf({ ...settings, NODE_ENV: mode })).toBe(
      'NODE_ENV must be production, development or test.',
    )
  })

  test.each([
    {},
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://[::1]:4000' },
    { PUBLIC_URL: 'http://help.localhost' },
    { NODE_ENV: 'Development' },
    { NODE_ENV: 'test' },
  ])('is not one that stays on this machine: %o', (env) => {
    expect(read({ ...env, RATE_LIMITS: 'off', SECRET_KEY: 'short' })).toMatchObject({ production: false })
  })

  test.each([
    'changeme'.repeat(8),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'k3Tt0Zs9k3Tt0Zs9k3Tt0Zs9k3Tt0Zs9',
    'a'.repeat(64),
  ])('is refused with a key that a pattern gives away: %s', (key) => {
    expect(messageOf({ ...production, SECRET_KEY: key })).toMatch(/^SECRET_KEY is too easy to guess/)
  })

  test('knows whether its key lies beside its data', () => {
    expect(read(production).secretKeyBesideData).toBe(false)
    expect(read({}).secretKeyBesideData).toBe(true)
  })
})

test('a message never repeats a value, which may be a secret', () => {
  expect(messageOf({ DATABASE_URL: 'mysql://me:hunter2hunter2@db/x' })).not.toContain('hunter2')
  expect(messageOf({ ...production, SECRET_KEY: 'abab'.repeat(10) })).not.toContain('abab')
})

test('what the operator has left blank for the footer is named, one by one', () => {
  expect(blankOperatorSettings(read({}))).toEqual(['CONTACT_EMAIL', 'GRIEVANCE_OFFICER', 'JURISDICTION'])
  expect(blankOperatorSettings(read({ CONTACT_EMAIL: 'help@nyaysathi.in', JURISDICTION: 'Pune' }))).toEqual([
    'GRIEVANCE_OFFICER',
  ])
})

describe('the secret of an installation that was given none', () => {
  test('is made once, for its owner alone', () => {
    const { secretKey } = read({})
    expect(secretKey.length).toBeGreaterThanOrEqual(64)
    expect(read({}).secretKey).toBe(secretKey)
    expect(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(dataDir)).toEqual(['secret-key'])
  })

  test('also in production, if the database is in the same folder', () => {
    const { SECRET_KEY: _, DATABASE_URL: __, ...embedded } = production
    expect(read(embedded).secretKey).toBe(read(embedded).secretKey)
  })

  test('is not replaced when its file is damaged, because what is sealed with it would be lost', () => {
    read({})
    fs.writeFileSync(path.join(dataDir, 'secret-key'), '')
    expect(messageOf({})).toMatch(/^SECRET_KEY in .* is damaged; put the file back from your backup\.$/)
  })
})

function messageOf(env: Record<string, string>): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}
