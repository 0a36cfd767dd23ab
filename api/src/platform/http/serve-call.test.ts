import { pageViewCalls } from '@nyaysathi/contracts/page-views'
import { receiptCalls } from '@nyaysathi/contracts/receipts'
import { expect, test } from 'vitest'
import type { HttpServer } from './http-server.ts'
import { serve } from './serve-call.ts'

/** Never run: `npm run check` compiles it, and each line that is expected to be refused must be. */
function whatDoesNotCompile(app: HttpServer) {
  // @ts-expect-error The contract has no such call.
  serve(app, pageViewCalls, 'POST /api/page-view', {}, () => null)
  // @ts-expect-error It answers nothing.
  serve(app, pageViewCalls, 'POST /api/page-views', {}, () => ({ counted: 1 }))
  serve(app, pageViewCalls, 'POST /api/page-views', {}, (request) => {
    // @ts-expect-error The body has no such part.
    void request.body.user_id
  })
  // @ts-expect-error A part of the answer is missing.
  serve(app, receiptCalls, 'POST /api/receipts', {}, () => ({ code: 'ABCD' }))
}

test('a call that its contract does not know, a wrong body and a wrong answer do not compile', () => {
  expect(whatDoesNotCompile).toBeTypeOf('function')
})
