import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { openApp, refusal } from '../testing/open-app.tsx'
import { asha } from '../testing/people.ts'

const at = new Date(Date.now() - 3_600_000).toISOString()
const submitted: CaseQuery = {
  case_id: 'case',
  case_type: 'property',
  status: 'Submitted',
  created_at: at,
  case_description: 'My uncle has fenced off our field.',
  documents: [{ original_name: 'deed.pdf', media_type: 'application/pdf', size: 900, file_url: '/deed' }],
  offered: true,
  course: [{ step: 'submitted', at }],
  can: { offer: false, reply: false, close: true },
  legal_aid: { place_id: 'mh', name: 'Maharashtra State Legal Services Authority' },
}
/** A helper has it and has asked back. */
const taken: CaseQuery = {
  ...submitted,
  status: 'Taken',
  course: [...submitted.course, { step: 'taken', at }, { step: 'asked', at }],
  talk: {
    taken_at: at,
    current: true,
    question: { text: 'Do you have the agreement in writing?', at },
    helper: { nyaysathi_id: 'meera', name: 'Meera Iyer', type: 'lawyer', listed: true },
  },
  can: { offer: false, reply: true, close: true },
}
const answered: CaseQuery = {
  ...taken,
  status: 'Answered',
  talk: {
    taken_at: at,
    current: true,
    answer: { text: 'Send a notice by registered post first.', at },
    helper: { nyaysathi_id: 'meera', name: 'Meera Iyer', type: 'lawyer', listed: true },
  },
  can: { offer: false, reply: false, close: true },
}

const type = page.getByRole('combobox', { name: /^Case type/ })
const description = page.getByRole('textbox', { name: /^Case description/ })
const submit = page.getByRole('button', { name: 'Submit Case Query' })

async function attach(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLElement>('main input[type="file"]') ?? document.body
  await userEvent.upload(input, files)
}

test('what is missing is asked for, what is written outlives a reload, and a wrong file is refused at once', async () => {
  const server = await openApp('/case-query', { as: asha })
  await submit.click()
  await expect.element(type).toHaveFocus()
  await type.selectOptions('property')
  await description.fill('My uncle has fenced off our field.')
  await openApp('/case-query', { as: asha })
  await expect.element(description).toHaveValue('My uncle has fenced off our field.')
  await expect.element(type).toHaveValue('property')
  await attach(new File(['no'], 'story.exe', { type: 'application/pdf' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('story.exe: Invalid file type.')
  await attach(new File(['%PDF-1.4'], 'wrong.pdf', { type: 'application/pdf' }))
  await page.getByRole('button', { name: 'Remove wrong.pdf' }).click()
  await expect.element(page.getByText('wrong.pdf')).not.toBeInTheDocument()
  expect(server.sent).toEqual([])
})

test('a reply that is written outlives a reload, and goes to the helper who asked', async () => {
  const answers = {
    'GET /api/cases/:case_id': taken,
    'POST /api/cases/:case_id/reply': { case_id: 'case', status: 'Taken' },
  } as const
  await openApp('/cases/case', { as: asha, answers })
  const reply = page.getByRole('textbox', { name: /^Your reply/ })
  await expect
    .element(page.getByRole('link', { name: 'Meera Iyer' }))
    .toHaveAttribute('href', '/nyaysathi/public/meera')
  await reply.fill('Yes, on stamp paper.')
  const server = await openApp('/cases/case', { as: asha, answers })
  await expect.element(reply).toHaveValue('Yes, on stamp paper.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect.poll(() => server.sent).toMatchObject([{ body: { reply: 'Yes, on stamp paper.' } }])
})

test('an answered case says what is confidential, and closes after asking', async () => {
  const server = await openApp('/cases/case', {
    as: asha,
    answers: {
      'GET /api/cases/:case_id': answered,
      'POST /api/cases/:case_id/close': { case_id: 'case', status: 'Closed' },
    },
  })
  await expect.element(page.getByText('sections 132 to 134', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Close this case' }).click()
  expect(server.sent).toEqual([])
  server.answers['GET /api/cases/:case_id'] = {
    ...answered,
    status: 'Closed',
    can: { offer: false, reply: false, close: false },
  }
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect.element(page.getByText('This case is closed. Only you can read it.')).toBeVisible()
})

test('a case that is not there says so', async () => {
  await openApp('/cases/none', {
    as: asha,
    answers: { 'GET /api/cases/:case_id': refusal(404, 'not_found') },
  })
  await expect.element(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete this case' })).not.toBeInTheDocument()
})

testLooks('keeps nobody out', async (look) => {
  const stands = async () => {
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
  await openApp('/case-query', { as: asha, ...look })
  await stands()
  await attach(new File(['%PDF-1.4'], `${'deed-'.repeat(20)}.pdf`, { type: 'application/pdf' }))
  await stands()
  const long = `My landlord keeps the deposit. ${'x'.repeat(120)}`
  for (const told of [submitted, taken, answered]) {
    await openApp('/cases/case', {
      as: asha,
      ...look,
      answers: { 'GET /api/cases/:case_id': { ...told, case_description: long } },
    })
    await expect.element(page.getByText(long)).toBeVisible()
    await stands()
  }
})
