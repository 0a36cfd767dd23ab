import type {
  AdministratorList,
  AuditLog,
  QueueCounts,
  ReviewedApplication,
} from '@nyaysathi/contracts/administration'
import type { QueuedRating } from '@nyaysathi/contracts/ratings'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, openApp, refusal } from '../testing/open-app.tsx'
import { asha } from '../testing/people.ts'

const kavita = { user_id: 'kavita', user_type: 'admin' } as const
const name = 'Queue Person Alpha'
const sentAt = new Date(Date.now() - 86_400_000).toISOString()

const counts: QueueCounts = {
  verification: 2,
  complaints: 1,
  reports: 0,
  ratings: 0,
  stories: 0,
  offices: 0,
  due: { verification: 1, complaints: 0, reports: 0, ratings: 0, offices: 0 },
}

const application: ReviewedApplication = {
  nyaysathi_id: 'alpha',
  revision: 'first',
  status: 'pending',
  submitted_at: sentAt,
  preferred_language: 'English',
  fields: {
    type: 'lawyer',
    name,
    email: 'alpha@example.org',
    phone: '',
    state: 'Maharashtra',
    district: 'Pune',
    barCouncilNumber: 'MAH/1/2015',
    licenseNumber: 'L-1',
    specialization: 'family',
    yearsOfExperience: 9,
  },
  documents: [
    {
      document_id: 'licence',
      kind: 'licenseProof',
      original_name: 'Licence.pdf',
      size: 1_000,
      media_type: 'application/pdf',
      uploaded_at: sentAt,
      compared: [],
      link: '/api/admin/documents/licence?ticket=one',
    },
  ],
  checks: [
    {
      check: 'type_papers',
      state: 'unchecked',
      text: 'Nobody has compared these yet: proof of licence, Bar Council certificate.',
      papers: ['licenseProof', 'barCouncilCertificate'],
    },
  ],
  history: [{ event: 'submitted', at: sentAt }],
}

const queued = (nyaysathi_id: string, who: string) => ({
  nyaysathi_id,
  name: who,
  type: 'lawyer' as const,
  status: 'pending' as const,
  state: 'Maharashtra',
  city: 'Pune',
  submitted_at: sentAt,
})

const answers: Answers = {
  'GET /api/admin/queues': counts,
  'GET /api/admin/nyaysathi': [queued('alpha', name)],
  'GET /api/admin/nyaysathi/:nyaysathi_id': application,
  'GET /api/admin/nyaysathi/:nyaysathi_id/appointments': {
    standing: { accepted: 0, requested: 0 },
    fallen: [],
  },
  'GET /api/geo/states': [],
}

const dialog = page.getByRole('dialog')
const person = page.getByRole('link', { name: new RegExp(name) })
const approve = page.getByRole('button', { name: 'Approve', exact: true })

test('of two administrators who decide about one person the second is told, and sees how it stands', async () => {
  const server = await openApp('/admin', { as: kavita, answers })
  await person.click()
  await approve.click()
  server.answers['POST /api/admin/nyaysathi/:nyaysathi_id/approve'] = refusal(409, 'conflict')
  server.answers['GET /api/admin/nyaysathi/:nyaysathi_id'] = {
    ...application,
    status: 'rejected',
    reason: 'Not genuine.',
  }
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .element(
      dialog.getByText('Somebody else has decided about this application meanwhile.', { exact: false }),
    )
    .toBeVisible()
  expect(server.sent).toMatchObject([{ body: { revision: 'first' } }])
  await dialog.getByRole('button', { name: 'See how it stands now' }).click()
  await expect.element(page.getByText('Not genuine.').first()).toBeVisible()
  await expect.element(approve).not.toBeInTheDocument()
})

test('a suspension needs its reason, begins with a common one, and goes by the keyboard', async () => {
  const server = await openApp('/admin?status=verified', {
    as: kavita,
    answers: {
      ...answers,
      'GET /api/admin/nyaysathi/:nyaysathi_id': { ...application, status: 'verified' },
      'POST /api/admin/nyaysathi/:nyaysathi_id/suspend': { nyaysathi_id: 'alpha', status: 'suspended' },
    },
  })
  await person.click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(page.getByText('Please write the reason. The applicant will read it.')).toBeVisible()
  const common = page.getByLabelText('Start with a common reason')
  const option = common.element().querySelectorAll('option')[1]
  await common.selectOptions(option?.textContent ?? '')
  const reason = page.getByLabelText('Reason', { exact: true })
  await expect.element(reason).toHaveValue(expect.stringMatching(/complaint/))
  reason.element().focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent).toMatchObject([{ body: { reason: expect.stringMatching(/complaint/) } }])
})

test('what was found about an application is said in the language of the screen', async () => {
  await openApp('/admin', { as: kavita, answers, language: 'hi' })
  await person.click()
  await expect
    .element(page.getByText('अभी किसी ने मिलाकर नहीं देखा: लाइसेंस का सबूत, बार काउंसिल का प्रमाणपत्र।'))
    .toBeVisible()
  expect(document.querySelectorAll('main [lang="en"]')).toHaveLength(0)
})

describe('to everybody else', () => {
  const nothingHere = page.getByRole('heading', { name: 'There is no page at this address' })

  test('there is no page here', async () => {
    await openApp('/admin', { as: asha })
    await expect.element(nothingHere).toBeVisible()
    expect(document.title).toBe('Page not found · NyaySathi')
  })

  test('a sign-in that says more than the server knows shows nothing either', async () => {
    const no = refusal(403, 'not_allowed')
    await openApp('/admin', {
      as: kavita,
      answers: { 'GET /api/admin/queues': no, 'GET /api/admin/nyaysathi': no, 'GET /api/geo/states': [] },
    })
    await expect.element(nothingHere).toBeVisible()
  })
})

test('a complaint is answered once, and not with nothing', async () => {
  const server = await openApp('/admin?view=complaints', {
    as: kavita,
    answers: {
      ...answers,
      'GET /api/admin/grievances': [
        {
          grievance_id: 'one',
          subject: 'wrong_answer',
          text: 'The limit of time was wrong.',
          received_at: sentAt,
          answer_due_at: sentAt,
          by_mail: false,
        },
      ],
    },
  })
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText('Please write the answer.').first()).toBeVisible()
  await expectNoBarriers()
  expect(server.sent).toEqual([])
  server.answers['GET /api/admin/grievances'] = []
  server.answers['POST /api/admin/grievances/:id/answer'] = { message: 'Answered.' }
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Thank you. It is mended.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText('The limit of time was wrong.')).not.toBeInTheDocument()
  expect(server.sent).toMatchObject([{ body: { answer: 'Thank you. It is mended.' } }])
})

const longAddress = 'a-long-name.of-somebody@district-legal-services-authority.example.org'
const me: AdministratorList[number] = {
  administrator_id: 'kavita',
  name: 'Kavita',
  email: 'kavita@example.org',
  status: 'active',
  since: sentAt,
  me: true,
}
const invited: AdministratorList[number] = {
  administrator_id: 'new',
  name: '',
  email: longAddress,
  status: 'invited',
  since: sentAt,
}

test('somebody is invited, and the invitation is taken back', async () => {
  const server = await openApp('/admin?view=administrators', {
    as: kavita,
    answers: { ...answers, 'GET /api/admin/administrators': [me] },
  })
  const { promise: asked, resolve: answer } = Promise.withResolvers<Response>()
  server.answers['POST /api/admin/administrators'] = () => asked
  await page.getByLabelText('Mail address').fill(longAddress)
  server.answers['GET /api/admin/administrators'] = [me, invited]
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect.poll(() => server.sent).toHaveLength(1)
  // The next one is written before the answer.
  await page.getByLabelText('Mail address').fill('ravi@example.org')
  answer(Response.json({ administrator_id: 'new' }, { status: 201 }))
  await expect.element(page.getByText(`The invitation to ${longAddress} is on its way.`)).toBeVisible()
  await expect.element(page.getByLabelText('Mail address')).toHaveValue('ravi@example.org')
  await page.getByRole('button', { name: `Take the invitation back: ${longAddress}` }).click()
  const question = page.getByRole('dialog', { name: `Take the invitation of ${longAddress} back?` })
  server.answers['DELETE /api/admin/administrators/:administrator_id'] = () =>
    new Response(null, { status: 204 })
  server.answers['GET /api/admin/administrators'] = [me]
  await question.getByRole('button', { name: 'Take the invitation back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: longAddress })).not.toBeInTheDocument()
})

const log: AuditLog = {
  entries: [
    {
      entry_id: '1',
      at: sentAt,
      action: 'helper.approved',
      actor: 'Kavita the administrator',
      actor_type: 'admin',
      subject_kind: 'nyaysathi',
      subject: 'alpha',
      subject_name: name,
    },
  ],
  chain: { intact: true, checked: 1, checked_at: sentAt },
}

testLooks('keeps nobody out', async (look) => {
  const everything = {
    ...answers,
    'GET /api/admin/audit': log,
    'GET /api/admin/administrators': [
      me,
      { ...invited, administrator_id: 'other', name: 'Another', status: 'active' },
      invited,
    ],
  } satisfies Answers
  const open = (address: string) => openApp(address, { as: kavita, ...look, answers: everything })
  const stands = async () => {
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
  await open('/admin')
  await expect.element(person).toBeVisible()
  await stands()
  await person.click()
  const heading = page.getByRole('heading', { level: 2, name })
  await expect.element(heading).toBeVisible()
  await stands()
  // Walking down by the keyboard, no tick hides under the decisions, which stay in sight.
  const decisions = [...document.querySelectorAll<HTMLElement>('fieldset button')].at(-1)
  heading.element().focus()
  const ticks = document.querySelectorAll('input[type="checkbox"]')
  expect(ticks.length).toBeGreaterThan(0)
  for (let ticked = 0; ticked < ticks.length; ) {
    await userEvent.tab()
    if (document.activeElement?.getAttribute('type') !== 'checkbox') continue
    ticked += 1
    const below = document.activeElement.getBoundingClientRect().bottom
    expect(below).toBeLessThan(decisions?.getBoundingClientRect().top ?? 0)
  }
  decisions?.click()
  await expect.element(dialog).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('{Escape}')
  await open('/admin?view=audit')
  await expect.element(page.getByRole('table')).toBeVisible()
  await stands()
  // Mail addresses may be long.
  await open('/admin?view=administrators')
  await expect.element(page.getByText(longAddress, { exact: false }).first()).toBeVisible()
  await stands()
  // Nothing of the question about one of them is cut off, however long the address is.
  await page.getByRole('listitem').filter({ hasText: '@' }).getByRole('button').first().click()
  for (const button of dialog.getByRole('button').all())
    await expect.element(button).toBeInViewport({ ratio: 1 })
  expect(dialog.element().scrollWidth - dialog.element().clientWidth).toBe(0)
})

describe('a reported rating', () => {
  const rating: QueuedRating = {
    rating_id: 'one',
    nyaysathi_id: 'meera',
    helper: 'Meera Iyer',
    rating: 1,
    comment: `Robber. ${'बहुतलंबाशब्द'.repeat(12)}`,
    hidden: false,
    reports: [{ by_helper: true, reason: 'I take no fee.', at: sentAt }],
    written_at: sentAt,
    revision: 'first',
  }
  const hide = page.getByRole('button', { name: 'Hide' })
  const ground = page.getByLabelText('Ground', { exact: false })
  const reason = page.getByRole('textbox', { name: /^Reason for your decision/ })
  const open = (more: Answers = {}, look = {}) =>
    openApp('/admin?view=ratings', {
      as: kavita,
      ...look,
      answers: { ...answers, 'GET /api/admin/ratings': [rating], ...more },
    })

  test('is hidden with a ground and a reason, and the focus goes to what came of it', async () => {
    const server = await open({
      'POST /api/admin/ratings/:rating_id/hide': { rating_id: 'one', hidden: true },
    })
    await hide.click()
    await expect.element(page.getByText('Please write the reason.')).toBeVisible()
    await expect.element(ground).toHaveFocus()
    await ground.selectOptions('insult')
    await hide.click()
    await expect.element(reason).toHaveFocus()
    await reason.fill('It names somebody else.')
    expect(server.sent).toEqual([])
    server.answers['GET /api/admin/ratings'] = []
    await hide.click()
    await expect.element(page.getByText('The rating of Meera Iyer is hidden.')).toHaveFocus()
    expect(server.sent).toMatchObject([{ body: { ground: 'insult', reason: 'It names somebody else.' } }])
  })

  test('that is decided leaves alone who writes about the next one meanwhile', async () => {
    const { promise: decided, resolve: decide } = Promise.withResolvers<{
      rating_id: string
      hidden: boolean
    }>()
    const other = { ...rating, rating_id: 'two', helper: 'Ravi Kumar' }
    const server = await open({
      'GET /api/admin/ratings': [rating, other],
      'POST /api/admin/ratings/:rating_id/hide': () => decided,
    })
    await ground.first().selectOptions('insult')
    await reason.first().fill('An insult.')
    await hide.first().click()
    await expect.poll(() => server.sent).toHaveLength(1)
    await reason.last().click()
    await userEvent.keyboard('It is ')
    server.answers['GET /api/admin/ratings'] = [other]
    decide({ rating_id: 'one', hidden: true })
    await expect.element(page.getByText('The rating of Meera Iyer is hidden.')).toBeVisible()
    await userEvent.keyboard('fair.')
    await expect.element(reason.last()).toHaveValue('It is fair.')
  })

  test('that was changed meanwhile is shown anew, and the reason is not lost', async () => {
    const server = await open({
      'POST /api/admin/ratings/:rating_id/hide': refusal(409, 'conflict'),
    })
    await ground.selectOptions('insult')
    await reason.fill('An insult.')
    server.answers['GET /api/admin/ratings'] = [
      { ...rating, comment: 'He asked for money.', revision: 'second' },
    ]
    await hide.click()
    await expect.element(page.getByText('The rating was changed meanwhile.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('He asked for money.')).toBeVisible()
    await expect.element(reason).toHaveValue('An insult.')
    server.answers['POST /api/admin/ratings/:rating_id/hide'] = { rating_id: 'one', hidden: true }
    await hide.click()
    await expect.element(page.getByText('The rating of Meera Iyer is hidden.')).toBeVisible()
    expect(server.sent.map(({ body }) => body)).toMatchObject([{ revision: 'first' }, { revision: 'second' }])
  })

  testLooks(
    'keeps nobody out',
    async (look) => {
      await open({}, look)
      await expect.element(page.getByText('I take no fee.')).toBeVisible()
      await expectNoBarriers()
      expectNoSidewaysScroll()
    },
    [{ language: 'hi', width: 320 }],
  )
})
