import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createSilentLog } from '../log.ts'
import { limitBodyTime } from './body-time.ts'
import { answerErrors } from './error-answers.ts'
import { createHttpServer } from './http-server.ts'
import { acceptJsonOnly } from './json-body.ts'

it('tells a sender whose body never ends, and lets others of the same time pass', async () => {
  const config = readConfig({
    SECRET_KEY: 'only-for-tests-0b5cf1b2b7a64d0f9a0e',
    DATABASE_URL: 'postgres://x/x',
  })
  const app = createHttpServer({ config, log: createSilentLog() })
  acceptJsonOnly(app)
  limitBodyTime(app, 300)
  answerErrors(app)
  app.post('/echo', async (request) => request.body)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  try {
    const socket = connect(Number(address.port), address.hostname)
    await once(socket, 'connect')
    socket.write(
      'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    )
    // All in one piece, which no slow machine takes apart.
    const quick = connect(Number(address.port), address.hostname)
    quick.write(
      'POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}',
    )
    expect(await text(quick)).toMatch(/^HTTP\/1\.1 200 .*\{"a":1\}$/s)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
  } finally {
    await app.close()
  }
})
