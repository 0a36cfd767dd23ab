import { type SmsGatewayForTests, startSmsGateway } from '../../api/src/testing/sms-gateway.ts'
import { test as base } from './journey.ts'
import { type Product, startMs, startProduct } from './product.ts'

export { expect } from './journey.ts'

/** A journey on a product whose SMS arrive at a gateway of this machine. No mail leaves it. */
export const test = base.extend<object, { sms: SmsGatewayForTests; product: Product }>({
  sms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const gateway = await startSmsGateway()
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ sms }, use) => {
      const product = await startProduct({ ...sms.env })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
})
