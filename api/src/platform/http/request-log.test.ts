import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await createTestApp({ env: { METRICS_TOKEN: 'a-token-of-metrics' } })
})
afterAll(() => running.close())

async function linesAbout(url: string, headers = {}) {
  running.services.logLines.length = 0
  const { statusCode } = await running.app.inject({ url, headers })
  const seen = /"level":"info".*"msg":"answered"/
  return { statusCode, lines: running.services.logLines.filter((line) => seen.test(line)) }
}

test('an answer to people is a line of the log, and one to a balancer that asks every second only when it is no', async () => {
  const states = await linesAbout('/api/geo/states')
  expect(states.lines).toEqual([expect.stringContaining('/api/geo/states')])
  for (const url of ['/healthz', '/readyz', '/readyz?for=answers']) {
    expect(await linesAbout(url)).toEqual({ statusCode: 200, lines: [] })
  }
  const authorization = 'Bearer a-token-of-metrics'
  expect(await linesAbout('/metrics', { authorization })).toEqual({ statusCode: 200, lines: [] })
  const refused = await linesAbout('/metrics')
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  expect(refused.lines).toEqual([expect.stringContaining('/metrics')])
})
