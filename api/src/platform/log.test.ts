import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const secret = 'my husband beats me'

function capture(production: boolean) {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info', production }, { write: (line) => lines.push(line) })
  return { lines, log }
}

test('in production a line is JSON with a time, a level, and the fields that are allowed', () => {
  const { lines, log } = capture(true)
  log.info({ route: '/api/chats/:id', status: 200, duration_ms: 3 }, 'answered')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    route: '/api/chats/:id',
    status: 200,
    duration_ms: 3,
    msg: 'answered',
  })
})

test('elsewhere it is words for a person, one line', () => {
  const { lines, log } = capture(false)
  log.warn({ route: '/readyz', status: 503 }, 'answered')
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d warn answered route=\/readyz status=503\n$/)])
})

test.each([true, false])('what is not on the list never reaches the log (production: %s)', (production) => {
  const { lines, log } = capture(production)
  log.info({ text: secret, body: { text: secret }, guest_id: secret, email: secret }, 'saved')
  log.child({ token: secret }).info('bound')
  log.info({ req: { url: `/?q=${secret}`, headers: {} }, res: { text: secret } }, 'request')
  log.error(new Error(secret), 'failed')
  log.error({ err: new Error('outer', { cause: new Error(secret) }) }, 'failed')
  expect(lines.length).toBeGreaterThanOrEqual(5)
  expect(lines.join('')).not.toContain(secret)
})

test('an error keeps its kind, its code and its places in the code', () => {
  const { lines, log } = capture(true)
  log.error({ err: Object.assign(new RangeError(secret), { code: '57P01' }) }, 'failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    error: {
      type: 'RangeError',
      code: '57P01',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    },
  })
})

test('a line break cannot fake a second line', () => {
  const { lines, log } = capture(false)
  log.info({ reason: 'one\n12:00:00 NyaySathi is ready' }, 'noted')
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
})
