import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type SmppServer, smsServerOf } from '../../platform/config-sms.ts'
import { type SmsCentre, startSmsCentre } from '../../testing/sms-centre.ts'
import type { ComposedSms } from '../compose-sms.ts'
import { createSmppCarrier } from './smpp-carrier.ts'
import { usualPatience } from './smpp-link.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const logLines: string[] = []
const late: [string, string | null][] = []

function carrierTo(url: string, patience: Partial<typeof usualPatience> = {}) {
  logLines.length = 0
  late.length = 0
  const log = { warn: (...line: unknown[]) => logLines.push(JSON.stringify(line)), info: () => {} } as never
  const carrier = createSmppCarrier({
    server: smsServerOf(url) as SmppServer,
    from: 'NYAYSA',
    clock: { now: () => new Date() },
    log,
    patience: { ...usualPatience, firstPauseMs: 20, longestPauseMs: 50, ...patience },
    onLateAnswer: (...answer) => late.push(answer),
    onReceipt: async () => true,
  })
  closing.push(() => carrier.close())
  return carrier
}

async function centreOf(tls?: { key: string; cert: string }): Promise<SmsCentre> {
  const centre = await startSmsCentre(tls)
  closing.push(() => centre.close())
  return centre
}

const sms = (text = 'Hello', sms_id = 'one'): ComposedSms => ({
  sms_id,
  to: '+919876543210',
  text,
  template_id: '1107161234567890123',
  entity_id: '1101234567890123456',
  not_after: null,
})

it('says what was registered, in the fields that Indian centres ask for', async () => {
  const centre = await centreOf()
  await carrierTo(centre.url).carry(sms())
  expect(centre.received[0]).toMatchObject({
    text: 'Hello',
    from: 'NYAYSA',
    entity_id: '1101234567890123456',
    template_id: '1107161234567890123',
  })
  expect(centre.submitted[0]).toMatchObject({
    source_addr_ton: 5,
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    registered_delivery: 1,
    data_coding: 0,
  })
})

it('binds once for many, and unbinds', async () => {
  const centre = await centreOf()
  const carrier = carrierTo(centre.url)
  await Promise.all(Array.from({ length: 30 }, (_, at) => carrier.carry(sms('Hello', String(at)))))
  expect(centre.received).toHaveLength(30)
  expect(centre.binds).toHaveLength(1)
  await carrier.close()
  await expect(carrier.carry(sms())).rejects.toMatchObject({ code: 'stopping' })
})

it('a program that is stopped waits a moment for the answers that are under way', async () => {
  const centre = await centreOf()
  centre.behave('answer_later')
  const carrier = carrierTo(centre.url)
  const carrying = carrier.carry(sms())
  await expect.poll(() => centre.received.length).toBe(1)
  const closing = carrier.close()
  centre.answerNow()
  expect(await carrying).toEqual({ centre_id: centre.received[0]?.centre_id })
  await closing
})

it('a refused bind is no answer to an SMS, and tells nobody the password', async () => {
  const centre = await centreOf()
  const carrier = carrierTo(centre.url.replace('secret', 'wrong'))
  await expect(carrier.carry(sms())).rejects.toMatchObject({ name: 'SmsNotTaken', code: 'bind_0x0000000e' })
  expect(centre.submitted).toEqual([])
  expect(logLines.join()).toContain('bind_0x0000000e')
  expect(logLines.join()).not.toContain('wrong')
})

it('binds again by itself after the line was cut, since receipts come over it', async () => {
  const centre = await centreOf()
  await carrierTo(centre.url).carry(sms())
  await centre.stop()
  await centre.start()
  await expect.poll(() => centre.binds.length).toBe(2)
})

it('a line on which nothing comes back is cut, and made anew', async () => {
  const centre = await centreOf()
  const carrier = carrierTo(centre.url, { enquireMs: 20, bindMs: 100 })
  await carrier.carry(sms())
  centre.behave('say_nothing')
  await expect.poll(() => centre.binds.length).toBeGreaterThan(1)
})

it('nothing that answers, nothing is sent', async () => {
  const centre = await centreOf()
  await centre.stop()
  await expect(carrierTo(centre.url).carry(sms())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

describe('an answer that does not come in time', () => {
  it('leaves open whether it was taken, and settles that when it comes', async () => {
    const centre = await centreOf()
    centre.behave('answer_later')
    const carrier = carrierTo(centre.url, { answerMs: 50 })
    await expect(carrier.carry(sms())).rejects.toThrow('did not answer in time')
    centre.answerNow()
    await expect.poll(() => late).toEqual([['one', centre.received[0]?.centre_id]])
  })

  it('of one part of several settles nothing: the others were never sent', async () => {
    const centre = await centreOf()
    centre.behave('answer_later')
    const carrier = carrierTo(centre.url, { answerMs: 50 })
    await expect(carrier.carry(sms('क'.repeat(80)))).rejects.toThrow('did not answer in time')
    centre.answerNow()
    centre.behave(undefined)
    await carrier.carry(sms('Hello', 'two'))
    expect(late).toEqual([])
  })
})

it('speaks over TLS where the address says so', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-tls-'))
  closing.push(() => fs.rmSync(folder, { recursive: true }))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...asked, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const centre = await centreOf({ key: fs.readFileSync(key, 'utf8'), cert: fs.readFileSync(cert, 'utf8') })
  await carrierTo(centre.url).carry(sms())
  expect(centre.received).toHaveLength(1)
})
