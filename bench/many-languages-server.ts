import { readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { loadEngineFrom } from '@nyaysathi/engine/testing'
import { type LoadResult, load } from './load.ts'

/** What many languages cost, measured where they are loaded. */
export type ManyLanguages = {
  startSeconds: number
  startMiB: number
  answers: LoadResult
  textsRead: string
  fileMiB: number
  answerMs: number
}

const mebibyte = 1024 * 1024
const [built = '', knowledge = ''] = process.argv.slice(2)
const collect = () => global.gc?.()

collect()
const before = { memory: process.memoryUsage().rss, time: process.cpuUsage() }
const engine = loadEngineFrom(built, knowledge)
const time = process.cpuUsage(before.time)
collect()
const startMiB = (process.memoryUsage().rss - before.memory) / mebibyte

const now = new Date('2026-11-21T06:30:00Z')
// Every sixth topic, asked about in every language that has it.
const messages = engine.content.topics
  .filter((_topic, at) => at % 6 === 0)
  .flatMap(({ texts }) => Object.values(texts).flatMap((text) => text.asks.slice(0, 2)))
const beforeAnswers = process.cpuUsage()
for (const message of messages) engine.answer({ message }, now)
const spent = process.cpuUsage(beforeAnswers)
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { message } = JSON.parse(Buffer.concat(chunks).toString()) as { message: string }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(engine.answer({ message }, now)))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const answers = await load(
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  messages.map((message) => ({ method: 'POST', path: '/', body: JSON.stringify({ message }) })),
)
server.close()
const afterwards = (process.memoryUsage().rss - before.memory) / mebibyte
const measured: ManyLanguages = {
  startSeconds: (time.user + time.system) / 1e6,
  startMiB,
  answers,
  textsRead: `${messages.length} questions; ${afterwards.toFixed(0)} MiB afterwards`,
  answerMs: (spent.user + spent.system) / 1_000 / messages.length,
  fileMiB: readdirSync(built).reduce((sum, file) => sum + statSync(join(built, file)).size, 0) / mebibyte,
}
process.stdout.write(JSON.stringify(measured))
