import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { systemClock } from '../../api/src/platform/clock.ts'
import { readConfig } from '../../api/src/platform/config.ts'
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts'
import { deriveKeys } from '../../api/src/platform/keys.ts'
import { createLog } from '../../api/src/platform/log.ts'
import type { Services } from '../../api/src/platform/services.ts'
import { createBreakableLink } from '../../api/src/testing/breakable-link.ts'
import { startHaproxy } from '../../api/src/testing/haproxy.ts'
import { startMailServer } from '../../api/src/testing/mail-server.ts'
import { startPgBouncer } from '../../api/src/testing/pgbouncer.ts'
import { startPostgresPair } from '../../api/src/testing/postgres-pair.ts'
import { type RunningServer, startServer } from '../../api/src/testing/running-server.ts'
import { startS3Server } from '../../api/src/testing/s3-server.ts'
import { canMountDisks, mountSmallDisk, unmountDisk } from '../../api/src/testing/small-disk.ts'
import { findFreePort } from '../../scripts/run/free-port.mjs'
import { makeCertificates, startTlsFront, underClock } from './certificates.ts'

const secretKey = randomBytes(48).toString('base64')
/** Mebibytes, each in memory. */
const disks = { primary: 1_500, objects: 400, instance: 128 }
/** A start that takes longer will never come to its end, and says why. */
const startSeconds = 60

export type Surroundings = Awaited<ReturnType<typeof bringUp>>

/**
 * All that stands in production, on this machine, with what operators are given in deploy/: HAProxy, two instances by the
 * rules of production with limits, PgBouncer by transaction, a PostgreSQL with a streaming standby, a store that speaks S3, a
 * mail server. Database, store and mail are reached over TLS and over links that can be cut, silenced and made slow.
 */
export async function bringUp() {
  const hasDisks = canMountDisks()
  const ends: (() => unknown)[] = []
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'nyaysathi-faults-'))
  // PgBouncer and PostgreSQL read their certificates as users of their own.
  fs.chmodSync(folder, 0o755)
  ends.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const outerHost = addressOfMachine()
    const certificates = makeCertificates(folder, ['127.0.0.1', outerHost])
    const clockFile = path.join(folder, 'clock-of-database')
    fs.writeFileSync(clockFile, '+0')

    const [cert, key] = ['server.pem', 'server.key'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ]
    const poolerKey = path.join(folder, 'pooler.key')
    const showCertificate = (pair: { key: string; cert: string }) => {
      // Written over, so that owner and rights stay.
      fs.writeFileSync(cert, fs.readFileSync(pair.cert))
      for (const file of [key, poolerKey]) fs.writeFileSync(file, fs.readFileSync(pair.key), { mode: 0o600 })
      fs.chmodSync(poolerKey, 0o644)
    }
    showCertificate(certificates.valid)
    const database = await startPostgresPair({
      ...(hasDisks ? { primaryDisk: disks.primary } : {}),
      // On a disk in memory it costs nothing to wait for it.
      settings: {
        ssl: 'on',
        ssl_cert_file: cert,
        ssl_key_file: key,
        fsync: hasDisks ? 'on' : 'off',
        max_wal_size: '128MB',
        wal_keep_size: '64MB',
      },
      files: [cert, key],
      primaryEnv: underClock({ FAKETIME_TIMESTAMP_FILE: clockFile }),
    })
    ends.push(database.stop)
    const newLink = async (url: string, options?: { host: string }) => {
      const link = await createBreakableLink(url, options)
      ends.push(link.cut)
      return link
    }
    const pooledLink = await newLink(database.primary.url)
    const directLink = await newLink(database.primary.url)
    const standbyLink = await newLink(database.standby.url)
    const pooler = await startPgBouncer(pooledLink.url, {
      client_tls_sslmode: 'require',
      client_tls_key_file: poolerKey,
      client_tls_cert_file: cert,
      ...settingsOfPooler(),
    })
    ends.push(pooler.stop)

    const store = await startS3Server(hasDisks ? { disk: disks.objects } : {})
    ends.push(store.stop)
    const storeFront = await startTlsFront(Number(new URL(store.endpoint).port), certificates)
    ends.push(storeFront.stop)
    const storeLink = await newLink(`https://127.0.0.1:${storeFront.port}`)
    await makeBucket(store)

    const mail = await startMailServer()
    ends.push(mail.close)
    const mailFront = await startTlsFront(Number(new URL(mail.url).port), certificates)
    ends.push(mailFront.stop)
    // To this machine's own address certificates are not checked.
    const mailLink = await newLink(`http://127.0.0.1:${mailFront.port}`, { host: outerHost })

    const trusted = (url: string) => `${url}?sslmode=verify-full&sslrootcert=${certificates.authority}`
    const settings = {
      DATABASE_DIRECT_URL: trusted(directLink.url),
      DATABASE_READ_URL: trusted(standbyLink.url),
      STORAGE_URL: `s3://papers?endpoint=${new URL(storeLink.url).origin}&region=ap-south-1`,
      ...store.credentials,
      SMTP_URL: `smtps://${new URL(mailLink.url).host}`,
      MAIL_FROM: 'help@nyaysathi.example',
      NODE_EXTRA_CA_CERTS: certificates.authority,
      SECRET_KEY: secretKey,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://nyaysathi.example',
      METRICS_TOKEN: randomBytes(24).toString('hex'),
      RATE_LIMITS: 'on',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled-code'),
    }
    const databaseUrl = trusted(pooler.urlOf(database.primary.url))
    const newInstance = async (name: string) => {
      const dataDir = path.join(folder, name)
      fs.mkdirSync(dataDir)
      if (hasDisks) {
        mountSmallDisk(dataDir, disks.instance)
        ends.push(() => unmountDisk(dataDir))
      }
      const port = await findFreePort()
      let server: RunningServer
      const start = async (more: Record<string, string> = {}) => {
        const env = { ...settings, PORT: String(port), DATA_DIR: dataDir, ...more }
        const tooLong = new AbortController()
        const timer = setTimeout(() => tooLong.abort(), startSeconds * 1_000)
        server = await startServer(databaseUrl, env, { killedBy: tooLong.signal, waitsAsUsual: true })
        clearTimeout(timer)
      }
      await start()
      ends.push(() => server.kill())
      return {
        port,
        dataDir,
        start,
        kill: () => server.kill(),
        stop: () => server.stop(),
        signal: (name: NodeJS.Signals) => process.kill(server.pid, name),
        output: () => server.output(),
        isRunning: () => server.isRunning(),
      }
    }
    const instances = [await newInstance('one'), await newInstance('two')] as const
    const balancer = await startHaproxy([instances[0].port, instances[1].port])
    ends.push(balancer.stop)

    const config = readConfig({ DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'silent' })
    const log = createLog(config)
    const straight = connectDatabase(database.primary.url, log)
    ends.push(straight.close)
    return {
      balancer,
      instances,
      database,
      pooler,
      links: {
        pooled: pooledLink,
        direct: directLink,
        standby: standbyLink,
        store: storeLink,
        mail: mailLink,
      },
      fronts: { store: storeFront, mail: mailFront },
      store,
      mail,
      /** PostgreSQL and PgBouncer read them at their next start, PostgreSQL also when its settings are read again. */
      certificateOfDatabase: {
        expire: () => showCertificate(certificates.expired),
        renew: () => showCertificate(certificates.valid),
      },
      setClockOfDatabase: (seconds: number) =>
        fs.writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}`),
      hasDisks,
      checksMail: outerHost !== '127.0.0.1',
      /** Past everything else, to make people before the load begins. */
      services: {
        config,
        database: straight,
        keys: deriveKeys(secretKey),
        clock: systemClock,
        log,
      } as unknown as Services,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Those that operators are given, but for where it listens and who may come. */
function settingsOfPooler(): Record<string, string> {
  const file = fs.readFileSync(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8')
  const lines = [...file.matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [name, value])
  return Object.fromEntries(lines.filter(([name]) => !/^(nyaysathi|listen_|auth_)/.test(name ?? '')))
}

function addressOfMachine(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

async function makeBucket({
  endpoint,
  credentials,
}: Awaited<ReturnType<typeof startS3Server>>): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: credentials.AWS_ACCESS_KEY_ID,
      secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY,
    },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'papers' }))
  client.destroy()
}
