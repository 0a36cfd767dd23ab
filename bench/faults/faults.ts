import fs from 'node:fs'
import path from 'node:path'
import { fillDisk } from '../../api/src/testing/small-disk.ts'
import { underClock } from './certificates.ts'
import type { Surroundings } from './surroundings.ts'

export type Fault = {
  /** What is taken away, as the table says it. */
  what: string
  /** Why it cannot be played here, if it cannot. */
  missing?: (all: Surroundings) => string | undefined
  /** Takes it away. @returns what brings it back; nothing, where people go on with something else for good */
  begin: (all: Surroundings) => Promise<() => Promise<unknown>>
}

const needsDisks = ({ hasDisks }: Surroundings) =>
  hasDisks ? undefined : 'disks of its own need root on Linux'
const needsOuterAddress = ({ checksMail }: Surroundings) =>
  checksMail ? undefined : 'a certificate is checked only where this machine has an address beside 127.0.0.1'
const slowMs = 500

/** Every fault by its name, which begins with what it is about. */
export const faults: Record<string, Fault> = {
  'instance-kill': {
    what: 'one of the two instances is killed (`kill -9`)',
    begin: async ({ instances: [one] }) => {
      await one.kill()
      return () => one.start()
    },
  },
  'instance-stop': {
    what: 'one instance stands still (`SIGSTOP`): its connections stay open and nothing answers',
    begin: async ({ instances: [one] }) => {
      one.signal('SIGSTOP')
      return async () => one.signal('SIGCONT')
    },
  },
  'instance-disk': {
    what: 'the disk of `DATA_DIR` is full, for both instances',
    missing: needsDisks,
    begin: async ({ instances }) => {
      const fillers = instances.map(({ dataDir }) => fillDisk(path.join(dataDir, 'filler')))
      return async () => {
        for (const filler of fillers) fs.rmSync(filler)
      }
    },
  },
  ...Object.fromEntries(
    [
      { name: 'instance-clock-ahead', off: '+300s', words: 'five minutes ahead' },
      { name: 'instance-clock-behind', off: '-300s', words: 'five minutes behind' },
    ].map(({ name, off, words }): [string, Fault] => [
      name,
      {
        what: `the clock of one instance is ${words} (it is started anew for that, and again at the end)`,
        begin: async ({ instances: [one] }) => {
          await one.stop()
          await one.start(underClock({ FAKETIME: off }))
          return async () => {
            await one.stop()
            await one.start()
          }
        },
      },
    ]),
  ),
  'database-kill': {
    what: 'PostgreSQL is killed, all its processes at once (`kill -9`)',
    begin: async ({ database: { primary } }) => {
      await primary.kill()
      return primary.start
    },
  },
  'database-stop': {
    what: 'PostgreSQL stands still (`SIGSTOP`)',
    begin: async ({ database: { primary } }) => {
      primary.freeze()
      return async () => primary.goOn()
    },
  },
  'database-slow': {
    what: `PostgreSQL answers each question ${slowMs} ms later`,
    begin: async ({ links: { pooled, direct } }) => {
      for (const link of [pooled, direct]) link.slow(slowMs)
      return async () => {
        for (const link of [pooled, direct]) link.slow(0)
      }
    },
  },
  'database-disk': {
    what: 'the disk of PostgreSQL is full',
    missing: needsDisks,
    begin: async ({ database: { primary, primaryFolder } }) => {
      const filler = fillDisk(path.join(primaryFolder, 'filler'))
      return async () => {
        fs.rmSync(filler)
        // A service manager does that when PostgreSQL gave up.
        if (primary.hasEnded()) await primary.start()
      }
    },
  },
  'database-clock-ahead': {
    what: 'the clock of PostgreSQL goes five minutes ahead, and back at the end',
    begin: async ({ setClockOfDatabase }) => {
      setClockOfDatabase(300)
      return async () => setClockOfDatabase(0)
    },
  },
  'database-clock-behind': {
    what: 'the clock of PostgreSQL goes five minutes back, and forward at the end',
    begin: async ({ setClockOfDatabase }) => {
      setClockOfDatabase(-300)
      return async () => setClockOfDatabase(0)
    },
  },
  'database-certificate': {
    what: 'the certificate of PgBouncer and PostgreSQL has run out, and both are started anew with it',
    begin: async ({ certificateOfDatabase, database: { primary }, pooler }) => {
      const startAnew = async () => {
        await primary.end()
        await primary.start()
        await pooler.kill()
        await pooler.start()
      }
      certificateOfDatabase.expire()
      await startAnew()
      return async () => {
        certificateOfDatabase.renew()
        await startAnew()
      }
    },
  },
  'pooler-kill': {
    what: 'PgBouncer is killed (`kill -9`)',
    begin: async ({ pooler }) => {
      await pooler.kill()
      return pooler.start
    },
  },
  'pooler-stop': {
    what: 'PgBouncer stands still (`SIGSTOP`)',
    begin: async ({ pooler }) => {
      pooler.signal('SIGSTOP')
      return async () => pooler.signal('SIGCONT')
    },
  },
  'standby-kill': {
    what: 'the standby is killed (`kill -9`)',
    begin: async ({ database: { standby } }) => {
      await standby.kill()
      return standby.start
    },
  },
  'standby-stop': {
    what: 'the standby stands still (`SIGSTOP`)',
    begin: async ({ database: { standby } }) => {
      standby.freeze()
      return async () => standby.goOn()
    },
  },
  'standby-slow': {
    what: `the standby answers each question ${slowMs} ms later`,
    begin: async ({ links: { standby } }) => {
      standby.slow(slowMs)
      return async () => standby.slow(0)
    },
  },
  ...Object.fromEntries(
    (['store', 'mail'] as const).flatMap((name): [string, Fault][] => {
      const words = { store: 'the store of files', mail: 'the mail server' }[name]
      return [
        [
          `${name}-kill`,
          {
            what: `${words} is gone: connections are cut, and new ones refused`,
            begin: async ({ links }) => {
              await links[name].cut()
              return links[name].restore
            },
          },
        ],
        [
          `${name}-stop`,
          {
            what: `${words} falls silent: connections stay open and nothing comes back`,
            begin: async ({ links }) => {
              links[name].stop()
              return async () => links[name].resume()
            },
          },
        ],
        [
          `${name}-slow`,
          {
            what: `${words} answers each time ${slowMs} ms later`,
            begin: async ({ links }) => {
              links[name].slow(slowMs)
              return async () => links[name].slow(0)
            },
          },
        ],
        [
          `${name}-certificate`,
          {
            what: `the certificate of ${words} has run out`,
            ...(name === 'mail' ? { missing: needsOuterAddress } : {}),
            begin: async ({ fronts }) => {
              fronts[name].expire()
              return async () => fronts[name].renew()
            },
          },
        ],
      ]
    }),
  ),
  'store-disk': {
    what: 'the disk of the store is full',
    missing: needsDisks,
    begin: async ({ store }) => {
      const filler = fillDisk(path.join(store.objects, 'filler'))
      return async () => fs.rmSync(filler)
    },
  },
  'balancer-kill': {
    what: 'HAProxy is killed (`kill -9`)',
    begin: async ({ balancer }) => {
      await balancer.kill()
      return balancer.start
    },
  },
  'database-lost': {
    what: 'PostgreSQL is gone for good: the standby, which each commit waits for (`synchronous_standby_names`), is promoted at the end, and PgBouncer and `DATABASE_DIRECT_URL` are led to it',
    begin: async ({ services, database: { primary, standby }, links: { pooled, direct } }) => {
      const { pool } = services.database
      await pool.query("alter system set synchronous_standby_names = '*'")
      await pool.query('select pg_reload_conf()')
      const isSynchronous = async () =>
        (await pool.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1
      while (!(await isSynchronous())) await new Promise((resolve) => setTimeout(resolve, 100))
      await primary.kill()
      return async () => {
        standby.promote()
        for (const link of [pooled, direct]) {
          await link.cut()
          link.leadTo(standby.url)
          await link.restore()
        }
      }
    },
  },
}
