import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type ReceivedSms = { to: string; text: string; code: string | undefined }

/** An HTTP gateway on this machine that keeps what it is to send, as an SMS centre does. */
export async function startSmsGateway() {
  const received: ReceivedSms[] = []
  const given = new Set<ReceivedSms>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { to, text } = JSON.parse(Buffer.concat(chunks).toString())
      received.push({ to, text, code: /\b(\d{6})\b/.exec(text)?.[1] })
      response.writeHead(202).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    env: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_FROM: 'NYAYSA' },
    received,
    /** The next SMS to this number that was not yet asked for; waits for it. */
    async smsTo(phone: string): Promise<ReceivedSms> {
      for (;;) {
        const sms = received.find((each) => each.to === phone && !given.has(each))
        if (sms) {
          given.add(sms)
          return sms
        }
        await sleep(20)
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type SmsGatewayForTests = Awaited<ReturnType<typeof startSmsGateway>>
