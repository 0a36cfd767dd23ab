/** @module-tag deep */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKannel, type Kannel, startKannel } from '../testing/kannel.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type SmsToSend, sendSms } from './index.ts'

describe.skipIf(!hasKannel)('a real SMS centre (Kannel)', () => {
  let kannel: Kannel
  let test: TestApp
  beforeAll(async () => {
    kannel = await startKannel()
    test = await createTestApp({ env: { SMS_URL: kannel.url, SMS_FROM: 'NYAYSA' } })
  })
  afterAll(async () => {
    await test.close()
    await kannel.close()
  })

  const send = async (sms: Pick<SmsToSend, 'to' | 'language'>) => {
    const { sms_id } = await sendSms(test.services, test.database.pool, {
      template: 'sign_up_code',
      values: { code: '493027', minutes: 10 },
      not_after: new Date(Date.now() + 600_000),
      ...sms,
    })
    await test.services.jobs.idle()
    return sms_id
  }
  const rowOf = async (sms_id: string) =>
    (await test.database.pool.query('select state, receipt from sms where sms_id = $1', [sms_id])).rows[0]

  it('takes an English code, brings it to the network and says that it arrived', async () => {
    const sms_id = await send({ to: '+919876543210', language: 'en' })
    await expect
      .poll(() => kannel.arrived())
      .toContain('<NYAYSA +919876543210 text 493027 is your NyaySathi code. Valid for 10 minutes.')
    expect(kannel.arrived()).toContain('@localhost:3000 #493027>')
    await expect
      .poll(async () => {
        await test.services.jobs.idle({ alsoLater: true })
        return rowOf(sms_id)
      })
      .toEqual({ state: 'sent', receipt: 'delivered' })
  })

  it('takes a Hindi code in two messages of one reference', async () => {
    const sms_id = await send({ to: '+919876500000', language: 'hi' })
    const parts = () =>
      [...kannel.arrived().matchAll(/\+919876500000 udh %05%00%03(%?.+?)%02(%0[12]) data /g)].map(
        ([, reference, number]) => ({ reference, number }),
      )
    await expect.poll(() => parts().map(({ number }) => number)).toEqual(['%01', '%02'])
    expect(parts()[0]?.reference).toBe(parts()[1]?.reference)
    expect((await rowOf(sms_id)).state).toBe('sent')
  })
})
