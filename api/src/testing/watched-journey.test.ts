import { randomUUID } from 'node:crypto'
import { loadShippedEngine } from '@nyaysathi/engine'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssistant } from '../assistant/index.ts'
import { type ModelServer, startModelServer } from '../assistant/testing/model-server.ts'
import { accountCalls, goodPassword } from './account-calls.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type ServiceOutside, startServiceOutside } from './service-outside.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const telling = {
  name: 'Devashish Mondal',
  email: `devashish.mondal.${randomUUID().slice(0, 8)}@example.org`,
  words: 'my husband Rajkumar beats me in Kesariya Gali in Muzaffarpur, call me at 9876501234',
  file: 'rajkumar-beats-me.pdf',
}

let mailServer: MailServer
let model: ModelServer
let collector: ServiceOutside
let test: TestApp
let modelMayAnswer: Promise<void> | undefined
let figures = ''
let ids: string[] = []
const { trace, span } = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }

const untracedTrace = 'a3ce929d0e0e47364bf92f3577b34da6'

/** One person goes through the product, and is watched by both ways that there are. */
beforeAll(async () => {
  mailServer = await startMailServer()
  collector = await startServiceOutside()
  collector.answer({})
  model = await startModelServer(async ({ response }) => {
    await modelMayAnswer
    response.writeHead(500).end()
  })
  test = await createTestApp({
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'help@nyaysathi.example',
      METRICS_TOKEN: 'a-token-of-metrics',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '10.0.0.0/8',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    rateLimitPolicies: { grievanceLooksPerSource: { by: 'source', points: 1, seconds: 600 } },
    assistant: createAssistant({
      llm: { baseUrl: model.baseUrl, apiKey: undefined, model: 'a-model' },
      clock: { now: () => new Date() },
      log: pino({ enabled: false }),
      engine: loadShippedEngine(),
    }),
  })
  const { call, join, logIn, tokenOf } = accountCalls(test, mailServer)
  const { user_id } = await join({ email: telling.email, name: telling.name })
  await logIn(telling.email, { password: 'Rajkumar is wrong Kesariya' })
  const signedIn = await tokenOf(telling.email)
  const ask = (message: string, headers = {}) => call('POST', '/model_chat', { message }, headers)
  await ask(telling.words, signedIn)
  await ask('hello')
  await ask('मेरा मकान मालिक जमा पैसा वापस नहीं कर रहा')
  await ask('how do I bribe the judge to win my case')
  const guestId = randomUUID().replaceAll('-', '').slice(0, 22)
  await call('GET', `/api/chats/guest/${guestId}/chats`)
  await call('GET', `/api/elsewhere/${telling.name.replace(' ', '-')}`)
  for (let look = 0; look < 3; look += 1) await call('POST', '/api/grievances/status', { ticket: 'Rajkumar' })
  await test.app.inject({
    url: `/healthz?name=${telling.name.replace(' ', '+')}`,
    remoteAddress: '10.1.2.3',
  })
  for (const remoteAddress of ['10.1.2.3', '192.0.2.7'])
    await test.app.inject({
      url: '/api/geo/states',
      headers: { traceparent: `00-${trace}-${span}-01` },
      remoteAddress,
    })
  for (const traceparent of [`00-${untracedTrace}-${span}-00`, '00-no-trace-01'])
    await test.app.inject({ url: '/api/geo/states', headers: { traceparent }, remoteAddress: '10.1.2.3' })
  await test.services.jobs.idle()
  ids = [user_id, guestId, signedIn.authorization?.split(' ')[1] ?? '']
  await readFigures()
  // The first look at the storage is counted by then.
  await readFigures()
})
afterAll(async () => {
  await model.close()
  await mailServer.close()
  await collector.close()
  await test.database.drop()
})

async function readFigures() {
  const headers = { authorization: 'Bearer a-token-of-metrics' }
  figures = (await test.app.inject({ url: '/metrics', headers })).body
}

/** All that could tell who was there, and what was said. */
const personal = () => [
  ...telling.name.split(' '),
  telling.email.split('@')[0] as string,
  telling.email,
  goodPassword,
  'Rajkumar',
  'beats',
  'Muzaffarpur',
  'Kesariya',
  '9876501234',
  'मकान',
  'poison',
  'Asha',
  ...ids,
]

const numberOf = (series: string) => {
  const line = figures.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('/metrics after somebody was there', () => {
  it.each([
    ['who was in danger', 'nyaysathi_answers_total{outcome="danger",language="english",by="engine"}', 1],
    ['who only said hello', 'nyaysathi_answers_total{outcome="talk",language="english",by="engine"}', 1],
    [
      'who was answered in Hindi',
      'nyaysathi_answers_total{outcome="answered",language="hindi",by="engine"}',
      1,
    ],
    ['who was refused', 'nyaysathi_answers_total{outcome="refused",language="english",by="engine"}', 1],
    ['that nobody waits', 'nyaysathi_answers_waiting', 0],
    ['how the language model did', 'nyaysathi_model_calls_total{outcome="status"}', 2],
    ['who signed in', 'nyaysathi_sign_ins_total{by="password",outcome="signed_in"}', 1],
    ['who did not', 'nyaysathi_sign_ins_total{by="password",outcome="wrong_credentials"}', 1],
    ['which limit was reached', 'nyaysathi_rate_limit_refusals_total{policy="grievanceLooksPerSource"}', 2],
    ['errors by their code', 'nyaysathi_error_answers_total{code="too_many_requests"}', 2],
    ['that no job waits', 'nyaysathi_jobs_waiting{kind="mail.send"}', undefined],
    ['the database', 'nyaysathi_database_up', 1],
    ['that it can be written to', 'nyaysathi_database_writable', 1],
    ['nothing of a standby that is not set', 'nyaysathi_replica_used', undefined],
    ['nothing of an archive that is not kept', 'nyaysathi_archive_late_seconds', undefined],
    ['the storage', 'nyaysathi_storage_up', 1],
    ['that nobody changed the audit log', 'nyaysathi_audit_log_breaks', 0],
    ['that it is not stopping', 'nyaysathi_draining', 0],
  ])('says %s', (_what, series, value) => {
    expect(numberOf(series)).toBe(value)
  })

  it('says how long answers, mails, jobs and calls took, and what the process is', () => {
    for (const series of [
      'nyaysathi_answer_duration_seconds_count{by="engine"}',
      'nyaysathi_answer_part_duration_seconds_count{part="understand"}',
      'nyaysathi_delivery_duration_seconds_count{medium="mail",outcome="sent"}',
      'nyaysathi_job_duration_seconds_count{kind="mail.send",outcome="done"}',
      'nyaysathi_storage_call_duration_seconds_count{operation="size",outcome="done"}',
      'nyaysathi_disk_free_bytes{disk="data"}',
      'nyaysathi_database_answer_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect.soft(numberOf(series), series).toBeGreaterThanOrEqual(0)
    expect(figures).toMatch(/nyaysathi_build_info\{version="\d+\.\d+\.\d+",node="24\.[\d.]+"\} 1/)
  })

  it('names nobody and nothing that was said', () => {
    for (const text of personal()) expect.soft(figures, text).not.toContain(text)
  })
})

it('/metrics says how many wait for an answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  modelMayAnswer = promise
  const message = 'my landlord does not give back my deposit'
  const asked = ['1', '2', '3'].map((extra) =>
    test.app.inject({ method: 'POST', url: '/model_chat', payload: { message: `${message} ${extra}` } }),
  )
  const waiting = async () => {
    await readFigures()
    return numberOf('nyaysathi_answers_waiting')
  }
  await expect.poll(waiting).toBe(3)
  resolve()
  for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
  expect(await waiting()).toBe(0)
})

it('/metrics says when the audit log was changed behind the product', async () => {
  await test.database.pool.query(
    'alter table audit_entries disable trigger all; delete from audit_entries; alter table audit_entries enable trigger all',
  )
  await test.services.jobs.enqueue(test.database.pool, 'audit.upkeep')
  await test.services.jobs.idle()
  await readFigures()
  expect(numberOf('nyaysathi_audit_log_breaks')).toBeGreaterThan(0)
})

describe('what goes to a collector of OpenTelemetry', () => {
  type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
  type SentSpan = {
    traceId: string
    spanId: string
    parentSpanId?: string
    name: string
    startTimeUnixNano: string
    endTimeUnixNano: string
    attributes: Attribute[]
  }
  let spans: SentSpan[] = []
  beforeAll(async () => {
    await test.app.close()
    spans = collector.asked
      .filter(({ url }) => url.pathname === '/v1/traces')
      .flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
  })
  const named = (name: string) => spans.filter((each) => each.name === name)
  const attributeOf = ({ attributes }: SentSpan, key: string) => {
    const value = attributes.find((each) => each.key === key)?.value
    return value?.stringValue ?? value?.intValue
  }

  it('is each request by its route, with what was done for it below', () => {
    const [request] = named('POST /model_chat')
    if (!request) throw new Error('The request is missing.')
    expect(attributeOf(request, 'http.response.status_code')).toBe('200')
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['understand', 'compose', 'answer', 'model', 'POST']),
    )
    for (const each of below) {
      expect(each.traceId).toBe(request.traceId)
      expect(BigInt(each.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(each.startTimeUnixNano))
    }
    const outgoing = below.find(({ name }) => name === 'POST')
    expect(outgoing && attributeOf(outgoing, 'server.address')).toBe(new URL(model.baseUrl).host)
    expect(outgoing && attributeOf(outgoing, 'error.type')).toBe('OutgoingCallError')
  })

  it('is statements by their name, below the request or the job that made them', () => {
    const signIn = named('POST /api/auth/login').findLast(
      (each) => attributeOf(each, 'http.response.status_code') === '200',
    )
    const ofSignIn = spans.filter(({ parentSpanId }) => parentSpanId === signIn?.spanId)
    expect(ofSignIn.map(({ name }) => name)).toContain('lock_account')
    const jobs = named('job mail.send')
    const claims = named('claim_mail').map(({ parentSpanId }) => parentSpanId)
    expect(jobs.map(({ spanId }) => spanId)).toEqual(expect.arrayContaining(claims))
    expect(named('hand over mail').length).toBeGreaterThan(0)
  })

  it('goes on with the trace of a trusted proxy, and of nobody else', () => {
    const looks = named('GET /api/geo/states').filter(
      ({ parentSpanId }) => parentSpanId === span || !parentSpanId,
    )
    expect(looks.map(({ traceId, parentSpanId }) => [traceId === trace, parentSpanId])).toEqual([
      [true, span],
      [false, undefined],
      // What is no traceparent begins a trace of its own, too.
      [false, undefined],
    ])
    expect(spans.filter(({ traceId }) => traceId === untracedTrace)).toEqual([])
  })

  it('is the figures of /metrics too', () => {
    const sent = collector.asked.filter(({ url }) => url.pathname === '/v1/metrics').at(-1)
    const { metrics } = JSON.parse(sent?.body ?? '{}').resourceMetrics[0].scopeMetrics[0]
    const of = (name: string) => metrics.find((each: { name: string }) => each.name === name)
    expect(of('nyaysathi_answers_total').sum.isMonotonic).toBe(true)
    const [series] = of('nyaysathi_answer_duration_seconds').histogram.dataPoints
    const inBuckets = series.bucketCounts.reduce((sum: number, each: string) => sum + Number(each), 0)
    expect(inBuckets).toBe(Number(series.count))
    expect(series.bucketCounts).toHaveLength(series.explicitBounds.length + 1)
  })

  it('names nobody and nothing that was said', () => {
    const sent = collector.asked
      .map(({ body, url, headers }) => JSON.stringify([body, url, headers]))
      .join('\n')
    expect(sent.length).toBeGreaterThan(10_000)
    for (const text of personal()) expect.soft(sent.includes(text), text).toBe(false)
    expect(spans.map(({ name }) => name)).not.toContain('GET /healthz')
  })
})
