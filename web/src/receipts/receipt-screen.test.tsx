import type { OpenedReceipt } from '@nyaysathi/contracts/receipts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { openApp } from '../testing/open-app.tsx'

const code = '0000-0000-0000-0000'
/** Signed by nobody. */
const forged: OpenedReceipt = {
  receipt: {
    statement: {
      version: 1,
      code,
      given_at: '2026-11-21T06:00:00.000Z',
      language: 'en',
      engine: '1',
      register: '1',
      law_as_on: '2026-11-01',
      earlier_messages: 0,
      citations: [{ act: 'BNS', section: '85', title: 'Cruelty by husband or his relatives' }],
      question_digest: null,
      answer_digest: 'A'.repeat(43),
      key: 'AAAAAAAA',
    },
    signature: 'A'.repeat(86),
    question: null,
    answer: 'Go to the police.',
  },
  expires_at: '2027-11-21T06:00:00.000Z',
  signature: 'unknown_key',
}

testLooks('keeps nobody out', async (look) => {
  for (const address of ['/receipt', `/receipt/${code}`, '/quality']) {
    await openApp(address, { ...look, answers: { 'POST /api/receipts/open': forged } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (address.includes(code))
      await expect
        .poll(() => document.querySelector('[data-verdict]:not([data-verdict="good"])'))
        .not.toBeNull()
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
})
