/// <reference path="./smpp-package.d.ts" />
import type { FastifyBaseLogger } from 'fastify'
import smpp, { type Pdu, type Session } from 'smpp'
import type { Clock } from '../../platform/clock.ts'
import type { SmppServer } from '../../platform/config-sms.ts'
import { SmsNotTaken } from './carrier.ts'

// Indian centres ask for what was registered in fields of their own.
smpp.addTLV('dlt_entity_id', { id: 0x1400, type: smpp.types.tlv.string })
smpp.addTLV('dlt_template_id', { id: 0x1401, type: smpp.types.tlv.string })

export const usualPatience = {
  bindMs: 10_000,
  answerMs: 30_000,
  /** How often a quiet line is asked whether it is still there. */
  enquireMs: 30_000,
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
}

type Options = {
  server: SmppServer
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  patience: typeof usualPatience
  /** A message or receipt came; answered with `false`, the centre sends it again. */
  onDelivery: (pdu: Pdu) => Promise<boolean>
}

/** One bound line to an SMS centre. It binds when it is first wanted, and again, with growing pauses, whenever it is cut. */
export function createSmppLink({ server, clock, log, patience, onDelivery }: Options) {
  let line: Promise<Session> | undefined
  let failures = 0
  let notBefore = 0
  let closed = false
  let again: NodeJS.Timeout | undefined

  /** @throws {SmsNotTaken} when it cannot be had, or not yet */
  async function ready(): Promise<Session> {
    if (closed) throw new SmsNotTaken('stopping')
    if (line) return line
    const waitMs = notBefore - clock.now().getTime()
    if (waitMs > 0) throw new SmsNotTaken('away', Math.ceil(waitMs / 1_000))
    const binding = bind(server, patience)
    line = binding
    try {
      const session = await binding
      failures = 0
      log.info('the SMS centre is connected')
      serve(session, binding)
      return session
    } catch (error) {
      line = undefined
      pause()
      if (failures === 1) log.warn({ reason: codeOf(error) }, 'the SMS centre cannot be reached')
      throw error
    }
  }

  function pause() {
    failures += 1
    const pauseMs = Math.min(patience.longestPauseMs, patience.firstPauseMs * 2 ** Math.min(failures - 1, 10))
    notBefore = clock.now().getTime() + pauseMs
    // Receipts come over it too, also when nothing is to be sent.
    again = setTimeout(
      () => {
        // By this timer the pause is over, whatever the clock says: it may be set back, or be a millisecond behind.
        notBefore = 0
        void ready().catch(() => {})
      },
      pauseMs * (1 + Math.random() / 4),
    ).unref()
  }

  function serve(session: Session, binding: Promise<Session>) {
    const answer = (pdu: Pdu) => session.send(pdu.response())
    const asking = setInterval(() => enquire(session, patience.bindMs), patience.enquireMs).unref()
    session.on('enquire_link', answer)
    session.on('unbind', (pdu: Pdu) => {
      answer(pdu)
      session.close()
    })
    session.on('deliver_sm', async (pdu: Pdu) => {
      const noted = await onDelivery(pdu).catch(() => false)
      session.send(pdu.response({ command_status: noted ? 0 : temporaryFailure }))
    })
    session.on('close', () => {
      clearInterval(asking)
      if (line !== binding) return
      line = undefined
      if (closed) return
      log.warn('the line to the SMS centre was cut')
      pause()
    })
    // Closed between the last look and now: nobody else will say so.
    if (session.socket.destroyed) session.emit('close')
  }

  return {
    ready,
    async close(): Promise<void> {
      closed = true
      clearTimeout(again)
      const session = await line?.catch(() => undefined)
      if (!session) return
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => session.destroy(), 1_000)
        session.socket.once('close', () => {
          clearTimeout(late)
          resolve()
        })
        if (!session.unbind({}, () => session.close())) session.destroy()
        if (session.socket.destroyed) resolve()
      })
    },
  }
}

const temporaryFailure = 0x64

function bind(server: SmppServer, { bindMs }: typeof usualPatience): Promise<Session> {
  const { host, port, tls, rejectUnauthorized, user, password, systemType } = server
  return new Promise((resolve, reject) => {
    const session = smpp.connect({ host, port, tls, rejectUnauthorized, minVersion: 'TLSv1.2' })
    // Each SMS that is under way listens for its end.
    session.setMaxListeners(0)
    const fail = (code: string) => {
      clearTimeout(late)
      reject(new SmsNotTaken(code))
      session.destroy()
    }
    const late = setTimeout(() => fail('ETIMEDOUT'), bindMs)
    // After what could not be read, nothing can be: also later, when it is bound.
    session.on('error', (error: unknown) => fail(codeOf(error)))
    session.on('close', () => fail('closed'))
    session.once(tls ? 'secureConnect' : 'connect', () =>
      session.bind_transceiver(
        { system_id: user, password, system_type: systemType, interface_version: 0x34 },
        ({ command_status }) => {
          if (command_status !== 0) return fail(`bind_${inHex(command_status)}`)
          clearTimeout(late)
          resolve(session)
        },
      ),
    )
  })
}

/** A line on which nothing comes back is cut, so that a new one is made. */
function enquire(session: Session, patienceMs: number): void {
  const late = setTimeout(() => session.destroy(), patienceMs)
  const settle = () => clearTimeout(late)
  session.once('close', settle)
  const asked = session.enquire_link({}, () => {
    settle()
    session.off('close', settle)
  })
  if (!asked) session.destroy()
}

export function inHex(status: number): string {
  return `0x${status.toString(16).padStart(8, '0')}`
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'unreadable'
}
