import { type MailServer, startMailServer } from '../../api/src/testing/mail-server.ts'
import { test as base } from './journey.ts'
import { type Product, startMs, startProduct } from './product.ts'

export { expect } from './journey.ts'

/** A journey on a product whose mails arrive at a real mail server. */
export const test = base.extend<object, { mail: MailServer; product: Product }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mail }, use) => {
      const product = await startProduct({ SMTP_URL: mail.url })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
})
