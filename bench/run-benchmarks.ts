// npm run bench: all parts but the long ones, and with `everything` those too; both rewrite docs/performance.md. With names of
// parts: only those, printed.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { benchAnswers } from './answers.ts'
import { benchCrowd, benchSoak } from './crowd.ts'
import { benchDirectChats } from './direct-chats.ts'
import { benchDirectory } from './directory.ts'
import { benchLimits } from './limits.ts'
import { benchLoading } from './loading.ts'
import { benchManyLanguages } from './many-languages.ts'
import { benchMessages } from './messages.ts'
import { benchMillions } from './millions.ts'
import { benchPlaces } from './places.ts'
import { makeDataDir, removeDataOf, startProduct, untilAtRest } from './product.ts'
import { benchRetention } from './retention.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { type Row, table } from './table.ts'

type Part = {
  title: string
  measure: () => Row[] | Promise<Row[]>
  /** Runs only when asked for by name, or with `everything`. */
  isLong?: true
}

const parts: Record<string, Part> = {
  start: { title: 'Start and memory', measure: benchStart },
  messages: { title: 'Messages', measure: () => benchMessages(makeDataDir()) },
  limits: { title: 'Limits', measure: () => benchLimits(makeDataDir()) },
  'direct-chats': { title: 'Direct chats', measure: () => benchDirectChats(makeDataDir()) },
  places: { title: 'Places', measure: benchPlaces },
  'sign-in': { title: 'Signing in', measure: () => benchSignIn(makeDataDir()) },
  retention: { title: 'What has outlived its time', measure: benchRetention },
  directory: { title: 'Directory', measure: () => benchDirectory(makeDataDir()) },
  languages: { title: 'All topics in 23 languages', measure: benchManyLanguages },
  answers: { title: 'Answers', measure: () => onFreshProduct(benchAnswers) },
  loading: { title: 'Loading on a slow phone', measure: () => onFreshProduct(benchLoading) },
  crowd: { title: 'Thousands at once', measure: benchCrowd, isLong: true },
  millions: { title: 'Ten million messages', measure: () => benchMillions(makeDataDir()), isLong: true },
  soak: { title: 'An hour', measure: benchSoak, isLong: true },
}

async function onFreshProduct(
  measure: (product: Awaited<ReturnType<typeof startProduct>>) => Promise<Row[]>,
): Promise<Row[]> {
  const product = await startProduct()
  try {
    await untilAtRest(product)
    return await measure(product)
  } finally {
    await product.stop()
    removeDataOf(product)
  }
}

const everything = process.argv[2] === 'everything'
const asked = everything ? [] : process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}; or everything.\n`,
  )
  process.exit(2)
}
const begun = new Date()
const tables: string[] = []
for (const [name, { title, measure, isLong }] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : isLong && !everything) continue
  const loadBefore = loadavg()[0] ?? 0
  const since = performance.now()
  const text = table(title, await measure())
  const minutes = ((performance.now() - since) / 60_000).toFixed(1)
  tables.push(`${text}\n${minutes} minutes; load of the machine before ${loadBefore.toFixed(1)}.\n`)
  process.stdout.write(`${tables.at(-1)}\n`)
}

if (asked.length === 0) {
  const date = begun.toISOString().slice(0, 10)
  writeFileSync(
    new URL('../docs/performance.md', import.meta.url),
    `# Performance

Measured by \`npm run bench${everything ? ' -- everything' : ''}\` on ${date}, all in one run, on ${cpus().length} cores (Node ${process.version}); \`npm run bench -- answers messages\` measures
single parts. Machines are noisy: read the ratios and processor times, and the absolute numbers only as an order of magnitude. Where load was on the machine
before a part began, it stands under it. Byte budgets are checked in \`npm test\`.

${tables.join('\n')}`,
  )
}
