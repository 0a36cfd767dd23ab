import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://nyaysathi.example' } })
})
afterAll(() => test.close())

async function countPage(headers: Record<string, string>) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/page-views',
    headers: { host: '192.168.1.5:3000', ...headers },
    payload: { route: '/about' },
  })
  return answer.statusCode
}

describe('a request that changes something', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'a program without a browser'],
    [{ 'sec-fetch-site': 'same-origin' }, 'our own page'],
    [{ 'sec-fetch-site': 'none' }, 'the person'],
    [{ origin: 'http://192.168.1.5:3000' }, 'our own page where the browser sends no Sec-Fetch-Site'],
    [{ origin: 'https://nyaysathi.example', 'sec-fetch-site': 'cross-site' }, 'the public address'],
  ])('passes with %o: %s', async (headers) => {
    expect(await countPage(headers)).toBe(204)
  })

  it.each<[Record<string, string>, string]>([
    [{ 'sec-fetch-site': 'cross-site' }, 'another site'],
    [{ 'sec-fetch-site': 'same-site' }, 'a neighbour under the same domain'],
    [{ origin: 'https://evil.example' }, 'another site in an old browser'],
    [{ origin: 'http://192.168.1.5:3001' }, 'another port'],
    [{ origin: 'null' }, 'a sandboxed frame'],
    [{ origin: 'https://nyaysathi.example.evil.example' }, 'a look-alike'],
    [{ origin: 'http://192.168.1.5:3000', 'sec-fetch-site': 'cross-site' }, 'a contradiction'],
  ])('is refused with %o: %s', async (headers) => {
    expect(await countPage(headers)).toBe(403)
  })
})

it('lets anybody read', async () => {
  const answer = await test.app.inject({ url: '/healthz', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.statusCode).toBe(200)
})
