import { Counter } from 'prom-client'
import type { HttpServer } from '../platform/http/http-server.ts'

/** Calls that sign somebody in, by what they prove it with. */
const ways = new Map([
  ['/api/auth/login', 'password'],
  ['/api/auth/recover-by-key', 'recovery_key'],
])

/** Counts who signed in, and why others did not: many wrong passwords at once are somebody who tries them out. */
export function countSignIns(app: HttpServer): void {
  const signIns = new Counter({
    name: 'nyaysathi_sign_ins_total',
    help: 'Tries to sign in, by what was to prove it and by the code of the refusal, or `signed_in`.',
    labelNames: ['by', 'outcome'],
    registers: [app.metrics],
  })
  app.addHook('onResponse', ({ method, routeOptions, errorCode }, _reply, done) => {
    const by = method === 'POST' && ways.get(routeOptions.url ?? '')
    if (by) signIns.inc({ by, outcome: errorCode ?? 'signed_in' })
    done()
  })
}
