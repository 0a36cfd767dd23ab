import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: string
  subject: string
  text: string
  html: string
  message_id: string
  /** Header values by lower-case name. */
  headers: Record<string, string>
  /** The one-time code in it, if it has one. */
  code: string | undefined
  raw: string
}

/** What the server does with a mail instead of taking it. */
type Misbehaviour = 'refuse_recipient' | 'later_recipient' | 'refuse_text' | 'cut_after_text' | undefined

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** Everything that arrived, in order, repeats included. */
  received: ReceivedMail[]
  /** The next mail to this address that was not yet asked for; waits for it. */
  mailTo(address: string): Promise<ReceivedMail>
  behave(how: Misbehaviour): void
  /** Goes away, and comes back under the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it is sent. */
export async function startMailServer({ port = 0 }: { port?: number } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const given = new Set<ReceivedMail>()
  let behaviour: Misbehaviour
  let server = newServer()

  function newServer() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 100,
      onRcptTo(_address, _session, callback) {
        if (behaviour === 'refuse_recipient') return callback(refusal(550, 'no such person here'))
        if (behaviour === 'later_recipient') return callback(refusal(451, 'not now'))
        callback()
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks)
          if (behaviour === 'refuse_text') return callback(refusal(554, 'looks bad'))
          const to = session.envelope.rcptTo.map(({ address }) => address)
          for (const address of to) received.push(await read(raw, address))
          if (behaviour === 'cut_after_text') return cut(server)
          callback()
        })
      },
    })
  }

  async function start() {
    server = newServer()
    // A client that is cut off is no event here.
    server.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    const address = server.server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      cut(server)
      server.close(() => resolve())
    })
  await start()

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async mailTo(address) {
      for (;;) {
        const sentMail = received.find((each) => each.to === address && !given.has(each))
        if (sentMail) {
          given.add(sentMail)
          return sentMail
        }
        await sleep(20)
      }
    },
    behave(how) {
      behaviour = how
    },
    stop,
    start,
    close: stop,
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** Connections end as by a pulled cable: without an answer. */
function cut(server: SMTPServer): void {
  for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
    .connections) {
    connection._socket.destroy()
  }
}

async function read(raw: Buffer, to: string): Promise<ReceivedMail> {
  const mail: Email = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  return {
    to,
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    message_id: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    code: /^ {4}(\d{6})$/m.exec(text)?.[1],
    raw: raw.toString('utf8'),
  }
}
