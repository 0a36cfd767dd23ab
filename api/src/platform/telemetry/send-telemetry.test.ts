import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServiceOutside, startServiceOutside } from '../../testing/service-outside.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
let collector: ServiceOutside
beforeAll(async () => {
  database = await createTestDatabase()
  collector = await startServiceOutside()
})
afterAll(async () => {
  await collector.close()
  await database.drop()
})

async function startWith(env: Record<string, string>) {
  const test = await createTestApp({ database, env: { METRICS_TOKEN: 'a-token-of-metrics', ...env } })
  const figure = async (series: string) => {
    const headers = { authorization: 'Bearer a-token-of-metrics' }
    const { body } = await test.app.inject({ url: '/metrics', headers })
    const line = body.split('\n').find((each) => each.startsWith(`${series} `))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const visit = () => test.app.inject({ url: '/api/none' })
  return { test, figure, visit }
}

it.each([
  // More than may wait to be sent.
  ['hangs', () => collector.url, { afterMs: 60_000 }, 6_000],
  ['refuses', () => collector.url, { status: 503 }, 600],
  ['is not there', () => 'http://127.0.0.1:9', {}, 600],
])('a collector that %s keeps nobody waiting, and fills no memory', async (_how, endpoint, given, most) => {
  collector.answer(given)
  const { test, figure, visit } = await startWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() })
  for (let visits = 0; visits < most; visits += 1) expect((await visit()).statusCode).toBe(404)
  await expect.poll(() => figure('nyaysathi_trace_spans_total{outcome="dropped"}')).toBeGreaterThan(0)
  expect(await figure('nyaysathi_trace_spans_total{outcome="sent"}')).toBe(0)
  // The queue, and what is being sent.
  const kept = most - (await figure('nyaysathi_trace_spans_total{outcome="dropped"}'))
  expect(kept).toBeLessThanOrEqual(4_096 + 512)
  await test.close()
  expect(test.services.logLines.filter((line) => line.includes('takes nothing')).length).toBeLessThan(2)
})

it('traces as many as the setting says, and sends nothing while it is off', async () => {
  collector.answer({})
  collector.asked.length = 0
  const none = await startWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  await none.visit()
  await none.test.close()
  expect(collector.asked.map(({ url }) => url.pathname)).toEqual(['/v1/metrics'])

  collector.asked.length = 0
  const off = await startWith({})
  await off.visit()
  await off.test.close()
  expect(collector.asked).toEqual([])
})

it('an address without http:// is no address of a collector', async () => {
  await expect(startWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).rejects.toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address',
  )
})

it.each(['2', '-1', 'half'])('%s is no share', async (share) => {
  await expect(startWith({ OTEL_TRACES_SAMPLER_ARG: share })).rejects.toThrow(
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
  )
})
