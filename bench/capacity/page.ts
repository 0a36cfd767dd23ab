import { peakHour } from './arrivals.ts'
import {
  type ActName,
  actsPerAsker,
  askingShare,
  backups,
  directChats,
  files,
  fullness,
  hourShares,
  memberShare,
  spike,
} from './assumptions.ts'
import type { Measured } from './measured.ts'
import {
  bottlenecksOf,
  monthOf,
  needOf,
  predictedGrowth,
  predictedHour,
  round,
  rowBytes,
  storageOf,
  units,
} from './model.ts'
import { costTable, inMillions, type Prices, userCounts } from './money.ts'

const terabyte = 1e12

/** The figures of the page, by the names of its marks. */
export function sections(measured: Measured): Record<string, string> {
  return {
    machine: machine(measured),
    assumed: assumed(),
    calls: calls(measured),
    rows: rows(measured),
    sizes: sizes(measured),
    storage: storage(measured),
    bottlenecks: bottlenecks(measured),
    notices: notices(measured),
    month: month(measured),
    example: costTable(measured, examplePrices),
    day: day(measured),
    hours: hours(measured),
  }
}

/** Puts each section between its marks; prose around them stays. @throws where a mark is missing */
export function fillPage(page: string, measured: Measured): string {
  return Object.entries(sections(measured)).reduce((text, [name, section]) => {
    const marks = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`)
    if (!marks.test(text)) throw new Error(`docs/capacity.md has no marks for ${name}.`)
    return text.replace(marks, (_all, begin, end) => `${begin}\n${section}\n\n${end}`)
  }, page)
}

/** Round numbers that show how a sum is made. Nobody offers these. */
const examplePrices: Prices = {
  currency: 'units of money',
  from: 'invented, nobody offers them',
  prices: {
    'server core': 20,
    'hour of a further server core, for spikes': 0.05,
    'GiB of memory of servers': 3,
    'database core': 50,
    'TB of database disk': 100,
    'TB of backups': 20,
    'TB of files': 20,
    'TB sent by the CDN': 40,
    'TB sent by ourselves': 80,
    'thousand mails': 0.1,
  },
}

function table(head: string[], lines: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...lines.map(line)].join('\n')
}

function machine({
  date,
  machine: { cores, processor, node, postgresql, loadBefore },
  rest,
  memory,
}: Measured): string {
  return (
    `Measured on ${date} by \`npm run capacity\` on ${cores} cores (${processor}; Node ${node}, PostgreSQL ${postgresql}), with a load of ` +
    `${loadBefore.toFixed(1)} on the machine before it began. Two processes with nobody there use ${(rest.serverMsPerSecond / 10).toFixed(1)} % of a core together, their database ` +
    `${(rest.databaseMsPerSecond / 10).toFixed(1)} %. A process has ${rest.memoryMiB.toFixed(0)} MiB at first and ${memory.busyMiB.toFixed(0)} MiB after the day below; ${memory.streamKiB < 1 ? 'open streams found room in what it had already' : `an open stream adds ${memory.streamKiB.toFixed(0)} KiB`}.`
  )
}

function assumed(): string {
  const peak = (hourShares[peakHour()] ?? 0) / hourShares.reduce((sum, share) => sum + share, 0)
  const acts = Object.entries(actsPerAsker).map(([name, each]) => `${each} ${name}`)
  return table(
    ['assumed', 'value'],
    [
      ['of all users, who asks on one day', `${askingShare * 100} %`],
      ['what each of them does that day, on average', acts.join(', ')],
      ['of them with an account', `${memberShare * 100} %`],
      [
        'talks of citizen and helper',
        `${directChats.perAsker * 100} in a hundred of who asks, ${directChats.minutes} minutes and ${directChats.messages} messages each, ${directChats.noticesPerMessage} notices a message, ${directChats.noticesWithRow} of them with a row; ${directChats.streamingShare * 100} % of screens hold a stream, the others poll every ${directChats.pollEverySeconds.polling} s`,
      ],
      ['the fullest hour', `${peakHour()}:00, ${(peak * 100).toFixed(1)} % of the day`],
      [
        'a spike',
        `an hour from ${spike.hour}:00, ${spike.times} times as many pages, questions and searches as usual at that hour`,
      ],
      [
        'how full processors may be',
        `servers ${fullness.server * 100} %, database ${fullness.database * 100} %`,
      ],
      ['files', `${files.perAsker * 100} in a hundred of who asks, ${files.bytes / 1_000} kB each`],
      [
        'backups',
        `one whole every ${backups.wholeEveryDays} days, kept ${backups.keptDays} days with all of the log`,
      ],
    ],
  )
}

function calls({ acts }: Measured): string {
  return table(
    ['call', 'server, ms', 'database, ms', 'log, kB', 'sent, kB', 'measured'],
    (Object.entries(acts) as [ActName, Measured['acts'][ActName]][]).map(([name, cost]) => [
      name,
      cost.serverMs.toFixed(2),
      cost.databaseMs.toFixed(2),
      (cost.logBytes / 1_000).toFixed(1),
      (cost.sentBytes / 1_000).toFixed(1),
      `${cost.calls}, ${cost.failed} failed`,
    ]),
  )
}

/** Of those tables that grow with what people do. */
function rows(measured: Measured): string {
  const grown = storageOf(measured, 1, 1).tables
  return table(
    ['table', 'bytes a row', 'rows measured', 'added by'],
    Object.keys(grown)
      .filter((name) => (grown[name] ?? 0) > 0 && rowBytes(measured, name) > 0)
      .sort((a, b) => (grown[b] ?? 0) - (grown[a] ?? 0))
      .slice(0, 14)
      .map((name) => [
        `\`${name}\``,
        rowBytes(measured, name).toFixed(0),
        measured.tables[name]?.rows ?? 0,
        (Object.entries(measured.acts) as [ActName, Measured['acts'][ActName]][])
          .filter(([, cost]) => (cost.rows[name] ?? 0) >= 0.01)
          .map(([act, cost]) => `${act} ${Number((cost.rows[name] ?? 0).toFixed(2))}`)
          .join(', '),
      ]),
  )
}

function sizes(measured: Measured): string {
  const needs = userCounts.map((users) => ({
    peak: needOf(measured, users, 'ordinary'),
    spiked: needOf(measured, users, 'spike'),
  }))
  type Needs = (typeof needs)[number]
  const line = (what: string, of: (need: Needs['peak']) => number) => [
    what,
    ...needs.map(({ peak, spiked }) => `${round(of(peak))} / ${round(of(spiked))}`),
  ]
  return table(
    ['fullest hour / spike', ...userCounts.map((users) => `${inMillions(users)} users`)],
    [
      line('questions in a second', ({ questions }) => questions),
      line('pages in a second', ({ pages }) => pages),
      line('server: cores in use', ({ workCores }) => workCores),
      line('server: processes, a core each', ({ processes }) => processes),
      line('server: memory, GiB', ({ memoryGib }) => memoryGib),
      line('database: cores in use', ({ databaseCores }) => databaseCores),
      line('database: cores to have', ({ databaseCoresToHave }) => databaseCoresToHave),
      line('connections without a pooler', ({ connections }) => connections),
      line('behind PgBouncer: direct, and in use at a time', ({ direct, busy }) => direct + busy),
      line('open streams', ({ streams }) => streams),
      line('notices in a second', ({ notices }) => notices),
      line('sent, Mbit/s', ({ mbit }) => mbit),
      line('sent behind a CDN, Mbit/s', ({ mbitBehindCdn }) => mbitBehindCdn),
    ],
  )
}

function storage(measured: Measured): string {
  const all = [1, 3, 5].map((years) => userCounts.map((users) => storageOf(measured, users, years)))
  const line = (what: string, year: number, of: (stored: ReturnType<typeof storageOf>) => number) => [
    what,
    ...(all[year] ?? []).map((stored) => round(of(stored))),
  ]
  return table(
    ['', ...userCounts.map((users) => `${inMillions(users)} users`)],
    [
      line('log in a day, GB', 0, ({ logPerDay }) => logPerDay / 1e9),
      ...[1, 3, 5].flatMap((years, at) => [
        line(
          `database after ${years} year${years > 1 ? 's' : ''}, TB`,
          at,
          ({ database }) => database / terabyte,
        ),
        line('of that messages with the assistant', at, ({ tables }) => (tables.messages ?? 0) / terabyte),
        line('files, TB', at, (stored) => stored.files / terabyte),
        line('backups, TB', at, (stored) => stored.backups / terabyte),
      ]),
    ],
  )
}

function bottlenecks(measured: Measured): string {
  return table(
    ['what is reached first', 'limit', 'at users', 'what takes over'],
    bottlenecksOf(measured).map(({ what, limit, users, takesOver }) => [
      what,
      limit,
      users >= 1e12 ? 'not by this' : `${round(users / 1e6)} million`,
      takesOver,
    ]),
  )
}

function notices({ notices: { commits, rates, serverMs } }: Measured): string {
  return [
    table(
      [
        '16 connections commit a row each',
        'in a second without a notice',
        'with one',
        'share',
        'database, ms more for a notice',
      ],
      commits.map(({ listeners, isFlushed, withoutNotice, withNotice, databaseMsOfNotice }) => [
        `${listeners} listen${isFlushed ? '' : '; commits do not wait for the disk'}`,
        round(withoutNotice),
        round(withNotice),
        (withNotice / withoutNotice).toFixed(2),
        databaseMsOfNotice.toFixed(2),
      ]),
    ),
    '',
    table(
      [
        'notices in a second, two processes',
        'sent',
        'arrived',
        'p50 / p95 / p99 until the reader has it, ms',
      ],
      rates.map(({ asked, sent, arrived, p50, p95, p99 }) => [
        round(asked),
        round(sent),
        `${(arrived * 100).toFixed(1)} %`,
        `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)}`,
      ]),
    ),
    '',
    `One notice costs each process that listens ${(serverMs * 1_000).toFixed(0)} µs.`,
  ].join('\n')
}

function month(measured: Measured): string {
  const months = userCounts.map((users) => monthOf(measured, users))
  return table(
    ['for a month', ...userCounts.map((users) => `${inMillions(users)} users`)],
    units.map((unit) => [unit, ...months.map((one) => round(one[unit]))]),
  )
}

const error = (predicted: number, got: number) => {
  const share = (predicted / got - 1) * 100
  return `${share >= 0 ? '+' : ''}${share.toFixed(0)} %`
}

function day(measured: Measured): string {
  const { day: lived } = measured
  const predicted = lived.hours.map((hour) => predictedHour(measured, hour))
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
  const server = [
    sum(predicted.map(({ serverMs }) => serverMs)),
    sum(lived.hours.map(({ serverMs }) => serverMs)),
  ]
  const database = [
    sum(predicted.map(({ databaseMs }) => databaseMs)),
    sum(lived.hours.map(({ databaseMs }) => databaseMs)),
  ]
  const growth = predictedGrowth(measured)
  const line = (what: string, [before = 0, got = 0]: number[], unit: string, by = 1) => [
    what,
    `${round(before / by)} ${unit}`.trim(),
    `${round(got / by)} ${unit}`.trim(),
    error(before, got),
  ]
  const spiked = lived.hours[spike.hour]
  const forSpike = spiked && predictedHour(measured, spiked)
  const seconds = lived.secondsOfHour
  return table(
    [`a day of ${inMillions(lived.users)} users, ${seconds} s an hour`, 'predicted', 'measured', 'error'],
    [
      line('processor time of both processes', server, 's', 1_000),
      line('processor time of the database', database, 's', 1_000),
      ...(spiked && forSpike
        ? [
            line(
              'cores of the servers in the spike',
              [forSpike.serverMs, spiked.serverMs],
              '',
              seconds * 1_000,
            ),
            line(
              'cores of the database in the spike',
              [forSpike.databaseMs, spiked.databaseMs],
              '',
              seconds * 1_000,
            ),
          ]
        : []),
      line('growth of the tables', [growth.tableBytes, lived.tableBytes], 'MB', 1e6),
      line('log', [growth.logBytes, lived.logBytes], 'MB', 1e6),
      ['connections, most at a time', 'at most 50, 25 each', lived.connections.most, ''],
      [
        'connections in use at a time: mean, most',
        '',
        `${lived.connections.meanBusy.toFixed(1)}, ${lived.connections.mostBusy}`,
        '',
      ],
      [
        'calls, and those that failed',
        '',
        `${sum(lived.hours.map(({ calls }) => calls)).toLocaleString('en')}, ${told(lived.failures)}`,
        '',
      ],
    ],
  )
}

function told(failures: Record<string, number>): string {
  const all = Object.entries(failures).map(([what, count]) => `${count} ${what}`)
  return all.length === 0 ? 'none' : all.join(', ')
}

function hours(measured: Measured): string {
  return table(
    [
      'hour',
      'calls',
      'servers, ms/s: predicted',
      'measured',
      'database, ms/s: predicted',
      'measured',
      'question p50 / p95, ms',
    ],
    measured.day.hours
      .filter(({ hour }) => hour % 4 === 0 || Math.abs(hour - spike.hour) <= 1)
      .map((hour) => {
        const predicted = predictedHour(measured, hour)
        const perSecond = (ms: number) => (ms / measured.day.secondsOfHour).toFixed(0)
        return [
          `${hour.hour}:00${hour.hour === spike.hour ? ', spike' : ''}`,
          hour.calls,
          perSecond(predicted.serverMs),
          perSecond(hour.serverMs),
          perSecond(predicted.databaseMs),
          perSecond(hour.databaseMs),
          `${hour.questionP50.toFixed(0)} / ${hour.questionP95.toFixed(0)}`,
        ]
      }),
  )
}
