import { readReceiptCode, receiptCalls } from '@nyaysathi/contracts/receipts'
import { type ChatOwner, guestOf, memberOf } from '../chats/index.ts'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { makeReceipt } from './make-receipt.ts'
import { openReceipt, receiptNotFound } from './open-receipt.ts'
import { judgeSignature, readReceiptKeys } from './receipt-keys.ts'
import { deleteReceipt } from './receipt-queries.ts'
import { hashOfCode } from './receipt-sealing.ts'
import { type SigningKey, signingKey } from './receipt-signing.ts'

/** Receipts of answers: made by who owns the chat, read by who has the code, checked by anybody. */
export function receiptRoutes(app: HttpServer, services: Services): void {
  const { keys } = services
  const signing = signingKey(keys)
  ownerRoutes(app, services, signing)
  readerRoutes(app, services, signing)
}

function ownerRoutes(app: HttpServer, services: Services, signing: SigningKey): void {
  const { database, keys, rateLimits } = services
  const signedIn = requirePerson(services)

  const remove = async (owner: ChatOwner, written: string) => {
    const code = readReceiptCode(written)
    const deleted = code
      ? await deleteReceipt(owner)(database.pool, { code_hash: hashOfCode(keys, code), owner: owner.key })
      : []
    if (deleted.length === 0) throw receiptNotFound()
    return { message: 'The receipt is deleted.' }
  }

  serve(
    app,
    receiptCalls,
    'POST /api/receipts',
    { onRequest: [signedIn, rateLimits.receiptsPerAccount] },
    async (request) => makeReceipt(services, signing, memberOf(request), request.body),
  )

  serve(
    app,
    receiptCalls,
    'POST /api/receipts/guest',
    { preHandler: [rateLimits.receiptsPerSource] },
    async (request) => {
      const { guest_id, ...wanted } = request.body
      return await makeReceipt(services, signing, guestOf(keys, guest_id), wanted)
    },
  )

  serve(
    app,
    receiptCalls,
    'POST /api/receipts/delete',
    { onRequest: [signedIn, rateLimits.receiptsPerAccount] },
    async (request) => remove(memberOf(request), request.body.code),
  )

  serve(
    app,
    receiptCalls,
    'POST /api/receipts/guest/delete',
    { preHandler: [rateLimits.receiptsPerSource] },
    async (request) => remove(guestOf(keys, request.body.guest_id), request.body.code),
  )
}

/** Whoever has been given one, without an account. */
function readerRoutes(app: HttpServer, services: Services, signing: SigningKey): void {
  const { database, rateLimits } = services

  serve(
    app,
    receiptCalls,
    'POST /api/receipts/open',
    { onRequest: [rateLimits.receiptLooksPerSource] },
    async (request) => {
      const { receipt, expires_at } = await openReceipt(services, request.body.code)
      const known = await readReceiptKeys(database, signing)
      return { receipt, expires_at: expires_at.toISOString(), signature: judgeSignature(known, receipt) }
    },
  )

  serve(
    app,
    receiptCalls,
    'POST /api/receipts/check',
    { onRequest: [rateLimits.receiptLooksPerSource] },
    async (request) => ({
      signature: judgeSignature(await readReceiptKeys(database, signing), request.body),
    }),
  )

  serve(
    app,
    receiptCalls,
    'GET /api/receipts/keys',
    { onRequest: [rateLimits.receiptLooksPerSource] },
    async () => ({ keys: await readReceiptKeys(database, signing) }),
  )
}
