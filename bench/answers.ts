import { readFileSync } from 'node:fs'
import { load, percentile } from './load.ts'
import type { Product } from './product.ts'
import type { Row } from './table.ts'

const questions = [
  'police are refusing to write my complaint',
  'मेरे पति मुझे मारते हैं',
  'mera malik salary nahi de raha',
  'someone took 40000 rupees from my account by upi and my landlord also wants me out',
  'my son threw me out of my own house',
  'cheque bounce ho gaya kya karu',
  'मेरी बेटी दो दिन से लापता है',
  'how do I file RTI for my ration card',
  'what is section 498A',
  'my brother was picked up by police last night and we do not know where he is',
]

const headers = { 'content-type': 'application/json' }
const bodyOf = (message: string) =>
  JSON.stringify({ message, location: 'Pune, Maharashtra', preferred_language: 'English' })

/** The built-in assistant at 8 parallel clients, warmed up, beside the cheapest route of the same server. */
export async function benchAnswers(product: Product): Promise<Row[]> {
  const health = await load(product.url, [{ method: 'GET', path: '/healthz' }])
  const { pid } = product.process
  const asked = questions.map((message) => ({
    method: 'POST' as const,
    path: '/model_chat',
    headers,
    body: bodyOf(message),
  }))
  // After a start much of the processor's time goes into compiling what is called often.
  await load(product.url, asked)
  const [begun, before] = [performance.now(), processorMs(pid)]
  const answers = await load(product.url, asked)
  const answered = (answers.requestsPerSecond * (performance.now() - begun)) / 1_000
  const each = (processorMs(pid) - before) / answered
  const firstBytes = await timeFirstBytes(product, 60)
  return [
    { what: 'GET /healthz, 8 clients: p95', value: `${health.p95.toFixed(1)} ms` },
    {
      what: 'POST /model_chat, 8 clients: p50 / p95 / p99 (aim: p95 under 20 ms)',
      value: `${answers.p50.toFixed(1)} / ${answers.p95.toFixed(1)} / ${answers.p99.toFixed(1)} ms; ${answers.requestsPerSecond.toFixed(0)}/s, ${answers.failed} failed`,
      ratio: `${(answers.p95 / health.p95).toFixed(1)} x the p95 of /healthz`,
    },
    {
      what: 'processor time of an answer, the server with all its threads (Linux)',
      value: `${each.toFixed(2)} ms`,
    },
    {
      what: 'POST /model_chat/stream, one client: first byte p50 / p95 (aim: under 20 ms)',
      value: `${percentile(firstBytes, 0.5).toFixed(1)} / ${percentile(firstBytes, 0.95).toFixed(1)} ms`,
    },
  ]
}

const ticksPerSecond = 100

/** What a process has used so far, which hardly depends on what else the machine does. Not a number where there is no /proc. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000
  } catch {
    return Number.NaN
  }
}

async function timeFirstBytes(product: Product, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const message = questions[index % questions.length] ?? ''
    const begun = performance.now()
    const answer = await fetch(`${product.url}/model_chat/stream`, {
      method: 'POST',
      headers,
      body: bodyOf(message),
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    times.push(performance.now() - begun)
    while (reader && !(await reader.read()).done);
  }
  return times.sort((a, b) => a - b)
}
