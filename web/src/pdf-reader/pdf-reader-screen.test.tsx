import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tellChat } from '../direct-chats/testing/told-chat.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { openApp, refusal } from '../testing/open-app.tsx'
import { asha } from '../testing/people.ts'

const dialog = page.getByRole('dialog')
const within = (place: string) => document.querySelector<HTMLElement>(place)

/** A paper of as many pages, each with its number on it. */
function paperOf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, at) => `${3 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 200 280] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
  ]
  for (let at = 0; at < pages; at += 1) {
    const words = `BT /F 12 Tf 10 200 Td (Leaf number ${at + 1}) Tj ET`
    objects.push(`<< /Type /Page /Parent 2 0 R /Contents ${4 + at * 2} 0 R >>`)
    objects.push(`<< /Length ${words.length} >>\nstream\n${words}\nendstream`)
  }
  const bodies = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.4\n${bodies.join('')}trailer\n<< /Root 1 0 R >>\n`
}

async function open(bytes: string, look = {}) {
  const chat = tellChat()
  chat.show('meera', { file_url: '/api/files/deed', file_type: 'application/pdf', original_name: 'deed.pdf' })
  chat.answers['GET /api/files/:file_id'] = () =>
    new Response(bytes, { headers: { 'content-type': 'application/pdf' } })
  const server = await openApp('/chat/chat', { as: asha, ...look, answers: chat.answers })
  await expect.poll(() => within('main li[data-message] button')).not.toBeNull()
  return server
}

test('a paper opens in the page, and is walked through by keys; Escape closes it', async () => {
  await open(paperOf(3))
  await page.getByRole('button', { name: 'Open deed.pdf' }).click()
  await expect.element(dialog.getByText('Leaf number 1')).toBeInTheDocument()
  dialog.getByRole('region', { name: 'Page 1 of 3' }).element().focus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(dialog.getByText('Leaf number 2')).toBeInTheDocument()
  await expect.element(dialog.getByRole('img', { name: 'Page 2 of deed.pdf' })).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(dialog.getByText('Leaf number 3')).toBeInTheDocument()
  await expect
    .element(dialog.getByRole('button', { name: 'Next page' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(dialog.getByText('Leaf number 1')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what is no paper says so; what did not arrive is asked for again', async () => {
  const server = await open('%PDF-1.4 nothing of the kind')
  await page.getByRole('button', { name: 'Open deed.pdf' }).click()
  await expect.element(dialog.getByText('This paper cannot be shown here', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  server.answers['GET /api/files/:file_id'] = refusal(503, 'storage_away')
  await page.getByRole('button', { name: 'Open deed.pdf' }).click()
  await expect.element(dialog.getByText('The paper did not arrive.', { exact: false })).toBeVisible()
  server.answers['GET /api/files/:file_id'] = () => new Response(paperOf(1))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Leaf number 1')).toBeInTheDocument()
})

testLooks('keeps nobody out', async (look) => {
  await open(paperOf(2), look)
  within('main li[data-message] button')?.click()
  await expect.element(dialog.getByText('Leaf number 1')).toBeInTheDocument()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
