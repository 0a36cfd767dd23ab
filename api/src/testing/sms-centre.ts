import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import smpp, { type Pdu, type Server, type Session } from 'smpp'

type ReceivedSms = {
  /** As `+919876543210`. */
  to: string
  from: string
  text: string
  /** The one-time code in it, if it has one. */
  code: string | undefined
  /** How many messages it was sent in. */
  parts: number
  centre_id: string
  entity_id: string | undefined
  template_id: string | undefined
  /** As it was sent, in seconds. */
  lives: string
}

/** What the centre does with an SMS instead of taking it; a number is the status it answers. */
type Misbehaviour =
  | number
  | 'say_nothing'
  | 'cut'
  | 'answer_twice'
  | 'answer_later'
  | 'refuse_bind'
  | undefined

export type SmsCentre = {
  /** For `SMS_URL`. */
  url: string
  /** Every SMS that was taken, put together from its parts; repeats included. */
  received: ReceivedSms[]
  /** Every message that was handed over, whatever was answered. */
  submitted: Pdu[]
  /** How often somebody bound. */
  binds: Pdu[]
  smsTo(phone: string): ReceivedSms | undefined
  /** From the `after`th message on, counted from now. */
  behave(how: Misbehaviour, options?: { after?: number }): void
  /** Answers what it had kept back. */
  answerNow(): void
  /** Tells what became of an SMS, and gives what was answered to that. */
  report(centre_id: string, stat: string): Promise<Pdu>
  /** Goes away, and comes back at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A real SMS centre (SMPP 3.4) on this machine that keeps what it is sent. */
export async function startSmsCentre(tls: { key?: string; cert?: string } = {}): Promise<SmsCentre> {
  const received: ReceivedSms[] = []
  const submitted: Pdu[] = []
  const binds: Pdu[] = []
  const waiting: (() => void)[] = []
  const pieces = new Map<string, Buffer[]>()
  let behaviour: Misbehaviour
  let stillGood = 0
  let count = 0
  let port = 0
  let server: Server

  function onSession(session: Session) {
    session.on('error', () => session.destroy())
    session.on('bind_transceiver', (pdu: Pdu) => {
      binds.push(pdu)
      const isRefused = behaviour === 'refuse_bind' || pdu.password !== 'secret'
      session.send(pdu.response(isRefused ? { command_status: 0x0e } : { system_id: 'centre' }))
    })
    session.on('enquire_link', (pdu: Pdu) => {
      if (behaviour !== 'say_nothing') session.send(pdu.response())
    })
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
    session.on('submit_sm', (pdu: Pdu) => take(session, pdu))
  }

  function take(session: Session, pdu: Pdu) {
    submitted.push(pdu)
    const how = stillGood > 0 ? undefined : behaviour
    stillGood -= 1
    if (typeof how === 'number') return session.send(pdu.response({ command_status: how }))
    count += 1
    const centre_id = `A${count.toString(16).padStart(7, '0')}`
    keep(pdu, centre_id)
    if (how === 'cut') return session.destroy()
    const answer = () => session.send(pdu.response({ message_id: centre_id }))
    if (how === 'say_nothing') return
    if (how === 'answer_later') return waiting.push(answer)
    answer()
    if (how === 'answer_twice') answer()
  }

  function keep(pdu: Pdu, centre_id: string) {
    const { udh, message } = pdu.short_message as { udh?: Buffer[]; message: string | Buffer }
    const bytes = Buffer.isBuffer(message) ? message : undefined
    const text = bytes ? decode(bytes, Number(pdu.data_coding)) : String(message)
    const [reference = 0, total = 1, number = 1] = udh?.[0]?.subarray(2) ?? []
    const key = `${pdu.destination_addr} ${reference}`
    const known = pieces.get(key) ?? []
    known[number - 1] = Buffer.from(text)
    pieces.set(key, known)
    if (Object.keys(known).length < total) return
    pieces.delete(key)
    const whole = Buffer.concat(known).toString()
    received.push({
      to: `+${pdu.destination_addr}`,
      from: String(pdu.source_addr),
      text: whole,
      code: /\b(\d{6})\b/.exec(whole)?.[1],
      parts: total,
      centre_id,
      entity_id: pdu.dlt_entity_id as string | undefined,
      template_id: pdu.dlt_template_id as string | undefined,
      lives: String(pdu.validity_period),
    })
  }

  async function start() {
    server = smpp.createServer(tls, onSession)
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const session of [...server.sessions]) session.destroy()
      server.close(() => resolve())
    })
  await start()

  return {
    url: `${tls.key ? 'smpps' : 'smpp'}://nyay:secret@127.0.0.1:${port}`,
    received,
    submitted,
    binds,
    smsTo: (phone) => received.findLast(({ to }) => to === phone),
    behave(how, { after = 0 } = {}) {
      behaviour = how
      stillGood = after
    },
    answerNow() {
      for (const answer of waiting.splice(0)) answer()
    },
    report: (centre_id, stat) =>
      new Promise((resolve) => {
        const short_message = `id:${centre_id} sub:001 dlvrd:001 submit date:2611231000 done date:2611231001 stat:${stat} err:000 text:`
        server.sessions.at(-1)?.deliver_sm({ esm_class: 4, short_message }, resolve)
      }),
    stop,
    start,
    close: stop,
  }
}

function decode(bytes: Buffer, dataCoding: number): string {
  if (dataCoding === 8) return Buffer.from(bytes).swap16().toString('utf16le')
  return smpp.gsmCoder.decode(bytes, 0)
}
