import { Acknowledged } from '@nyaysathi/contracts/chats'
import {
  CheckedStatement,
  DeleteGuestReceipt,
  MadeReceipt,
  MakeGuestReceipt,
  MakeReceipt,
  OpenedReceipt,
  OpenReceipt,
  ReceiptKeys,
  readReceiptCode,
  SignedStatement,
} from '@nyaysathi/contracts/receipts'
import { type ChatOwner, guestOf, memberOf } from '../chats/index.ts'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { makeReceipt } from './make-receipt.ts'
import { openReceipt, receiptNotFound } from './open-receipt.ts'
import { judgeSignature, readReceiptKeys } from './receipt-keys.ts'
import { deleteReceipt, removeExpired } from './receipt-queries.ts'
import { hashOfCode } from './receipt-sealing.ts'
import { signingKey } from './receipt-signing.ts'

const tags = ['Receipts']
const upkeepJob = 'receipts.upkeep'

/** Receipts of answers: made by who owns the chat, read by who has the code, checked by anybody. */
export function receiptRoutes(app: HttpServer, services: Services): void {
  const { database, keys, rateLimits, jobs } = services
  const signing = signingKey(keys)
  const signedIn = requirePerson(services)
  jobs.handle(upkeepJob, async () => {
    await removeExpired(database.pool, [])
  })
  jobs.schedule(upkeepJob, '35 3 * * *')

  const remove = async (owner: ChatOwner, written: string) => {
    const code = readReceiptCode(written)
    const deleted = code ? await deleteReceipt(owner)(database.pool, [hashOfCode(keys, code), owner.key]) : []
    if (deleted.length === 0) throw receiptNotFound()
    return { message: 'The receipt is deleted.' }
  }
  const makeDescription =
    'Of an answer that the server gave and that is in a chat of mine. With or without its question; the same gives the same receipt. ' +
    'Whoever has the code can read it for a year, or until it, its chat or the account is deleted. 409 for an answer that the server does not know as its own.'

  app.post(
    '/api/receipts',
    {
      config: { access: 'member' },
      onRequest: [signedIn, rateLimits.receiptsPerAccount],
      schema: {
        tags,
        summary: 'Make a receipt of an answer',
        description: makeDescription,
        body: MakeReceipt,
        response: { 201: MadeReceipt },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await makeReceipt(services, signing, memberOf(request), request.body)),
  )

  app.post(
    '/api/receipts/guest',
    {
      config: { access: 'guest' },
      preHandler: [rateLimits.receiptsPerSource],
      schema: {
        tags,
        summary: 'Make a receipt of an answer, as a guest',
        description: makeDescription,
        body: MakeGuestReceipt,
        response: { 201: MadeReceipt },
      },
    },
    async (request, reply) => {
      const { guest_id, ...wanted } = request.body
      return reply.code(201).send(await makeReceipt(services, signing, guestOf(keys, guest_id), wanted))
    },
  )

  app.post(
    '/api/receipts/open',
    {
      config: { access: 'anyone' },
      onRequest: [rateLimits.receiptLooksPerSource],
      schema: {
        tags,
        summary: 'Read a receipt by its code',
        body: OpenReceipt,
        response: { 200: OpenedReceipt },
      },
    },
    async (request) => {
      const { receipt, expires_at } = await openReceipt(services, request.body.code)
      const known = await readReceiptKeys(database, signing)
      return { receipt, expires_at: expires_at.toISOString(), signature: judgeSignature(known, receipt) }
    },
  )

  app.post(
    '/api/receipts/check',
    {
      config: { access: 'anyone' },
      onRequest: [rateLimits.receiptLooksPerSource],
      schema: {
        tags,
        summary: 'Check a signature',
        description:
          'For browsers that cannot do it themselves. Takes what is signed, without question and answer, and keeps nothing.',
        body: SignedStatement,
        response: { 200: CheckedStatement },
      },
    },
    async (request) => ({
      signature: judgeSignature(await readReceiptKeys(database, signing), request.body),
    }),
  )

  app.get(
    '/api/receipts/keys',
    {
      config: { access: 'anyone' },
      onRequest: [rateLimits.receiptLooksPerSource],
      schema: {
        tags,
        summary: 'The public keys that receipts are signed with, earlier ones too',
        response: { 200: ReceiptKeys },
      },
    },
    async () => ({ keys: await readReceiptKeys(database, signing) }),
  )

  app.post(
    '/api/receipts/delete',
    {
      config: { access: 'member' },
      onRequest: [signedIn, rateLimits.receiptsPerAccount],
      schema: {
        tags,
        summary: 'Delete a receipt that I made',
        body: OpenReceipt,
        response: { 200: Acknowledged },
      },
    },
    async (request) => remove(memberOf(request), request.body.code),
  )

  app.post(
    '/api/receipts/guest/delete',
    {
      config: { access: 'guest' },
      preHandler: [rateLimits.receiptsPerSource],
      schema: {
        tags,
        summary: 'Delete a receipt that I made as a guest',
        body: DeleteGuestReceipt,
        response: { 200: Acknowledged },
      },
    },
    async (request) => remove(guestOf(keys, request.body.guest_id), request.body.code),
  )
}
