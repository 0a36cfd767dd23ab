import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Product } from './product.ts'

export const password = 'monsoon over Pune 7'

type Account = { email: string; user_id: string; token: string; user_type: string }

/** The newest mail to this address, as text. */
async function mailTo(product: Product, email: string): Promise<string> {
  const outbox = path.join(product.dataDir, 'outbox')
  let mail = ''
  await expect
    .poll(() => {
      try {
        const mails = readdirSync(outbox)
          .sort()
          .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
          .filter((text) => text.includes(`To: ${email}`))
        mail = mails.at(-1) ?? ''
      } catch {}
      return mail
    })
    .not.toBe('')
  return mail
}

async function proofFor(page: Page, product: Product, email: string): Promise<string> {
  const { request } = page
  await request.post('/api/auth/verify-email', { data: { email } })
  const otp = /^\s+(\d{6})\s*$/m.exec(await mailTo(product, email))?.[1]
  const answer = await request.post('/api/auth/verify-email/otp', { data: { email, otp } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).email_proof
}

/** A session of its own: the same person at another device. */
export async function logIn(page: Page, email: string, secret = password): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).token
}

/** A citizen who has signed up by mail, with a password. */
export async function joinAsCitizen(page: Page, product: Product, name = 'Asha Kulkarni'): Promise<Account> {
  const email = `${randomUUID()}@example.org`
  const email_proof = await proofFor(page, product, email)
  const place = { state: 'Maharashtra', district: 'Pune' }
  const answer = await page.request.post('/api/users', {
    data: { name, email, password, phone: '', ...place, email_proof, terms_accepted: true },
  })
  expect(answer.status()).toBe(201)
  const { user_id } = await answer.json()
  return { email, user_id, token: await logIn(page, email), user_type: 'user' }
}

/** One page with a line of text. */
export function onePagePdf(text: string): Buffer {
  const stream = `BT /F1 24 Tf 40 100 Td (${text}) Tj ET`
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${stream.length}>>stream
${stream}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)
}

/** 10 by 10, green. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWPgiwrFgxhGpaOwBAsAm2pJ1YH1HHQAAAAASUVORK5CYII=',
  'base64',
)

/** An advocate who has applied, with papers. */
export async function applyAsAdvocate(page: Page, product: Product, name: string): Promise<Account> {
  const email = `${randomUUID()}@example.org`
  const email_proof = await proofFor(page, product, email)
  const number = randomUUID().slice(0, 8)
  const pdf = (what: string) => ({
    name: `${what}.pdf`,
    mimeType: 'application/pdf',
    buffer: onePagePdf(`${what} ${number}`),
  })
  const answer = await page.request.post('/api/nyaysathi', {
    multipart: {
      type: 'lawyer',
      name,
      email,
      password,
      phone: '',
      state: 'Maharashtra',
      district: 'Pune',
      barCouncilNumber: `MAH/${number}/2015`,
      licenseNumber: `L-${number}`,
      specialization: 'family',
      yearsOfExperience: '9',
      email_proof,
      terms_accepted: 'true',
      idProof: { name: 'identity.png', mimeType: 'image/png', buffer: smallPng },
      licenseProof: pdf('Licence'),
      barCouncilCertificate: pdf('Enrolment'),
      experienceCertificate: pdf('Experience'),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { nyaysathi_id } = await answer.json()
  return { email, user_id: nyaysathi_id, token: await logIn(page, email), user_type: 'nyaysathi' }
}

/** Puts a sign-in into the browser, as the sign-in screen does. */
export async function enter(
  page: Page,
  { user_id, token, user_type }: { user_id: string; token: string; user_type: string },
): Promise<void> {
  await page.goto('/privacy')
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { token, userId: user_id, isLoggedIn: 'true', userType: user_type },
  )
}
