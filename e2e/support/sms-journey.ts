import { type SmsCentre, startSmsCentre } from '../../api/src/testing/sms-centre.ts'
import { test as base, expect } from './journey.ts'
import { type Product, startMs, startProduct } from './product.ts'

export { expect } from './journey.ts'

/** A journey on a product whose SMS go to a real SMS centre. */
export const test = base.extend<object, { sms: SmsCentre; product: Product }>({
  sms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const sms = await startSmsCentre()
      await use(sms)
      await sms.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ sms }, use) => {
      const product = await startProduct({ SMS_URL: sms.url, SMS_FROM: 'NYAYSA' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
})

/** The code that was sent to this number. */
export async function codeBySms(sms: SmsCentre, phone: string): Promise<string> {
  await expect.poll(() => sms.smsTo(phone)?.code).toBeDefined()
  return sms.smsTo(phone)?.code ?? ''
}
