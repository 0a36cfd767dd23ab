import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { answerErrors } from './error-answers.ts'
import { limitHandlerTime } from './handler-time.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'

const limitMs = 20

let app: HttpServer
const body = new Readable({ read() {} })
beforeAll(async () => {
  const log = createLog({ logLevel: 'silent', production: true })
  app = createHttpServer({ config: { publicUrl: 'http://localhost', trustProxy: [] } as never, log })
  answerErrors(app)
  limitHandlerTime(app, limitMs)
  app.get('/never', { config: { access: 'anyone' } }, () => new Promise(() => {}))
  app.get('/long', { config: { access: 'anyone', handlerMs: 60_000 } }, () =>
    wait(5 * limitMs).then(() => 'late'),
  )
  app.get('/stream', { config: { access: 'anyone' } }, (_request, reply) => reply.send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

it('tells who waits for a handler that does not answer to try again', async () => {
  const answer = await app.inject({ url: '/never' })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'not_ready',
    '5',
  ])
})

it('waits longer where the route says so', async () => {
  expect((await app.inject({ url: '/long' })).body).toBe('late')
})

it('cuts off no answer that has begun', async () => {
  const { port } = app.server.address() as AddressInfo
  body.push('one')
  const [answer] = (await once(http.get({ port, host: '127.0.0.1', path: '/stream' }), 'response')) as [
    http.IncomingMessage,
  ]
  await wait(5 * limitMs)
  body.push('two')
  body.push(null)
  expect((await answer.toArray()).join('')).toBe('onetwo')
})
